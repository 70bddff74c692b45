import SwiftSyntax

// The names of the code around a place, as a trace shows them.

extension SyntaxProtocol {
  /// The types around it, from the outermost to the innermost: `State.Phase`. Empty outside of types.
  var typesAround: String {
    ancestors.reversed().compactMap(\.typeName).joined(separator: ".")
  }

  /// The innermost function around it: `load(_:)`. Empty outside of functions.
  var functionAround: String {
    ancestors.lazy.compactMap(\.functionName).first ?? ""
  }

  /// The name of a function with those of its types: `State.Phase.leave()`. Nil if it is no function.
  var qualifiedName: String? {
    functionName.map { typesAround.isEmpty ? $0 : "\(typesAround).\($0)" }
  }

  /// The name of a function, initialiser, deinitialiser or accessor; nil for any other node.
  var functionName: String? {
    switch Syntax(self).as(SyntaxEnum.self) {
    case .functionDecl(let node): node.name.text + node.signature.parameterClause.labels
    case .initializerDecl(let node): "init" + node.signature.parameterClause.labels
    case .deinitializerDecl: "deinit"
    case .accessorDecl(let node):
      (ancestors.lazy.compactMap(\.propertyName).first ?? "accessor")
        + ".\(node.accessorSpecifier.text)"
    default: nil
    }
  }

  /// The name of a type, or of the type that is extended.
  private var typeName: String? {
    switch Syntax(self).as(SyntaxEnum.self) {
    case .classDecl(let node): node.name.text
    case .structDecl(let node): node.name.text
    case .enumDecl(let node): node.name.text
    case .protocolDecl(let node): node.name.text
    case .extensionDecl(let node): node.extendedType.trimmedDescription
    default: nil
    }
  }

  /// The name of a property or subscript that has accessors.
  private var propertyName: String? {
    switch Syntax(self).as(SyntaxEnum.self) {
    case .patternBinding(let node): node.pattern.trimmedDescription
    case .subscriptDecl(let node): "subscript" + node.parameterClause.labels
    default: nil
    }
  }

  /// The nodes around it, from the innermost to the outermost.
  private var ancestors: [Syntax] {
    Array(sequence(first: Syntax(self), next: \.parent).dropFirst())
  }
}

extension FunctionParameterClauseSyntax {
  /// The labels of the parameters: `(_:to:)`.
  fileprivate var labels: String {
    "(" + parameters.map { $0.firstName.text + ":" }.joined() + ")"
  }
}
