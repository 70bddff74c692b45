/// A style sheet without comments, indentation and blank lines. Strings and addresses stay as they are.
package enum StyleSheet {
  package static func stripped(_ text: String, file: String) throws(BundlingError) -> String {
    var scanner = Scanner(text: text, file: file)
    var result = StrippedText()
    while let byte = scanner.peek() {
      if scanner.isSpace(byte) {
        result.addSpace(scanner.take(1))
      } else if scanner.starts(with: "/*") {
        let line = scanner.line
        let isApart = result.isSpaced
        let comment = try scanner.take(through: "*/", after: 2, what: "a comment")
        // `.a/**/.b` is `.a.b`, and `1px/**/2px` is two values: no one thing can stand for a comment between letters.
        guard isApart || (scanner.peek().map(scanner.isSpace) ?? true) else {
          throw BundlingError(
            file: file, line: line, found: "a comment with no space beside it",
            expected: "a space or a line break before or after it")
        }
        result.addSpace(comment.contains(UInt8(ascii: "\n")) ? "\n".utf8 : " ".utf8)
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        result.add(try scanner.takeString(byte))
      } else if byte == UInt8(ascii: "\\") {
        result.add(scanner.take(2))
      } else if scanner.startsAddress {
        result.add(try scanner.take(through: ")", after: 4, what: "an address"))
      } else {
        result.add(scanner.take(1))
      }
    }
    return result.text
  }
}

extension Scanner {
  /// Whether `url(` stands here with no string in it. One with a string needs nothing of its own.
  fileprivate var startsAddress: Bool {
    let name = "url(".utf8
    guard remaining.prefix(4).map({ $0 | 0x20 }) == name.map({ $0 | 0x20 }) else { return false }
    guard let first = remaining.dropFirst(4).first(where: { !isSpace($0) }) else { return false }
    return first != UInt8(ascii: "\"") && first != UInt8(ascii: "'")
  }
}
