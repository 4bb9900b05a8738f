// swift-tools-version: 6.2
import PackageDescription

// A package that uses swift-mask as a user does. `.ci/consumer` builds a copy of it, and breaks the copy.
let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "swift-mask", path: "../..")
  ],
  targets: [
    // An app as most are: default settings, masks of its own and stock ones.
    .executableTarget(
      name: "App",
      dependencies: [
        "Strict",
        .product(name: "MaskFoundation", package: "swift-mask"),
        .product(name: "MaskRuntime", package: "swift-mask"),
        .product(name: "Masks", package: "swift-mask"),
      ],
      plugins: [.plugin(name: "MaskPlugin", package: "swift-mask")]),
    // A library under every strict setting; the generated code must give none of them a reason to warn.
    .target(
      name: "Strict",
      dependencies: [.product(name: "MaskRuntime", package: "swift-mask")],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .defaultIsolation(MainActor.self),
        .strictMemorySafety(),
        .treatAllWarnings(as: .error),
      ],
      plugins: [.plugin(name: "MaskPlugin", package: "swift-mask")]),
  ]
)
