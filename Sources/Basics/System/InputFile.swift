package import Foundation

/// A text file from an untrusted source, read whole.
package struct InputFile {
  package let path: String
  /// The contents in UTF-8, without a byte order mark.
  package let bytes: [UInt8]

  /// Reads a file or a pipe to its end.
  ///
  /// - Parameters:
  ///   - kind: what the file should be; follows "expected" in messages.
  ///   - origin: advice for a missing file: what creates it.
  ///   - file: an open file to read. The path is only its name.
  package init(
    _ path: String, expecting kind: String, origin: String? = nil, in file: FileHandle? = nil,
    atMost limit: Int = 10_000_000
  ) throws(FileError) {
    var bytes: [UInt8] = []
    do {
      let file = try file ?? FileHandle(forReadingFrom: URL(literalPath: path))
      // One read of a pipe returns only what is there, and a device may never end.
      while bytes.count <= limit, let part = try file.read(upToCount: limit), !part.isEmpty {
        bytes += part
      }
    } catch {
      let kindFound = file == nil ? Platform.kind(of: path) : .other
      let found =
        switch kindFound {
        case nil: "no file of that name"
        case .folder?: "a folder"
        default: "a file that cannot be read (\(error.systemReason))"
        }
      let advice = kindFound == .folder ? "name a file in it" : kindFound == nil ? origin : nil
      throw FileError(file: path, found: found, expected: kind, advice: advice)
    }
    guard bytes.count <= limit else {
      throw FileError(
        file: path, found: "more than \(limit.grouped) bytes",
        expected: "\(kind), which is much smaller")
    }
    try self.init(path, bytes: bytes)
  }

  /// - Throws: if the bytes are not UTF-8.
  package init(_ path: String, bytes: [UInt8]) throws(FileError) {
    if String(bytes: bytes, encoding: .utf8) == nil {
      var valid = String.UnicodeScalarView()
      var decoder = UTF8()
      var rest = bytes.makeIterator()
      while case .scalarValue(let scalar) = decoder.decode(&rest) { valid.append(scalar) }
      let lines = valid.split(separator: "\n", omittingEmptySubsequences: false)
      throw FileError(
        file: path, line: lines.count, column: lines.last.map { Substring($0).count + 1 },
        found: "a byte that is not UTF-8", expected: "text in UTF-8",
        advice: "save the file as UTF-8")
    }
    self.path = path
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }
}

extension Error {
  /// The operating system's reason, such as "Permission denied", shorter than Foundation's.
  package var systemReason: String {
    let error = self as NSError
    if error.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(error.code))) }
    let cause = error.userInfo[NSUnderlyingErrorKey] as? any Error
    return cause?.systemReason ?? error.localizedDescription
  }
}
