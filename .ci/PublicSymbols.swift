import Foundation

// Prints what is public in the modules, from the symbol graphs in a folder: each declaration on a line,
// sorted, with what it conforms to and where it is available. Fails if one has no comment.
//
// swift PublicSymbols.swift FOLDER MODULE...

struct Graph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable { var precise: String }
    struct Kind: Decodable { var identifier: String }
    struct Fragment: Decodable { var spelling: String }
    struct Comment: Decodable {}
    struct Availability: Decodable {
      struct Version: Decodable { var major: Int }
      var domain: String?
      var introduced: Version?
    }
    var identifier: Identifier
    var kind: Kind
    var pathComponents: [String]
    var declarationFragments: [Fragment]
    var docComment: Comment?
    var availability: [Availability]?

    var path: String { pathComponents.joined(separator: ".") }
    var declaration: String {
      declarationFragments.map(\.spelling).joined()
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    var platforms: String {
      let platforms = (availability ?? []).compactMap { one in
        one.introduced.map { "\(one.domain ?? "") \($0.major)" }
      }
      return platforms.isEmpty ? "" : "  since " + platforms.sorted().joined(separator: ", ")
    }
  }
  struct Relationship: Decodable {
    var kind: String
    var source: String
    var target: String
    var targetFallback: String?
  }
  var symbols: [Symbol]
  var relationships: [Relationship]
}

let types: Set = [
  "swift.struct", "swift.class", "swift.enum", "swift.protocol", "swift.actor", "swift.typealias",
]
/// Nearly every type conforms to these without saying so.
let implied: Set = ["Copyable", "Escapable", "SendableMetatype"]
let folder = URL(fileURLWithPath: CommandLine.arguments[1])
let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
var undocumented: [String] = []
for module in CommandLine.arguments.dropFirst(2) {
  // A module's extensions of another module's types have a graph of their own.
  let graphs = try files.filter {
    $0 == "\(module).symbols.json" || ($0.hasPrefix("\(module)@") && $0.hasSuffix(".symbols.json"))
  }.map {
    try JSONDecoder().decode(Graph.self, from: Data(contentsOf: folder.appendingPathComponent($0)))
  }
  let symbols = graphs.flatMap(\.symbols)
  let names = Dictionary(
    symbols.map { ($0.identifier.precise, $0.path) }, uniquingKeysWith: { first, _ in first })
  var conformances: [String: Set<String>] = [:]
  for link in graphs.flatMap(\.relationships) where link.kind == "conformsTo" {
    let name = link.targetFallback ?? names[link.target] ?? link.target
    conformances[link.source, default: []].insert(String(name.split(separator: ".").last ?? ""))
  }
  let typeCount = symbols.count { types.contains($0.kind.identifier) }
  print("# \(module): \(typeCount) types, \(symbols.count - typeCount) members")
  let lines = symbols.map { symbol in
    let promises = conformances[symbol.identifier.precise, default: []].subtracting(implied)
      .sorted()
    return "\(symbol.path)  \(symbol.declaration)"
      + (promises.isEmpty ? "" : "  is \(promises.joined(separator: ", "))") + symbol.platforms
  }
  for line in lines.sorted() { print(line) }
  print()
  undocumented += symbols.filter { $0.docComment == nil }.map { "\(module).\($0.path)" }
}
if !undocumented.isEmpty {
  FileHandle.standardError.write(
    Data("public, but without a comment: \(undocumented.joined(separator: ", "))\n".utf8))
  exit(1)
}
