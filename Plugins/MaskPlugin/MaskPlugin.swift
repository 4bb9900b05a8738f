import Foundation
import PackagePlugin

/// Runs `maskc` on the `.mask` files of a target, and adds the Swift source that it writes to the target.
///
/// Only the names of the files decide what is planned: the build system plans anew when a file is added or
/// removed, not when one changes. There is one command for the target, so that all mistakes of all files
/// are reported together and names are checked across files; it rewrites only what changed.
@main
struct MaskPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let module = target.sourceModule else {
      throw PlanningError("MaskPlugin works on targets with Swift source; '\(target.name)' has none")
    }
    return [
      try command(
        files: module.sourceFiles.map(\.url), target: target.name,
        tool: try context.tool(named: "maskc").url, folder: context.pluginWorkDirectoryURL)
    ]
  }

  private func command(files: [URL], target: String, tool: URL, folder: URL) throws -> Command {
    let masks = files.filter { $0.pathExtension == "mask" }.sorted { $0.path < $1.path }
    guard !masks.isEmpty else {
      throw PlanningError(
        "target '\(target)' uses MaskPlugin but has no .mask file; add one or remove the plugin")
    }
    // One name would make one Swift file, also where disks do not tell its case apart.
    let outputs = masks.map { ($0, $0.lastPathComponent + ".swift") }
    let others = files.map { ($0, $0.lastPathComponent) }
    let clashes = Dictionary(grouping: outputs + others) { $0.1.lowercased() }
      .filter { name, files in files.count > 1 && outputs.contains { $0.1.lowercased() == name } }
      .sorted { $0.key < $1.key }
    guard clashes.isEmpty else {
      throw PlanningError(
        clashes.map { _, files in
          let paths = files.map { "'\($0.0.path(percentEncoded: false))'" }.joined(separator: " and ")
          return "\(paths) would both be '\(files[0].1)'; rename one"
        }.joined(separator: "\n"))
    }
    return .buildCommand(
      displayName: "Compiling the masks of \(target)",
      executable: tool,
      arguments: ["compile", "--output", folder.path(percentEncoded: false)]
        + masks.map { $0.path(percentEncoded: false) },
      inputFiles: masks,
      outputFiles: masks.map { folder.appendingPathComponent($0.lastPathComponent + ".swift") })
  }
}

/// Why a target cannot be planned.
struct PlanningError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension MaskPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      [
        try command(
          files: target.inputFiles.map(\.url), target: target.displayName,
          tool: try context.tool(named: "maskc").url, folder: context.pluginWorkDirectoryURL)
      ]
    }
  }
#endif
