/// Reads JavaScript as tokens.
///
/// A `/` divides after a value and begins a regular expression elsewhere. After a `)` it depends on what the parenthesis
/// was: `if (x) /a/.test(y)`, but `f(x) / 2`. After `}`, `++`, `--` and `of` only a whole parser could tell; there it is
/// an error.
struct Tokenizer {
  private struct Bracket {
    let byte: UInt8
    let line: Int
    /// Whether it belongs to `if`, `while`, `for` or `with`, so that no value ends with it.
    let isCondition: Bool
  }

  private let file: String
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var tokens: [Token] = []
  private var brackets: [Bracket] = []
  private var wasCondition = false

  private init(file: String, text: String) {
    self.file = file
    bytes = Array(text.utf8)
  }

  static func tokens(of text: String, file: String) throws(BundlingError) -> [Token] {
    var tokenizer = Tokenizer(file: file, text: text)
    try tokenizer.refuseRareLineBreaks()
    try tokenizer.readAll(inTemplate: false)
    return tokenizer.tokens
  }

  // MARK: Tokens

  /// Reads up to the end, or up to the brace that ends the expression of a template.
  private mutating func readAll(inTemplate: Bool) throws(BundlingError) {
    while let byte = peek() {
      if inTemplate, byte == UInt8(ascii: "}"), brackets.isEmpty { return }
      try readToken(byte)
    }
    if let open = brackets.last {
      throw error(line: open.line, "a bracket that nothing closes", "its end")
    }
  }

