import SwiftSyntax

/// Knows in which types it is while it walks through a file.
class TypeVisitor: SyntaxVisitor {
  /// From the outermost to the innermost.
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
