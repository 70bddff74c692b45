import Basics

/// A value as it is written in a file, and its position.
package struct WrittenValue {
  /// The name of its column.
  let name: String
  /// Empty for none.
  let text: String
  let file: String
  var line: Int?
  var column: Int?

  package static let largestNumber = 1e15

  func number() throws(FileError) -> Double? {
    if text.isEmpty { return nil }
    // Stricter than Swift, which also accepts "nan", "0x1p3" and "1e5".
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isPlain = parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isDigit) }
    guard isPlain, let number = Double(text), number <= Self.largestNumber else {
      throw error(expected: "a number of at least 0, such as 12.5, or nothing")
    }
    return number
  }

  func wholeNumber() throws(FileError) -> Int? {
    if text.isEmpty { return nil }
    guard text.utf8.allSatisfy(\.isDigit), let number = Int(text) else {
      throw error(expected: "a whole number of at least 0, or nothing")
    }
    return number
  }

  func filledText() throws(FileError) -> String {
    if text.isEmpty { throw error(expected: "text") }
    return text
  }

  func error(expected: String, advice: String? = nil) -> FileError {
    let found = text.isEmpty ? "nothing" : text.quoted
    return error(found: "\(found) in \(name)", expected: expected, advice: advice)
  }

  func error(found: String, expected: String, advice: String? = nil) -> FileError {
    FileError(
      file: file, line: line, column: column, found: found, expected: expected, advice: advice)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
