// Counts what a hand consists of, as text. `Studies/Hands/measure` compiles it and calls it.
//
//   count FOLDER SCREEN        prints "METRIC,VALUE" rows of the sources in FOLDER; SCREEN is the folder of the widgets
//   count FOLDER SCREEN parts  prints the parts of the sources, "PART,TOKENS,FILES"
//   count --check              counts a source whose figures are known

import Foundation
import SwiftParser
import SwiftSyntax

// MARK: - Parts

/// A type with its extensions, or a function, variable or extension of something else at the top level.
struct Part {
  var name: String
  var isType: Bool
  var files: [String]
  var nodes: [Syntax]

  var tokens: Int { nodes.reduce(0) { $0 + $1.readTokens.count } }

  func names(_ types: Set<String>) -> Bool {
    nodes.contains { node in
      node.readTokens.contains {
        if case .identifier(let word) = $0.tokenKind { types.contains(word) } else { false }
      }
    }
  }
}

/// What the bench asks of a variant is no architecture: without it.
final class WithoutRequests: SyntaxRewriter {
  private static let requests: Set = ["searchReducer", "state"]

  private func isRequest(_ node: FunctionDeclSyntax) -> Bool {
    guard Self.requests.contains(node.name.text) else { return false }
    return ["in", "of"].contains(node.signature.parameterClause.parameters.first?.firstName.text)
  }

  override func visit(_ list: MemberBlockItemListSyntax) -> MemberBlockItemListSyntax {
    super.visit(list).filter { item in
      if let function = item.decl.as(FunctionDeclSyntax.self) { return !isRequest(function) }
      guard let condition = item.decl.as(IfConfigDeclSyntax.self) else { return true }
      return condition.clauses.contains { $0.elements?.readTokens.isEmpty == false }
    }
  }

  override func visit(_ list: CodeBlockItemListSyntax) -> CodeBlockItemListSyntax {
    let before = list.map { $0.item.as(ExtensionDeclSyntax.self)?.memberBlock.members.isEmpty }
    let rewritten = super.visit(list)
    return rewritten.enumerated().reduce(into: []) { kept, pair in
      let isEmpty = pair.element.item.as(ExtensionDeclSyntax.self)?.memberBlock.members.isEmpty
      if isEmpty == true, before[pair.offset] == false { return }
      kept.append(pair.element)
    }
  }
}

struct Program {
  let files: [(path: String, tree: SourceFileSyntax)]
  let parts: [Part]

  init(_ sources: [(path: String, text: String)]) {
    files = sources.map { ($0.path, WithoutRequests().visit(Parser.parse(source: $0.text))) }
    let items = files.flatMap { file in file.tree.statements.map { (file.path, $0.item) } }
    let types = Set(items.compactMap { Self.typeName($0.1) })
    var parts: [Part] = []
    for (file, item) in items where !item.is(ImportDeclSyntax.self) {
      let (name, isType) = Self.owner(of: item, types)
      if let index = parts.firstIndex(where: { $0.name == name }) {
        parts[index].nodes.append(Syntax(item))
        if !parts[index].files.contains(file) { parts[index].files.append(file) }
      } else {
        parts.append(Part(name: name, isType: isType, files: [file], nodes: [Syntax(item)]))
      }
    }
    self.parts = parts
  }

  private static func typeName(_ item: CodeBlockItemSyntax.Item) -> String? {
    item.asProtocol((any DeclGroupSyntax).self).flatMap { _ in
      item.asProtocol((any NamedDeclSyntax).self)?.name.text
    }
  }

  private static func owner(
    of item: CodeBlockItemSyntax.Item, _ types: Set<String>
  ) -> (String, isType: Bool) {
    if let name = typeName(item) { return (name, true) }
    if let node = item.as(ExtensionDeclSyntax.self) {
      let outer = node.extendedType.readTokens.first?.text ?? ""
      if types.contains(outer) { return (outer, true) }
      return ("extension of \(node.extendedType.trimmedDescription)", true)
    }
    if let name = item.asProtocol((any NamedDeclSyntax).self)?.name.text { return (name, false) }
    let variable = item.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
    return (variable ?? "a statement", false)
  }
}

// MARK: - What runs

/// Functions with a body, initialisers, deinitialisers, accessors and computed properties, in tokens.
final class Functions: SyntaxVisitor {
  private(set) var tokens: [Int] = []

