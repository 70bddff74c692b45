import SwiftSyntax

/// The classes and protocols that the modules declare, by name. A pass over syntax alone can't know more: two types
/// with the same name that differ in what matters here are an error where the name is used.
package struct DeclaredTypes {
  enum Kind: Hashable {
    case `class`
    /// Only classes can conform to it.
    case classBoundProtocol
    case `protocol`
  }

  private var kinds: [String: [String: Set<Kind>]] = [:]

  package init(_ files: [ParsedFile]) {
    var protocols: [ProtocolDeclaration] = []
    for file in files {
      let visitor = DeclarationVisitor(module: file.source.module)
      visitor.walk(file.tree)
      for name in visitor.classes { kinds[file.source.module, default: [:]][name] = [.class] }
      protocols += visitor.protocols
    }
    // A protocol is bound to classes if one that it inherits from is, so repeat until nothing changes.
    var classBound: Set<String> = []
    var count = -1
    while count != classBound.count {
      count = classBound.count
      for declaration in protocols
      where declaration.inherited.contains(where: { $0 == "AnyObject" || classBound.contains($0) })
      {
        classBound.insert(declaration.name)
      }
    }
    for declaration in protocols {
      kinds[declaration.module, default: [:]][declaration.name, default: []]
        .insert(classBound.contains(declaration.name) ? .classBoundProtocol : .protocol)
    }
  }

  /// Returns the possible meanings of a name in a module: its own type, or else those of the other modules.
  func kinds(of name: String, in module: String) -> Set<Kind> {
    if let own = kinds[module]?[name] { return own }
    return kinds.values.reduce(into: []) { $0.formUnion($1[name] ?? []) }
  }
}

private struct ProtocolDeclaration {
  let module: String
  let name: String
  let inherited: [String]
}

private final class DeclarationVisitor: SyntaxVisitor {
  let module: String
  var classes: Set<String> = []
  var protocols: [ProtocolDeclaration] = []

  init(module: String) {
    self.module = module
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    classes.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    protocols.append(
      ProtocolDeclaration(module: module, name: node.name.text, inherited: inherited))
    return .visitChildren
  }
}
