/// Parses a CSV file by RFC 4180, in one pass over the bytes. A line may also end in a line feed
/// alone, as editors and git convert line ends, and the last line may have no line end.
package struct CSVParser {
  package struct Record {
    package let line: Int
    package fileprivate(set) var cells: [Cell] = []
  }

  package struct Cell {
    package let text: String
    package let line: Int
    /// The column, counted from 1, in `Character`s.
    package let column: Int
  }

  private let path: String
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  /// The offset where the column was last counted, and the column there. It avoids counting a long
  /// line again.
  private var counted = (offset: 0, column: 1)

  package init(_ file: InputFile) {
    path = file.path
    bytes = file.bytes
  }

  /// The next line of cells; nil at the end of the file.
  ///
  /// - Throws: if the record is malformed.
  package mutating func record() throws(FileError) -> Record? {
    if next == nil { return nil }
    var record = Record(line: line)
    while true {
      record.cells.append(try cell())
      switch (next, following) {
      case (.comma?, _): offset += 1
      case (.lineFeed?, _), (.carriageReturn?, .lineFeed?):
        offset += next == .lineFeed ? 1 : 2
        startLine()
        return record
      case (nil, _), (.carriageReturn?, nil):
        offset = bytes.count
        return record
      default:
        throw error(
          "more text after a cell", expected: "a comma or the end of the line",
          advice: "quote the whole cell and double the quotes in it")
      }
    }
  }

  private mutating func cell() throws(FileError) -> Cell {
    let start = (line: line, column: column)
    var text: [UInt8] = []
    if next == .quote {
      offset += 1
      while next != .quote || following == .quote {
        guard let byte = next else {
          throw FileError(
            file: path, line: start.line, column: start.column,
            found: "a quote that is never closed", expected: "a closing quote",
            advice: "the file was cut off, or a quote in it is not doubled")
        }
        offset += byte == .quote ? 2 : 1
        text.append(byte)
        if byte == .lineFeed { startLine() }
      }
      offset += 1
    } else {
      while let byte = next, !",\"\r\n".utf8.contains(byte) {
        offset += 1
        text.append(byte)
      }
    }
    return Cell(text: String(decoding: text, as: UTF8.self), line: start.line, column: start.column)
  }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private var following: UInt8? { offset + 1 < bytes.count ? bytes[offset + 1] : nil }

  /// The current column in `Character`s, for messages.
  private var column: Int {
    mutating get {
      counted.column += String(decoding: bytes[counted.offset..<offset], as: UTF8.self).count
      counted.offset = offset
      return counted.column
    }
  }

  private mutating func startLine() {
    line += 1
    counted = (offset, 1)
  }

  private mutating func error(_ found: String, expected: String, advice: String) -> FileError {
    FileError(
      file: path, line: line, column: column, found: found, expected: expected, advice: advice)
  }
}

extension UInt8 {
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let comma = UInt8(ascii: ",")
  fileprivate static let carriageReturn = UInt8(ascii: "\r")
  fileprivate static let lineFeed = UInt8(ascii: "\n")
}
