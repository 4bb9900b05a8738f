// swift-tools-version: 6.1
import PackageDescription

// Modules that are named as Apple's toolkits, with the declarations that MaskUI uses and models of their fields, and
// the tests of MaskUI on them. A real platform has UIKit or AppKit, so one is built at a time: `MASK_TOOLKIT=AppKit`
// builds the second. `.ci/standins` runs both.
//
// What is tested is linked here rather than depended upon: MaskUI has to be compiled with these modules in sight.
let toolkit = Context.environment["MASK_TOOLKIT"] ?? "UIKit"

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "StandIns",
  platforms: [.macOS(.v13), .iOS(.v16)],
  targets: [
    // What of Foundation is missing on Linux, and what the models of both toolkits share.
    .target(name: "AppleFoundation", swiftSettings: strict),
    .target(name: "ObjectiveC", swiftSettings: strict),
    .target(name: toolkit, dependencies: ["AppleFoundation", "ObjectiveC"], swiftSettings: strict),

    .target(
      name: "SwiftUI", dependencies: ["AppleFoundation", .target(name: toolkit)], swiftSettings: strict),

    .target(name: "MaskRuntime", path: "Linked/MaskRuntime", swiftSettings: strict),
    .target(
      name: "MaskCompiler", dependencies: ["MaskRuntime"], path: "Linked/MaskCompiler", swiftSettings: strict),
    .target(
      name: "MaskCases", dependencies: ["MaskCompiler", "MaskRuntime"], path: "Linked/MaskCases",
      swiftSettings: strict),
    .target(name: "MaskRandom", path: "Linked/MaskRandom", swiftSettings: strict),
    .target(
      name: "MaskUI", dependencies: ["MaskRuntime", "ObjectiveC", "SwiftUI", .target(name: toolkit)],
      path: "Linked/MaskUI",
      swiftSettings: strict),

    .testTarget(
      name: "AdapterTests",
      dependencies: [
        "AppleFoundation", "MaskCases", "MaskCompiler", "MaskRandom", "MaskRuntime", "MaskUI",
        "SwiftUI", .target(name: toolkit),
      ],
      exclude: [
        toolkit == "UIKit" ? "Examples/AppKitExample.swift" : "Examples/UIKitExample.swift"
      ],
      // Swift Testing has more for the real UIKit and AppKit, which the compiler would look for.
      swiftSettings: strict + [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
  ],
  swiftLanguageModes: [.v6]
)
