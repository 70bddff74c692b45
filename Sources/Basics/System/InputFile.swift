import Foundation

/// A text file from an untrusted source, read whole.
package struct InputFile {
  package let path: String
  /// In UTF-8, without a byte order mark.
  package let bytes: [UInt8]

  /// Reads a file or a pipe.
  ///
  /// - Parameters:
  ///   - kind: what the file should be; follows "expected" in messages.
  ///   - origin: advice for a missing file: what creates it.
  package init(
    _ path: String, expecting kind: String, origin: String? = nil, atMost limit: Int = 10_000_000
  ) throws(FileError) {
    let data: Data
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? file.close() }
      data = try file.read(upToCount: limit + 1) ?? Data()
    } catch {
      let kindFound = Platform.kind(of: path)
      let found =
        switch kindFound {
        case nil: "no file of that name"
        case .folder?: "a folder"
        default: "a file that cannot be read (\(error.systemReason))"
        }
      throw FileError(
        file: path, found: found, expected: kind, advice: kindFound == nil ? origin : nil)
    }
    guard data.count <= limit else {
      throw FileError(
        file: path, found: "more than \(limit.grouped) bytes",
        expected: "\(kind), which is much smaller")
    }
    try self.init(path, bytes: Array(data))
  }

  /// - Throws: if the bytes are not UTF-8.
  package init(_ path: String, bytes: [UInt8]) throws(FileError) {
    if let index = Self.firstInvalidByte(in: bytes) {
      let lines = bytes[..<index].split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      throw FileError(
        file: path, line: lines.count,
        column: String(decoding: lines.last ?? [], as: UTF8.self).count + 1,
        found: "a byte that is not UTF-8", expected: "text in UTF-8",
        advice: "save the file as UTF-8")
    }
    self.path = path
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// The index of the first byte that is not UTF-8. Decoding replaces only invalid bytes, so the
  /// first difference from the decoded text is the first invalid byte.
  private static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
    let repaired = Array(String(decoding: bytes, as: UTF8.self).utf8)
    guard repaired != bytes else { return nil }
    var index = zip(repaired, bytes).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    // The replacement character may begin with the same byte as what it replaces.
    while let inside = index, inside > 0, repaired[inside] & 0xC0 == 0x80 { index = inside - 1 }
    return index ?? min(repaired.count, bytes.count)
  }
}

extension Error {
  /// What the operating system says, such as "Permission denied", which is shorter than what Foundation says.
  package var systemReason: String {
    let error = self as NSError
    if error.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(error.code))) }
    let cause = error.userInfo[NSUnderlyingErrorKey] as? any Error
    return cause?.systemReason ?? error.localizedDescription
  }
}
