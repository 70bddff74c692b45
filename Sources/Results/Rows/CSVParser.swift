import Basics

/// Parses a CSV file by RFC 4180, in one pass over the bytes. A line may also end in a line feed
/// alone, as editors and git convert line ends.
struct CSVParser {
  struct Record {
    let line: Int
    var cells: [Cell] = []
  }

  struct Cell {
    let text: String
    let line: Int
    /// Counted from 1, in `Character`s.
    let column: Int
  }

  private let path: String
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var lineStart = 0

  /// - Parameter check: gets the first record, and can refuse it. A file of another kind has mistakes that say
  ///   nothing of what is wrong.
  /// - Throws: the first mistake. A last line without a line end is one: the file was cut off.
  static func records(
    of file: InputFile, checkingFirst check: (Record) throws(FileError) -> Void = { _ in }
  ) throws(FileError) -> [Record] {
    var parser = CSVParser(path: file.path, bytes: file.bytes)
    var records: [Record] = []
    while parser.offset < parser.bytes.count {
      records.append(try parser.record())
      if records.count == 1 { try check(records[0]) }
    }
    return records
  }

  /// In `Character`s, for messages.
  private var column: Int { String(decoding: bytes[lineStart..<offset], as: UTF8.self).count + 1 }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func record() throws(FileError) -> Record {
    var record = Record(line: line)
    while true {
      record.cells.append(try next == .quote ? quotedCell() : plainCell())
      switch next {
      case .comma?:
        offset += 1
      case .carriageReturn? where offset + 1 < bytes.count && bytes[offset + 1] == .lineFeed:
        offset += 2
        startLine()
        return record
      case .lineFeed?:
        offset += 1
        startLine()
        return record
      case .carriageReturn? where offset + 1 == bytes.count, nil:
        throw error(
          "the end of the file inside a line", expected: "a line feed before it",
          advice: "the file was cut off after this")
      case .carriageReturn?:
        throw error("a carriage return by itself", expected: "a line feed after it")
      case .quote?:
        throw error(
          "a quote inside a cell that does not begin with one", expected: "a comma",
          advice: "quote the whole cell and double the quotes in it")
      case .some:
        throw error("text after a closing quote", expected: "a comma or the end of the line")
      }
    }
  }

  private mutating func plainCell() -> Cell {
    let (start, column) = (offset, self.column)
    while let byte = next, !byte.endsCell, byte != .quote { offset += 1 }
    return Cell(
      text: String(decoding: bytes[start..<offset], as: UTF8.self), line: line, column: column)
  }

  private mutating func quotedCell() throws(FileError) -> Cell {
    let opening = (line: line, column: column)
    var text: [UInt8] = []
    offset += 1
    while let byte = next {
      offset += 1
      if byte == .quote {
        guard next == .quote else {
          return Cell(
            text: String(decoding: text, as: UTF8.self), line: opening.line, column: opening.column)
        }
        offset += 1
      }
      text.append(byte)
      if byte == .lineFeed { startLine() }
    }
    throw FileError(
      file: path, line: opening.line, column: opening.column,
      found: "a quote that is never closed", expected: "a closing quote",
      advice: "the file was cut off, or a quote in it is not doubled")
  }

  private mutating func startLine() {
    line += 1
    lineStart = offset
  }

  private func error(_ found: String, expected: String, advice: String? = nil) -> FileError {
    FileError(
      file: path, line: line, column: column, found: found, expected: expected, advice: advice)
  }
}

extension UInt8 {
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let comma = UInt8(ascii: ",")
  fileprivate static let carriageReturn = UInt8(ascii: "\r")
  fileprivate static let lineFeed = UInt8(ascii: "\n")

  fileprivate var endsCell: Bool {
    self == .comma || self == .carriageReturn || self == .lineFeed
  }
}
