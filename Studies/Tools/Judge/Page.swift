// What all pages are made of: files of figures, tables, pictures.

import Foundation

struct Failure: Error, CustomStringConvertible {
  let description: String
}

struct Project {
  let root: String
  /// Whether to fail where a file is not what it should be, and not to write it.
  let checks: Bool

  func text(of path: String) throws -> String {
    try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
  }

  /// The rows of a CSV below its header, which must be this.
  func cells(of path: String, header: String) throws -> [[String]] {
    let lines = try text(of: path).split(whereSeparator: \.isNewline)
    guard lines.first.map(String.init) == header else {
      throw Failure(description: "\(path):1: found other columns, expected \(header)")
    }
    let width = header.split(separator: ",").count
    return try lines.enumerated().dropFirst().map { index, line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard cells.count == width else {
        throw Failure(
          description: "\(path):\(index + 1): found \(cells.count) cells, expected \(width)")
      }
      return cells
    }
  }

  /// Puts each content between `<!-- NAME -->` and the next `<!-- end -->` of a page.
  func fill(
    _ path: String, from source: String, with contents: [(mark: String, content: String)]
  ) throws {
    var page = try text(of: path)
    for (mark, content) in contents {
      guard let start = page.range(of: "<!-- \(mark) -->\n"),
        let end = page.range(of: "<!-- end -->", range: start.upperBound..<page.endIndex)
      else {
        throw Failure(description: "\(path): found no <!-- \(mark) --> with an <!-- end -->")
      }
      page.replaceSubrange(start.upperBound..<end.lowerBound, with: "\n\(content)\n\n")
    }
    try renew(path, page, from: source)
  }

  func renew(_ path: String, _ text: String, from source: String) throws {
    if (try? self.text(of: path)) == text { return }
    if checks { throw Failure(description: "\(path): not what \(source) says") }
    try text.write(toFile: "\(root)/\(path)", atomically: true, encoding: .utf8)
  }
}

/// A table in Markdown.
///
/// - Parameter numbers: the columns that are aligned to the right.
func table(
  _ columns: [String], numbers: some RangeExpression<Int>, _ rows: [[String]]
) -> String {
  let alignment = columns.indices.map { numbers.contains($0) ? "---:" : "---" }
  return ([columns, alignment] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
    .joined(separator: "\n")
}

func figure(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }

/// ".05" for "0.05".
func withoutZero(_ number: String) -> String {
  number.hasPrefix("0.") ? String(number.dropFirst()) : number
}

/// "1,715", and with a minus sign for what is less than zero.
func grouped(_ number: Int) -> String {
  var text = ""
  for (index, digit) in String(number.magnitude).reversed().enumerated() {
    if index > 0, index.isMultiple(of: 3) { text.insert(",", at: text.startIndex) }
    text.insert(digit, at: text.startIndex)
  }
  return (number < 0 ? "−" : "") + text
}