  private mutating func readToken(_ byte: UInt8) throws(BundlingError) {
    switch byte {
    case UInt8(ascii: "\n"): take(.lineBreak, to: position + 1)
    case UInt8(ascii: " "), UInt8(ascii: "\t"):
      take(.space, to: end { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
    case UInt8(ascii: "\""), UInt8(ascii: "'"): take(.string, to: try endOfString(byte))
    case UInt8(ascii: "`"): try readTemplate()
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
      take(.comment, to: end { $0 != UInt8(ascii: "\n") })
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
      take(.comment, to: try endOfComment())
    case UInt8(ascii: "/") where try beginsExpression():
      take(.regularExpression, to: try endOfExpression())
    case UInt8(ascii: "#") where peek(1).map(isLetter) == true:
      position += 1
      let end = end(isPartOfWord)
      position -= 1
      take(.word, to: end)
    case _ where isLetter(byte): take(.word, to: end(isPartOfWord))
    case _ where isDigit(byte), UInt8(ascii: ".") where peek(1).map(isDigit) == true:
      take(.number, to: endOfNumber())
    default: try readPunctuator(byte)
    }
  }

  private mutating func take(_ kind: Token.Kind, to end: Int) {
    let text = String(decoding: bytes[position..<end], as: UTF8.self)
    tokens.append(Token(kind: kind, text: text, line: line))
    line += bytes[position..<end].count { $0 == UInt8(ascii: "\n") }
    position = end
  }

  private func endOfString(_ quote: UInt8) throws(BundlingError) -> Int {
    var end = position + 1
    while end < bytes.count, bytes[end] != quote {
      if bytes[end] == UInt8(ascii: "\n") { break }
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < bytes.count, bytes[end] == quote else {
      throw error("a string that does not end on its line", "its closing quotation mark")
    }
    return end + 1
  }

  /// A template is a row of texts, with the tokens of its expressions between them.
  private mutating func readTemplate() throws(BundlingError) {
    let start = line
    var end = position + 1
    while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "`"): return take(.template, to: end + 1)
      case UInt8(ascii: "\\"): end += 2
      case UInt8(ascii: "$") where end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "{"):
        take(.templateStart, to: end + 2)
        let outer = brackets
        brackets = []
        try readAll(inTemplate: true)
        brackets = outer
        end = position + 1
      default: end += 1
      }
    }
    throw error(line: start, "a template that nothing closes", "its closing `")
  }

  private func endOfComment() throws(BundlingError) -> Int {
    var end = position + 2
    while end + 1 < bytes.count {
      if bytes[end] == UInt8(ascii: "*"), bytes[end + 1] == UInt8(ascii: "/") { return end + 2 }
      end += 1
    }
    throw error("a comment that nothing closes", "its closing */")
  }

  private func endOfExpression() throws(BundlingError) -> Int {
    var end = position + 1
    var isInClass = false
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
      switch bytes[end] {
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        end += 1
        while end < bytes.count, isPartOfWord(bytes[end]) { end += 1 }
        return end
      default: break
      }
      end += 1
    }
    throw error("a regular expression that does not end on its line", "its closing /")
  }

  private func endOfNumber() -> Int {
    var end = position
    while end < bytes.count {
      let byte = bytes[end]
      // The sign of an exponent, as in 1e-3.
      let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      let isExponent =
        isSign && (bytes[end - 1] | 0x20) == UInt8(ascii: "e") && end - 1 > position
        && bytes[position + 1] | 0x20 != UInt8(ascii: "x")
      guard isPartOfWord(byte) || byte == UInt8(ascii: ".") || isExponent else { break }
      end += 1
    }
    return end
  }

  // MARK: Punctuators

  /// Those of several characters, the longer ones first.
  private static let punctuators =
    [
      ">>>=", "...", "===", "!==", "**=", "<<=", ">>=", ">>>", "&&=", "||=", "??=", "=>", "==",
      "!=", "<=", ">=", "&&", "||", "??", "?.", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=",
      "|=", "^=", "<<", ">>", "**",
    ]
    .map { Array($0.utf8) }

  private static let single = Set("{}()[];,<>+-*/%&|^!~?:=.".utf8)

  private mutating func readPunctuator(_ byte: UInt8) throws(BundlingError) {
    guard Self.single.contains(byte) else {
      let shown = byte < 0x80 ? String(UnicodeScalar(byte)) : "a letter that is not ASCII"
      throw error("\(shown) outside strings and comments", "JavaScript without it")
    }
    // A classic script takes these for comments, a module does not.
    for comment in ["<!--", "-->"] where bytes[position...].starts(with: comment.utf8) {
      throw error("\(comment) outside strings and comments", "spaces in it")
    }
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      let isCondition = byte == UInt8(ascii: "(") && isAfterCondition
      brackets.append(Bracket(byte: byte, line: line, isCondition: isCondition))
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      let opening: UInt8 = byte == UInt8(ascii: ")") ? UInt8(ascii: "(") : byte - 2
      guard let open = brackets.popLast(), open.byte == opening else {
        throw error("a bracket that nothing opens", "brackets in pairs")
      }
      wasCondition = open.isCondition
    default: break
    }
    let rest = bytes[position...]
    let long = Self.punctuators.first { rest.starts(with: $0) }
    // In `a?.5:1` the point belongs to the number.
    let isChoice =
      byte == UInt8(ascii: "?") && peek(1) == UInt8(ascii: ".") && peek(2).map(isDigit) == true
    take(.punctuator, to: position + (isChoice ? 1 : long?.count ?? 1))
  }

  /// Whether the last word is that of a condition.
  private var isAfterCondition: Bool {
    let (last, before) = lastTwo
    guard let last, last.kind == .word, !(before?.isMemberPoint ?? false) else { return false }
    return ["if", "while", "for", "with"].contains(last.text)
      || last.text == "await" && before?.text == "for"
  }

  /// Whether a `/` that stands here begins a regular expression.
  private func beginsExpression() throws(BundlingError) -> Bool {
    let (last, before) = lastTwo
    guard let last else { return true }
    switch last.kind {
    case .word:
      if before?.isMemberPoint ?? false { return false }
      if last.text == "of" { throw ambiguous(last) }
      return Self.wordsBeforeValues.contains(last.text)
    case .punctuator:
      switch last.text {
      case ")": return wasCondition
      case "]": return false
      case "}", "++", "--": throw ambiguous(last)
      default: return true
      }
    case .templateStart: return true
    default: return false
    }
  }

  private func ambiguous(_ last: Token) -> BundlingError {
    error("a / after \(last.text)", "parentheses around the value, so that / divides for certain")
  }

  private static let wordsBeforeValues: Set = [
    "return", "typeof", "instanceof", "in", "new", "delete", "void", "throw", "case", "do", "else",
    "yield", "await", "default", "extends",
  ]

  private var lastTwo: (Token?, Token?) {
    var found = tokens.lazy.reversed().filter { !$0.isTrivia }.makeIterator()
    return (found.next(), found.next())
  }

  // MARK: Bytes

  private func peek(_ distance: Int = 0) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  private func end(_ isPart: (UInt8) -> Bool) -> Int {
    bytes[position...].firstIndex { !isPart($0) } ?? bytes.count
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$")
  }

  private func isPartOfWord(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte)
  }

  /// Lines end with a line feed alone: the rest of this file counts on it.
  private mutating func refuseRareLineBreaks() throws(BundlingError) {
    for index in bytes.indices {
      let isSeparator =
        bytes[index] == 0xE2 && index + 2 < bytes.count && bytes[index + 1] == 0x80
        && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9)
      guard isSeparator || bytes[index] == UInt8(ascii: "\r") else { continue }
      let line = 1 + bytes[..<index].count { $0 == UInt8(ascii: "\n") }
      throw error(
        line: line, isSeparator ? "U+2028 or U+2029" : "a carriage return",
        "lines that end with a line feed, and an escape in a string")
    }
  }

  private func error(line: Int? = nil, _ found: String, _ expected: String) -> BundlingError {
    BundlingError(file: file, line: line ?? self.line, found: found, expected: expected)
  }
}

extension Token {
  /// Whether a property's name follows, which may be a keyword.
  fileprivate var isMemberPoint: Bool { text == "." || text == "?." }
}
