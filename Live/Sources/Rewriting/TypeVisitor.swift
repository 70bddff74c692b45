import SwiftSyntax

/// Tracks the enclosing types while it walks through a file.
class TypeVisitor: SyntaxVisitor {
  /// The enclosing types, from the outermost to the innermost.
  private(set) final var types: [String] = []

  private func enterType(_ name: String) -> SyntaxVisitorContinueKind {
    types.append(name)
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enterType(node.name.text)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enterType(node.name.text)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enterType(node.name.text)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enterType(node.name.text)
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enterType(node.extendedType.trimmedDescription)
  }

  override func visitPost(_: ClassDeclSyntax) { types.removeLast() }
  override func visitPost(_: StructDeclSyntax) { types.removeLast() }
  override func visitPost(_: EnumDeclSyntax) { types.removeLast() }
  override func visitPost(_: ProtocolDeclSyntax) { types.removeLast() }
  override func visitPost(_: ExtensionDeclSyntax) { types.removeLast() }
}

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
