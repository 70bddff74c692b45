import Foundation

// Prints what the modules of the libraries promise to other packages: every public declaration, sorted,
// one a line, from the symbol graphs in a folder. Fails if one of them has no comment.
//
// swift PublicSymbols.swift FOLDER MODULE...

struct Graph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable { var identifier: String }
    struct Fragment: Decodable { var spelling: String }
    struct Comment: Decodable {}
    var kind: Kind
    var pathComponents: [String]
    var declarationFragments: [Fragment]
    var docComment: Comment?

    var path: String { pathComponents.joined(separator: ".") }
    var declaration: String {
      declarationFragments.map(\.spelling).joined()
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }
  var symbols: [Symbol]
}

let types: Set = [
  "swift.struct", "swift.class", "swift.enum", "swift.protocol", "swift.actor", "swift.typealias",
]
let folder = URL(fileURLWithPath: CommandLine.arguments[1])
var undocumented: [String] = []
for module in CommandLine.arguments.dropFirst(2) {
  let file = folder.appendingPathComponent("\(module).symbols.json")
  let symbols = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file)).symbols
  let typeCount = symbols.count { types.contains($0.kind.identifier) }
  print("# \(module): \(typeCount) types, \(symbols.count - typeCount) members")
  for line in symbols.map({ "\($0.path)  \($0.declaration)" }).sorted() {
    print(line)
  }
  print()
  undocumented += symbols.filter { $0.docComment == nil }.map { "\(module).\($0.path)" }
}
if !undocumented.isEmpty {
  FileHandle.standardError.write(
    Data("public, but without a comment: \(undocumented.joined(separator: ", "))\n".utf8))
  exit(1)
}
