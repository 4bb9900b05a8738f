// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "swift-mask",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
  products: [
    .library(name: "MaskRuntime", targets: ["MaskRuntime"]),
    .library(name: "MaskCompiler", targets: ["MaskCompiler"]),
    .library(name: "MaskFoundation", targets: ["MaskFoundation"]),
    .library(name: "Masks", targets: ["Masks"]),
    .library(name: "MaskUI", targets: ["MaskUI"]),
    .plugin(name: "MaskPlugin", targets: ["MaskPlugin"]),
    .executable(name: "maskc", targets: ["maskc"]),
  ],
  targets: [
    // Steps through the tables. Imports nothing; Embedded Swift.
    .target(name: "MaskRuntime", swiftSettings: strict),
    // From `.mask` text to tables and Swift source. Imports only the runtime; Embedded Swift.
    .target(name: "MaskCompiler", dependencies: ["MaskRuntime"], swiftSettings: strict),
    // Runs case objects, for `maskc evaluate` and the tests.
    .target(name: "MaskCases", dependencies: ["MaskCompiler", "MaskRuntime"], swiftSettings: strict),
    // The engine of the page: a request in, a response out. Embedded Swift; its `build` makes the page's `.wasm`.
    .target(
      name: "MaskPage", dependencies: ["MaskCases", "MaskCompiler", "MaskRuntime"],
      exclude: ["Pictures", "Support", "Web", "build"], swiftSettings: strict),
    // The same engine on this machine: a request a line; the tests in the browser compare with it.
    .executableTarget(name: "PageEngine", dependencies: ["MaskPage"], swiftSettings: strict),
    // Makes the page's `.wasm` small, and what is in it large again. Embedded Swift.
    .target(name: "PagePacking", swiftSettings: strict),
    .executableTarget(name: "PagePacker", dependencies: ["PagePacking"], swiftSettings: strict),
    // A live field, for `maskc try`: keys, what they do, what is shown. Touches no terminal.
    .target(name: "MaskTry", dependencies: ["MaskRuntime"], swiftSettings: strict),
    // A mask applied to lines and columns, chunk by chunk, for `maskc apply`. Touches no file.
    .target(name: "MaskApply", dependencies: ["MaskRuntime"], swiftSettings: strict),
    // The command around the compiler: arguments, files, the terminal, exit codes.
    .executableTarget(
      name: "maskc", dependencies: ["MaskApply", "MaskCases", "MaskCompiler", "MaskRuntime", "MaskTry"],
      swiftSettings: strict),
    // Runs `maskc` on the `.mask` files of a target.
    .plugin(name: "MaskPlugin", capability: .buildTool(), dependencies: ["maskc"]),

    // Foundation's way of saying it: format styles, a Formatter, NSRange.
    .target(name: "MaskFoundation", dependencies: ["MaskRuntime"], swiftSettings: strict),
    // Fields of UIKit, AppKit and SwiftUI; on other systems only what needs no toolkit.
    .target(name: "MaskUI", dependencies: ["MaskRuntime"], swiftSettings: strict),

    // Stock masks, ready to import.
    .target(
      name: "Masks", dependencies: ["MaskRuntime"], path: "Masks", exclude: ["Scripts"],
      swiftSettings: strict,
      plugins: ["MaskPlugin"]),
    .executableTarget(
      name: "Demo", dependencies: ["MaskRuntime"], swiftSettings: strict, plugins: ["MaskPlugin"]),
    .executableTarget(
      name: "Benchmarks", dependencies: ["MaskRandom", "MaskRuntime"], swiftSettings: strict,
      plugins: ["MaskPlugin"]),
    // Edits fields at random and checks what must hold; `.ci/run` runs it.
    .executableTarget(
      name: "FieldFuzz", dependencies: ["MaskCompiler", "MaskRandom", "MaskRuntime", "Masks"],
      swiftSettings: strict),
    // What the compiler proves, found out by trying; shares no code with the proofs.
    .target(
      name: "ProofOracle", dependencies: ["MaskCompiler", "MaskRandom", "MaskRuntime"], swiftSettings: strict),
    // Tries all masks and texts of some length against the proofs; `.ci/run` runs it.
    .executableTarget(
      name: "ProofTrials", dependencies: ["MaskCompiler", "MaskRandom", "ProofOracle"],
      swiftSettings: strict),
    // Random numbers that come again, for tests, FieldFuzz and Benchmarks.
    .target(name: "MaskRandom", swiftSettings: strict),

    // The runtime's API, on masks that the plugin compiles.
    .testTarget(
      name: "MaskRuntimeTests", dependencies: ["MaskCompiler", "MaskRandom", "MaskRuntime", "Masks"],
      exclude: ["PhoneNumberExamples.jsonl"], swiftSettings: strict,
      plugins: ["MaskPlugin"]),
    // Format styles, the Formatter and NSRange, and the example of the documentation.
    .testTarget(
      name: "MaskFoundationTests",
      dependencies: ["MaskCompiler", "MaskFoundation", "MaskRandom", "MaskRuntime", "Masks"],
      swiftSettings: strict, plugins: ["MaskPlugin"]),
    // The compiler, stage by stage, and its diagnostics.
    .testTarget(
      name: "MaskCompilerTests", dependencies: ["MaskCompiler", "MaskRandom", "MaskRuntime"],
      exclude: ["Graphs"], swiftSettings: strict),
    // The contract: the case files and the seeds, and a naive reader of the rules against compiled tables.
    .testTarget(
      name: "ConformanceTests",
      dependencies: ["MaskCases", "MaskCompiler", "MaskRandom", "MaskRuntime", "ProofOracle"],
      exclude: ["Cases"],
      swiftSettings: strict, plugins: ["MaskPlugin"]),
    // Requests and responses of the page's engine; `.ci/page` tests the page itself, in a browser.
    .testTarget(
      name: "MaskPageTests", dependencies: ["MaskCases", "MaskPage"],
      exclude: ["Browser", "memory.mjs", "page.mjs"],
      swiftSettings: strict),
    .testTarget(
      name: "PagePackingTests", dependencies: ["MaskRandom", "PagePacking"], swiftSettings: strict),
    // The live field of `maskc try`: keys and the session; `.ci/try` drives the command in a terminal.
    .testTarget(
      name: "MaskTryTests", dependencies: ["MaskCompiler", "MaskRandom", "MaskRuntime", "MaskTry"],
      swiftSettings: strict),
    // Chunks of lines and records against a naive reader of whole texts; `.ci/apply` runs the command.
    .testTarget(
      name: "MaskApplyTests", dependencies: ["MaskApply", "MaskCompiler", "MaskRandom", "MaskRuntime"],
      swiftSettings: strict),
    // What of MaskUI needs no toolkit; Tests/StandIns runs the rest.
    .testTarget(
      name: "MaskUITests", dependencies: ["MaskCompiler", "MaskRuntime", "MaskUI"], swiftSettings: strict),
    // Generated Swift, word by word; the golden files are compiled with the tests.
    .testTarget(
      name: "GoldenTests", dependencies: ["MaskCompiler", "MaskRuntime"], exclude: ["Masks"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
