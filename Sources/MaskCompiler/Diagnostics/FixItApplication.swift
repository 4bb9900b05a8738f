/// Files after the fix-its of diagnostics have been applied to them.
public struct FixItApplication: Sendable {
  /// The files, in the order in which they were compiled; with the paths that they had.
  public let files: [SourceFile]
  /// The indices of the files that changed.
  public let changed: [Int]

  /// Applies the fix-its of diagnostics, in their order. A fix-it with an edit that meets one of a fix-it before it
  /// is left out as a whole: the files have to be compiled again to tell whether it is still right. So is one for
  /// a file that is not UTF-8 text, whose other bytes would be lost, or for a place that is not in the files.
  ///
  /// - Parameter files: the files that the diagnostics are of, in the order in which they were compiled.
  /// - Complexity: O(*n* + *e*) in the bytes of the files and the edits if these are sorted by place, as those of a
  ///   `Compilation` nearly are; else O(*n* + *e*²).
  public init(_ diagnostics: [Diagnostic], to files: [SourceFile]) {
    var edits: [[Diagnostic.FixIt.Edit]] = Array(repeating: [], count: files.count)
    for diagnostic in diagnostics {
      guard let fixIt = diagnostic.fixIt else { continue }
      var places: [(file: Int, place: Int)] = []
      for edit in fixIt.edits {
        guard let place = Self.place(of: edit, among: edits, of: files) else { break }
        edits[edit.span.file].insert(edit, at: place)
        places.append((edit.span.file, place))
      }
      if places.count == fixIt.edits.count { continue }
      for (file, place) in places.reversed() { edits[file].remove(at: place) }
    }
    var result: [SourceFile] = []
    var changed: [Int] = []
    for (index, file) in files.enumerated() {
      let mended = edits[index].isEmpty ? file : Self.apply(edits[index], to: file)
      if mended.bytes != file.bytes { changed.append(index) }
      result.append(mended)
    }
    self.files = result
    self.changed = changed
  }

  /// The index that an edit gets among those of its file, which are sorted by place; `nil` if it meets one of them
  /// or cannot be made.
  private static func place(
    of edit: Diagnostic.FixIt.Edit, among edits: [[Diagnostic.FixIt.Edit]], of files: [SourceFile]
  ) -> Int? {
    let (file, range) = (edit.span.file, edit.span.range)
    guard files.indices.contains(file), files[file].firstInvalidOffset == nil, range.lowerBound >= 0,
      range.upperBound <= files[file].bytes.count
    else { return nil }
    var place = edits[file].count
    while place > 0, edits[file][place - 1].span.range.lowerBound > range.lowerBound { place -= 1 }
    if place > 0, meets(edits[file][place - 1].span.range, range) { return nil }
    if place < edits[file].count, meets(range, edits[file][place].span.range) { return nil }
    return place
  }

  /// Whether it matters which of two edits is made first. One that only inserts meets what it touches.
  private static func meets(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    if first.isEmpty || second.isEmpty { return first.upperBound >= second.lowerBound }
    return first.upperBound > second.lowerBound
  }

  private static func apply(_ edits: [Diagnostic.FixIt.Edit], to file: SourceFile) -> SourceFile {
    var bytes: [UInt8] = []
    var end = 0
    for edit in edits {
      bytes += file.bytes[end..<edit.span.range.lowerBound]
      bytes += Array(edit.replacement.utf8)
      end = edit.span.range.upperBound
    }
    bytes += file.bytes[end...]
    return SourceFile(path: file.path, utf8: bytes)
  }
}
