/// Goes over the bytes of a text and counts its lines.
struct Scanner {
  let file: String
  private(set) var line = 1
  private(set) var remaining: ArraySlice<UInt8>

  init(text: String, file: String) {
    self.file = file
    remaining = Array(text.utf8)[...]
  }

  func peek() -> UInt8? { remaining.first }

  func starts(with text: String) -> Bool { remaining.starts(with: text.utf8) }

  func isSpace(_ byte: UInt8) -> Bool {
    [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n")].contains(byte)
  }

  /// Takes so many bytes, or what is left.
  mutating func take(_ count: Int) -> ArraySlice<UInt8> {
    let taken = remaining.prefix(count)
    line += taken.count { $0 == UInt8(ascii: "\n") }
    remaining = remaining.dropFirst(count)
    return taken
  }

  /// Takes everything up to the first such end that comes after so many bytes.
  mutating func take(
    through end: String, after count: Int, what: String
  ) throws(BundlingError) -> ArraySlice<UInt8> {
    var rest = remaining.dropFirst(count)
    while !rest.isEmpty {
      if rest.starts(with: end.utf8) {
        return take(rest.startIndex - remaining.startIndex + end.utf8.count)
      }
      rest = rest.dropFirst()
    }
    throw error("\(what) that nothing closes", "its closing \(end)")
  }

  /// Takes a string of a style sheet.
  mutating func takeString(_ quote: UInt8) throws(BundlingError) -> ArraySlice<UInt8> {
    var rest = remaining.dropFirst()
    while let byte = rest.first, byte != quote {
      if byte == UInt8(ascii: "\n") { break }
      rest = rest.dropFirst(byte == UInt8(ascii: "\\") ? 2 : 1)
    }
    guard rest.first == quote else {
      throw error("a string that does not end on its line", "its closing quotation mark")
    }
    return take(rest.startIndex - remaining.startIndex + 1)
  }

  func error(_ found: String, _ expected: String) -> BundlingError {
    BundlingError(file: file, line: line, found: found, expected: expected)
  }
}
