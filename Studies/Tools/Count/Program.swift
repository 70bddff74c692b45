// What a program consists of.

import SwiftParser
import SwiftSyntax

/// A type with its extensions, or a function, variable or extension of something else at the top level.
struct Part {
  var name: String
  var isType: Bool
  var files: [String]
  var nodes: [Syntax]

  var tokens: Int { nodes.reduce(0) { $0 + $1.readTokens.count } }

  func names(_ types: Set<String>) -> Bool {
    nodes.contains { !$0.words.isDisjoint(with: types) }
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

// MARK: - Counting

extension Program {
  /// The classes and protocols of a screen.
  static func widgets(_ sources: [(path: String, text: String)]) -> Set<String> {
    let items = sources.flatMap { Parser.parse(source: $0.text).statements }
    return Set(
      items.compactMap {
        $0.item.as(ClassDeclSyntax.self)?.name.text
          ?? $0.item.as(ProtocolDeclSyntax.self)?.name.text
      })
  }

  func rows(widgets: Set<String>?) -> [(metric: String, value: Double)] {
    let trees = files.map(\.tree)
    let files = trees.map(\.readTokens.count)
    let tokens = files.reduce(0, +)
    let declarations = trees.map { Declarations(of: $0) }
    let functions = declarations.flatMap(\.functions)
    let words = trees.flatMap(\.readTokens).count {
      [.keyword(.weak), .keyword(.unowned)].contains($0.tokenKind)
    }
    let (largestFile, largestType) = (
      files.max() ?? 0, parts.filter(\.isType).map(\.tokens).max() ?? 0
    )
    func share(_ part: Int) -> Double { Double(part) / Double(max(1, tokens)) }
    func sum(_ count: (Declarations) -> Int) -> Int { declarations.map(count).reduce(0, +) }
    var shares = [
      ("largest file share", share(largestFile)), ("largest type share", share(largestType)),
    ]
    if let widgets {
      let free = parts.filter { !$0.names(widgets) }.reduce(0) { $0 + $1.tokens }
      shares.append(("share without a widget", share(free)))
    }
    let counts = [
      ("files", files.count), ("tokens", tokens), ("largest file", largestFile),
      ("largest type", largestType), ("types", sum(\.types)), ("protocols", sum(\.protocols)),
      ("functions", functions.count), ("longest function", functions.max() ?? 0),
      ("stored properties", sum(\.storedProperties)), ("weak and unowned", words),
      (
        "tokens of alerts and navigation",
        trees.reduce(0) { $0 + $1.tokens(around: ["alert", "route", "navigat"]) }
      ),
    ]
    return counts.map { ($0, Double($1)) } + shares
  }
}

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
