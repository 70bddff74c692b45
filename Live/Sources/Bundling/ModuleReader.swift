/// Finds what a module takes and gives. Of the many forms of both it knows those of this page; the rest are errors.
struct ModuleReader {
  private let path: String
  private let tokens: [Token]
  /// The numbers of the tokens that are no trivia.
  private let indices: [Int]
  /// Of these, the one to read next.
  private var next = 0
  private(set) var imports: [Module.Import] = []
  private(set) var exports: [Module.Export] = []
  /// Those whose value a statement could replace.
  private var replaceable: Set<String> = []
  /// The open brackets: whether each is the body of a function.
  private var brackets: [Bool] = []
  /// For each closed parenthesis, whether a body of a function follows if a brace does.
  private var parentheses: [Bool] = []
  private var wasParameters = false
  private var hasStatements = false

  init(path: String, tokens: [Token]) {
    self.path = path
    self.tokens = tokens
    indices = tokens.indices.filter { !tokens[$0].isTrivia }
  }

  mutating func read() throws(BundlingError) {
    while let token = peek() {
      if token.isWord("import"), !isProperty {
        try readImport(token)
      } else if token.isWord("export"), !isProperty {
        try readExport(token)
      } else {
        if token.isWord("await"), !isProperty, !brackets.contains(true) {
          throw error(token, "await outside the braces of a function", "it inside them")
        }
        try follow(token)
        next += 1
      }
    }
    try refuseReplacements()
  }

  /// Keeps in mind which brackets are open.
  private mutating func follow(_ token: Token) throws(BundlingError) {
    hasStatements = true
    guard token.kind == .punctuator else { return }
    switch token.text {
    case "(":
      brackets.append(false)
      let word = peek(-1)
      let isControl = ["if", "for", "while", "switch", "with", "catch", "await"]
        .contains { word?.isWord($0) ?? false }
      parentheses.append(!isControl)
    case ")":
      brackets.removeLast()
      wasParameters = parentheses.removeLast()
    case "{":
      let last = peek(-1)
      brackets.append(last?.text == "=>" || last?.text == ")" && wasParameters)
    case "[": brackets.append(false)
    case "]", "}": brackets.removeLast()
    default: break
    }
  }

  // MARK: Imports

  private mutating func readImport(_ token: Token) throws(BundlingError) {
    let form = "import { name } from \"./file.js\";"
    if peek(1)?.text == "(" { throw error(token, "a dynamic import", form) }
    guard brackets.isEmpty, peek(1)?.text == "{" else {
      throw error(token, "import \(peek(1)?.text ?? "and nothing more")", form)
    }
    guard !hasStatements else { throw error(token, "an import after a statement", "it before all") }
    let start = indices[next]
    next += 2
    var names: [Module.Import.Name] = []
    while let name = peek(), name.text != "}" {
      next += 1
      var local = name
      if peek()?.isWord("as") ?? false, let renamed = peek(1) {
        local = renamed
        next += 2
      }
      guard name.kind == .word, local.kind == .word else {
        throw error(name, "an import of \(name.text)", form)
      }
      names.append(.init(name: name.text, local: local.text, line: name.line))
      guard peek()?.text == "," else { break }
      next += 1
    }
    guard !names.isEmpty, peek()?.text == "}", peek(1)?.isWord("from") ?? false,
      let address = peek(2), address.kind == .string, peek(3)?.text == ";",
      let file = Self.file(of: address.text)
    else { throw error(token, "another form of import", form) }
    imports.append(
      .init(names: names, file: file, line: token.line, range: start..<indices[next + 3] + 1))
    next += 4
  }

  /// The file beside this one that an address names: `./name.js`, and its name can be a name of JavaScript.
  private static func file(of literal: String) -> String? {
    let address = literal.dropFirst().dropLast()
    guard address.hasPrefix("./"), address.hasSuffix(".js") else { return nil }
    let file = String(address.dropFirst(2))
    return isFileName(file) ? file : nil
  }

  /// Whether a name for the bundle can be made of a file's.
  static func isFileName(_ file: String) -> Bool {
    guard file.hasSuffix(".js"), file.utf8.count > 3 else { return false }
    return file.dropLast(3).utf8.allSatisfy {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
    }
  }

  // MARK: Exports

  private mutating func readExport(_ token: Token) throws(BundlingError) {
    let form = "export const, function, async function or class, and its name"
    guard brackets.isEmpty else { throw error(token, "export in brackets", form) }
    var distance = 1
    if peek(1)?.isWord("async") ?? false, peek(2)?.isWord("function") ?? false { distance = 2 }
    guard let kind = peek(distance), ["const", "function", "class"].contains(kind.text),
      let name = peek(distance + 1), name.kind == .word
    else {
      let words = [peek(1), peek(2)].compactMap { $0?.text }.joined(separator: " ")
      throw error(token, "export \(words)", form)
    }
    if kind.text == "const" { try refuseSecondName(after: next + distance + 2) }
    if kind.text != "const" { replaceable.insert(name.text) }
    exports.append(.init(name: name.text, index: indices[next]))
    hasStatements = true
    next += distance + 2
  }

  /// `export const a = 1, b = 2;` exports both.
  private func refuseSecondName(after start: Int) throws(BundlingError) {
    var depth = 0
    for index in indices[start...] {
      let token = tokens[index]
      guard token.kind == .punctuator else { continue }
      switch token.text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "," where depth == 0:
        throw error(token, "a comma in an export", "one name, and a semicolon at its end")
      case ";" where depth == 0: return
      default: break
      }
    }
  }

  private static let assignments: Set = [
    "=", "+=", "-=", "*=", "/=", "%=", "**=", "&&=", "||=", "??=", "&=", "|=", "^=", "<<=", ">>=",
    ">>>=",
  ]

  /// Who imports a name gets its value once. So no function or class may get another one later. A variable of the same
  /// name in braces of its own is another thing.
  private func refuseReplacements() throws(BundlingError) {
    var variables: [Set<String>] = [[]]
    for (position, index) in indices.enumerated().dropLast() {
      let token = tokens[index]
      if token.kind == .punctuator, "([{".contains(token.text) { variables.append([]) }
      if token.kind == .punctuator, ")]}".contains(token.text) { variables.removeLast() }
      guard token.kind == .word, replaceable.contains(token.text), position > 0 else { continue }
      let before = tokens[indices[position - 1]].text
      if ["let", "var", "const"].contains(before) {
        variables[variables.count - 1].insert(token.text)
      } else if Self.assignments.contains(tokens[indices[position + 1]].text),
        ![".", "?."].contains(before), !variables.contains(where: { $0.contains(token.text) })
      {
        throw error(token, "an assignment to \(token.text), which is exported", "one value for it")
      }
    }
  }

  // MARK: Tokens

  private func peek(_ distance: Int = 0) -> Token? {
    indices.indices.contains(next + distance) ? tokens[indices[next + distance]] : nil
  }

  /// Whether the word to read is the name of a property, as in `a.import`.
  private var isProperty: Bool {
    peek(-1).map { [".", "?."].contains($0.text) } ?? false
  }

  private func error(_ token: Token, _ found: String, _ expected: String) -> BundlingError {
    BundlingError(file: path, line: token.line, found: found, expected: expected)
  }
}

extension Token {
  fileprivate func isWord(_ text: String) -> Bool { kind == .word && self.text == text }
}
