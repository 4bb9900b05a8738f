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
        masks: module.sourceFiles(withSuffix: ".mask").map(\.url), target: target.name,
        tool: try context.tool(named: "maskc").url, folder: context.pluginWorkDirectoryURL)
    ]
  }

  private func command(masks: [URL], target: String, tool: URL, folder: URL) throws -> Command {
    guard !masks.isEmpty else {
      throw PlanningError("target '\(target)' uses MaskPlugin but has no .mask file; add one or remove the plugin")
    }
    let masks = masks.sorted { $0.path < $1.path }
    let byName = Dictionary(grouping: masks, by: \.lastPathComponent)
    let clashes = byName.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }
    guard clashes.isEmpty else {
      throw PlanningError(
        clashes.map { name, files in
          let paths = files.map { "'\($0.path(percentEncoded: false))'" }.joined(separator: " and ")
          return "\(paths) have one name, so both would make '\(name).swift'; rename one"
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
          masks: target.inputFiles.map(\.url).filter { $0.pathExtension == "mask" }, target: target.displayName,
          tool: try context.tool(named: "maskc").url, folder: context.pluginWorkDirectoryURL)
      ]
    }
  }
#endif