  init(in tree: some SyntaxProtocol) {
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  private func add(_ node: some SyntaxProtocol, _ body: CodeBlockSyntax?) {
    if body != nil { tokens.append(node.readTokens.count) }
  }

  override func visitPost(_ node: FunctionDeclSyntax) { add(node, node.body) }
  override func visitPost(_ node: InitializerDeclSyntax) { add(node, node.body) }
  override func visitPost(_ node: DeinitializerDeclSyntax) { add(node, node.body) }
  override func visitPost(_ node: AccessorDeclSyntax) { add(node, node.body) }
  override func visitPost(_ node: AccessorBlockSyntax) {
    if case .getter = node.accessors { tokens.append(node.readTokens.count) }
  }
}

// MARK: - Alerts and navigation

extension SourceFileSyntax {
  /// The tokens of the innermost statements, members and cases in which a name has one of these words in it.
  func tokens(around words: [String]) -> Int {
    var found: [Syntax] = []
    for token in readTokens {
      guard case .identifier(let name) = token.tokenKind,
        words.contains(where: { name.lowercased().contains($0) })
      else { continue }
      let unit = sequence(first: Syntax(token), next: \.parent).first {
        $0.is(CodeBlockItemSyntax.self) || $0.is(MemberBlockItemSyntax.self)
          || $0.is(EnumCaseElementSyntax.self)
      }
      if let unit, !found.contains(unit) { found.append(unit) }
    }
    // What stands in another one is counted there.
    let outer = found.filter { unit in
      !sequence(first: unit, next: \.parent).dropFirst().contains { found.contains($0) }
    }
    return outer.reduce(0) { $0 + $1.readTokens.count }
  }
}

// MARK: - Counting

func rows(of program: Program, widgets: Set<String>) -> [(metric: String, value: Double)] {
  let trees = program.files.map(\.tree)
  let files = trees.map(\.readTokens.count)
  let tokens = files.reduce(0, +)
  let declarations = trees.map { Declarations(of: $0) }
  let functions = trees.flatMap { Functions(in: $0).tokens }
  let largestType = program.parts.filter(\.isType).map(\.tokens).max() ?? 0
  let free = program.parts.filter { !$0.names(widgets) }.reduce(0) { $0 + $1.tokens }
  let words = trees.flatMap(\.readTokens).filter {
    [.keyword(.weak), .keyword(.unowned)].contains($0.tokenKind)
  }
  func share(_ part: Int) -> Double { Double(part) / Double(max(1, tokens)) }
  return [
    ("files", Double(files.count)), ("tokens", Double(tokens)),
    ("largest file", Double(files.max() ?? 0)), ("largest file share", share(files.max() ?? 0)),
    ("largest type", Double(largestType)), ("largest type share", share(largestType)),
    ("types", Double(declarations.reduce(0) { $0 + $1.types })),
    ("protocols", Double(declarations.reduce(0) { $0 + $1.protocols })),
    ("functions", Double(functions.count)),
    ("longest function", Double(functions.max() ?? 0)),
    ("stored properties", Double(declarations.reduce(0) { $0 + $1.storedProperties })),
    ("weak and unowned", Double(words.count)), ("share without a widget", share(free)),
    (
      "tokens of alerts and navigation",
      Double(trees.reduce(0) { $0 + $1.tokens(around: ["alert", "route", "navigat"]) })
    ),
  ]
}

/// The classes and protocols of the screen.
func widgets(in folder: String) throws -> Set<String> {
  let items = try sources(in: folder).flatMap { Parser.parse(source: $0.text).statements }
  return Set(
    items.compactMap {
      $0.item.as(ClassDeclSyntax.self)?.name.text ?? $0.item.as(ProtocolDeclSyntax.self)?.name.text
    })
}

func check() -> Bool {
  let first = """
    import LoginSearch

    final class Model {
      weak var owner: Owner?
      var sum: Int { 1 }
      func alertAll() { owner?.tell() }
    }
    extension Model.Part { func f() {} }
    extension Model { func state(of it: Int) -> Int { 1 } }
    """
  let second = """
    protocol Owner: AnyObject { func tell() }
    struct Shower: Owner {
      let label: Label
      enum Kind { case plain, alert }
      func tell() { label.text = "" ; label.route() }
    }
    func free() { let x = { [unowned self] in self } }
    """
  let program = Program([("A.swift", first), ("B.swift", second)])
  let found = rows(of: program, widgets: ["Label"])
  // Line by line; the quotes of an empty text are two.
  let (model, shower) = (4 + 6 + 7 + 12 + 1 + 12, 5 + 4 + 8 + 18 + 1)
  let (owner, free) = (10, 17)
  let all = 2 + model + owner + shower + free
  let expected: [String: Double] = [
    "files": 2, "tokens": Double(all), "largest file": Double(owner + shower + free),
    "largest file share": Double(owner + shower + free) / Double(all),
    "largest type": Double(model), "largest type share": Double(model) / Double(all), "types": 3,
    "protocols": 1, "functions": 5, "longest function": 18, "stored properties": 2,
    "weak and unowned": 2, "share without a widget": Double(all - 2 - shower) / Double(all),
    // The whole function, the case, and the last statement.
    "tokens of alerts and navigation": 12 + 1 + 5,
  ]
  for row in found where expected[row.metric] != row.value {
    print("\(row.metric): found \(row.value), expected \(expected[row.metric] ?? -1)")
  }
  return found.allSatisfy { expected[$0.metric] == $0.value } && found.count == expected.count
}

@main enum Tool {
  static func main() {
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      if arguments == ["--check"] { exit(check() ? 0 : 1) }
      let program = Program(try sources(in: arguments[0]))
      if arguments.last == "parts" {
        for part in program.parts {
          // A comma would divide the cell.
          let name = part.name.replacingOccurrences(of: ",", with: ";")
          print("\(name),\(part.tokens),\(part.files.joined(separator: " "))")
        }
      } else {
        for row in rows(of: program, widgets: try widgets(in: arguments[1])) {
          let value = (row.value * 10_000).rounded() / 10_000
          print("\(row.metric),\(value == value.rounded() ? "\(Int(value))" : "\(value)")")
        }
      }
    } catch {
      FileHandle.standardError.write(Data("count: \(error.localizedDescription)\n".utf8))
      exit(2)
    }
  }
}
