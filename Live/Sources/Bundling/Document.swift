/// An HTML document without comments, indentation and blank lines. Tags stay as they are.
package enum Document {
  /// Elements in which spaces count, or in which `<` means something else.
  private static let refused = ["<pre", "<textarea", "<style", "<!--[if"]

  package static func stripped(_ text: String, file: String) throws(BundlingError) -> String {
    var scanner = Scanner(text: text, file: file)
    var result = StrippedText()
    while let byte = scanner.peek() {
      if let start = refused.first(where: { scanner.starts(with: $0) }) {
        throw scanner.error("\(start)…", "a document without it")
      }
      if scanner.starts(with: "<!--") {
        let isApart = result.isSpaced
        _ = try scanner.take(through: "-->", after: 4, what: "a comment")
        // Spaces on both sides of it are one.
        if isApart { result.addSpace(" ".utf8) }
      } else if byte == UInt8(ascii: "<") {
        let isScript = scanner.starts(with: "<script")
        result.add(try scanner.takeTag())
        if isScript, !scanner.starts(with: "</script>") {
          throw scanner.error("a script in the document", "a file, as its policy demands")
        }
      } else if scanner.isSpace(byte) {
        result.addSpace(scanner.take(1))
      } else {
        result.add(scanner.take(1))
      }
    }
    return result.text
  }
}

extension Scanner {
  /// A tag up to its `>`, which may also stand in the value of an attribute.
  fileprivate mutating func takeTag() throws(BundlingError) -> ArraySlice<UInt8> {
    let tag = remaining
    let start = line
    while let byte = peek(), byte != UInt8(ascii: ">") {
      let isQuote = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
      _ = take(1)
      guard isQuote else { continue }
      while let inner = peek(), inner != byte { _ = take(1) }
      _ = take(1)
    }
    guard peek() != nil else {
      throw BundlingError(
        file: file, line: start, found: "a tag that nothing closes", expected: ">")
    }
    _ = take(1)
    return tag.prefix(tag.count - remaining.count)
  }
}
