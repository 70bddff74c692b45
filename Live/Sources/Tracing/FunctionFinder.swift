import SwiftSyntax

/// Finds the opening braces of functions and setters, by type and name.
final class FunctionFinder: TypeVisitor {
  private(set) var found: [String: [TokenSyntax]] = [:]

  init(in tree: SourceFileSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let body = node.body {
      add(node.name.text + node.signature.parameterClause.labels, body.leftBrace)
    }
    return .skipChildren
  }

  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    if let body = node.body {
      add("\(node.owner).\(node.accessorSpecifier.text)", body.leftBrace)
    }
    return .skipChildren
  }

  private func add(_ name: String, _ brace: TokenSyntax) {
    found[(types + [name]).joined(separator: "."), default: []].append(brace)
  }
}
