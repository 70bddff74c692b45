import SwiftSyntax

/// Rewrites classes, weak properties, `AnyObject` and key paths.
final class DeclarationRewriter: SyntaxVisitor {
  let file: ParsedFile
  let types: DeclaredTypes
  let neverEnds: Bool
  var edits = Edits()
  var usesRuntime = false
  var error: RewritingError?

  init(_ file: ParsedFile, types: DeclaredTypes, neverEnds: Bool) {
    self.file = file
    self.types = types
    self.neverEnds = neverEnds
    super.init(viewMode: .sourceAccurate)
  }

  /// Keeps the first error.
  func refuse(
    _ node: some SyntaxProtocol, _ found: String, understood: String, advice: String
  ) {
    guard error == nil else { return }
    error = file.error(at: node, found: found, understood: understood, advice: advice)
  }

  // MARK: Code that is not compiled

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    node.isLeftOut ? .skipChildren : .visitChildren
  }

  // MARK: Classes

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    usesRuntime = true
    let inherited = Array(node.inheritanceClause?.inheritedTypes ?? [])
    let hasSuperclass = inherited.first.map { isClass($0.type) } ?? false
    var members = ""
    if !hasSuperclass {
      if let first = inherited.first {
        edits.insert("Referable, ", before: first)
      } else if let parameters = node.genericParameterClause {
        edits.insert(": Referable", after: parameters)
      } else {
        edits.insert(": Referable", after: node.name)
      }
      members =
        " public final var __referable_anchors = Anchors();"
        + " public final func __referable_anchor() -> Anchor? { __referable_anchors.anchor() };"
    }
    let end = neverEnds ? "" : " __referable_anchors.end();"
    let deinitializer = node.memberBlock.members.lazy
      .compactMap { $0.decl.as(DeinitializerDeclSyntax.self) }.first
    if let body = deinitializer?.body {
      edits.insert(end, after: body.leftBrace)
    } else if !hasSuperclass {
      // A subclass without a deinit runs nothing before its superclass's.
      members += " deinit {\(end) };"
    }
    edits.insert(members, after: node.memberBlock.leftBrace)
    return .visitChildren
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    refuse(node, "an actor", understood: "a class", advice: "leave the file out in Generator.swift")
    return .skipChildren
  }

  /// Whether the first type that a class inherits from is its superclass.
  private func isClass(_ type: TypeSyntax) -> Bool {
    let name = type.as(IdentifierTypeSyntax.self)?.name.text ?? type.trimmedDescription
    let kinds = types.kinds(of: name, in: file.source.module)
    if kinds.isEmpty, !Self.protocolsOfTheLibrary.contains(name) {
      refuse(
        type, "\(name), of which nothing is known",
        understood: "a class or protocol of these modules, or a well-known one of the library",
        advice: "if it is a protocol, add it to protocolsOfTheLibrary")
    } else if kinds.contains(.class), kinds.count > 1 {
      refuse(
        type, "\(name), which is a class in one module and a protocol in another",
        understood: "a name that is only one of both", advice: "give one of them another name")
    }
    return kinds.contains(.class)
  }

  private static let protocolsOfTheLibrary: Set = [
    "Comparable", "CustomStringConvertible", "Equatable", "Error", "Hashable", "Identifiable",
    "Sendable", "Sequence", "IteratorProtocol",
  ]

  // MARK: Types

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    guard node.name.text == "AnyObject" else { return .visitChildren }
    usesRuntime = true
    edits.replace(node, with: node.isConstraint ? "Referable" : "(any Referable)")
    return .skipChildren
  }

  /// An existential that is not of a class needs metadata, which Embedded Swift lacks. A parameter can be generic
  /// instead: the caller passes the same.
  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    if let type = node.type.as(SomeOrAnyTypeSyntax.self),
      type.someOrAnySpecifier.tokenKind == .keyword(.any),
      let name = type.constraint.as(IdentifierTypeSyntax.self)?.name.text,
      types.kinds(of: name, in: file.source.module) == [.protocol]
    {
      edits.replace(type.someOrAnySpecifier, with: "some")
    }
    return .visitChildren
  }

  // MARK: Key paths

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    var path = ""
    for component in node.components {
      guard case .property(let property) = component.component else {
        refuse(
          node, "a key path with a subscript or an optional",
          understood: "a key path of properties, as a function",
          advice: "write a closure instead")
        return .skipChildren
      }
      let name = property.declName.trimmedDescription
      if name != "self" { path += "." + name }
    }
    if let root = node.root {
      edits.replace(node, with: "{ (root: \(root.trimmedDescription)) in root\(path) }")
    } else {
      edits.replace(node, with: "{ $0\(path) }")
    }
    return .skipChildren
  }

  // MARK: Properties

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if let modifier = node.modifiers.first(where: { $0.name.tokenKind == .keyword(.weak) }) {
      usesRuntime = true
      rewrite(node, modifier)
      return .skipChildren
    }
    if let modifier = node.modifiers.first(where: { $0.name.tokenKind == .keyword(.unowned) }) {
      edits.replace(modifier, with: "unowned(unsafe)")
    }
    return .visitChildren
  }
}

extension IfConfigClauseSyntax {
  /// Whether Embedded Swift does not compile it.
  var isLeftOut: Bool {
    condition?.trimmedDescription == "!hasFeature(Embedded)"
  }
}

extension IdentifierTypeSyntax {
  /// Whether it constrains another type, rather than being the type of a value.
  fileprivate var isConstraint: Bool {
    guard let parent else { return false }
    return parent.is(InheritedTypeSyntax.self) || parent.is(GenericParameterSyntax.self)
      || parent.is(ConformanceRequirementSyntax.self) || parent.is(SomeOrAnyTypeSyntax.self)
      || parent.is(CompositionTypeElementSyntax.self)
  }
}
