/// A module of the page: its tokens, what it takes from others, and what it gives.
struct Module {
  struct Import {
    struct Name: Hashable {
      /// As its module calls it.
      let name: String
      /// As this one does.
      let local: String
      let line: Int
    }

    let names: [Name]
    /// The file that it comes from, beside this one.
    let file: String
    let line: Int
    /// Where the statement stands among the tokens.
    let range: Range<Int>
  }

  struct Export {
    let name: String
    /// Where the word `export` stands among the tokens.
    let index: Int
  }

  let file: String
  let tokens: [Token]
  fileprivate(set) var imports: [Import] = []
  fileprivate(set) var exports: [Export] = []

  /// - Parameter path: where the file is, for errors.
  init(file: String, path: String, text: String) throws(BundlingError) {
    self.file = file
    tokens = try Tokenizer.tokens(of: text, file: path)
    var reader = ModuleReader(path: path, tokens: tokens)
    try reader.read()
    imports = reader.imports
    exports = reader.exports
  }

  /// The constant of the bundle that holds what the module gives.
  var scope: String { "$" + file.dropLast(3) }

  /// The module as statements of a function: what it takes comes from constants, and what it gives is returned.
  var body: String {
    var result: [Token] = []
    var index = 0
    while index < tokens.count {
      if let found = imports.first(where: { $0.range.lowerBound == index }) {
        result.append(Token(kind: .word, text: found.statement, line: found.line))
        index = found.range.upperBound
      } else if exports.contains(where: { $0.index == index }) {
        index += 1
      } else {
        result.append(tokens[index])
        index += 1
      }
    }
    let returned =
      exports.isEmpty ? "" : "return { \(exports.map(\.name).joined(separator: ", ")) };\n"
    return Token.stripped(result) + returned
  }
}

extension Module.Import {
  fileprivate var statement: String {
    let names = names.map { $0.name == $0.local ? $0.name : "\($0.name): \($0.local)" }
    return "const { \(names.joined(separator: ", ")) } = $\(file.dropLast(3));"
  }
}
