/// A text file that somebody else may have written, read whole.
package struct InputFile {
  package let path: String
  /// In UTF-8, without a byte order mark.
  package let bytes: [UInt8]

  /// - Parameters:
  ///   - kind: what should be there, to go on after "expected".
  ///   - origin: what to do if nothing is there.
  package init(
    _ path: String, expecting kind: String, origin: String? = nil, atMost limit: Int = 10_000_000
  ) throws(FileError) {
    let bytes: [UInt8]
    do {
      bytes = try Platform.read(path, atMost: limit)
    } catch {
      let found =
        switch error {
        case .isFolder: "a folder"
        case .isMissing: "nothing of that name"
        default: "a file that cannot be read (\(error))"
        }
      throw FileError(
        file: path, found: found, expected: kind, advice: error == .isMissing ? origin : nil)
    }
    guard bytes.count <= limit else {
      throw FileError(
        file: path, found: "more than \(limit.grouped) bytes",
        expected: "\(kind), which is far smaller")
    }
    try self.init(path, bytes: bytes)
  }

  /// - Throws: if the bytes are no UTF-8.
  package init(_ path: String, bytes: [UInt8]) throws(FileError) {
    if let place = Self.firstMisfit(in: bytes) {
      let before = bytes[..<place]
      let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      throw FileError(
        file: path, line: before.count { $0 == UInt8(ascii: "\n") } + 1,
        column: String(decoding: before[lineStart...], as: UTF8.self).count + 1,
        found: "a byte that is not UTF-8", expected: "a text in UTF-8",
        advice: "save the file in that encoding")
    }
    self.path = path
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// Decoding replaces what is no UTF-8, and nothing else: where that differs there is a misfit.
  private static func firstMisfit(in bytes: [UInt8]) -> Int? {
    let repaired = Array(String(decoding: bytes, as: UTF8.self).utf8)
    guard repaired != bytes else { return nil }
    var place = zip(repaired, bytes).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    // The replacement may begin with the same byte as what it replaces.
    while let within = place, within > 0, repaired[within] & 0xC0 == 0x80 { place = within - 1 }
    return place ?? min(repaired.count, bytes.count)
  }
}
