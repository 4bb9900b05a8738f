import Foundation
import PagePacking

/// Packs standard input to standard output, for `Sources/MaskPage/build`.
@main enum PagePacker {
  static func main() throws {
    let bytes = try FileHandle.standardInput.readToEnd() ?? Data()
    try FileHandle.standardOutput.write(contentsOf: Data(Packing.pack([UInt8](bytes))))
  }
}
