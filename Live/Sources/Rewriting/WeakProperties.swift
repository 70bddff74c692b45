import SwiftSyntax

extension DeclarationRewriter {
  /// Turns `weak var name: Type?` into a computed property, over a reference that is not counted and the anchor of its
  /// object.
  func rewrite(_ node: VariableDeclSyntax, _ modifier: DeclModifierSyntax) {
    let value = node.bindings.first?.initializer?.value
    guard node.parent?.parent?.parent?.parent?.is(ClassDeclSyntax.self) == true,
      node.bindingSpecifier.tokenKind == .keyword(.var), node.attributes.isEmpty,
      !node.modifiers.contains(where: { ["static", "class", "lazy"].contains($0.name.text) }),
      node.bindings.count == 1, let binding = node.bindings.first, binding.accessorBlock == nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let type = binding.typeAnnotation?.type,
      let wrapped = type.as(OptionalTypeSyntax.self)?.wrappedType,
      value == nil || value?.is(NilLiteralExprSyntax.self) == true
    else {
      return refuse(
        node, "\"\(node.trimmedDescription)\"",
        understood: "\"weak var name: Type?\" in a class",
        advice: "write it so, or teach it to WeakProperties.swift")
    }

    let object = Runtime.object(name)
    let anchor = Runtime.anchor(name)
    // The closure is needed because the compiler loses track of what an init accessor sets if a value is converted.
    let initialise =
      "@storageRestrictions(initializes: \(anchor), \(object)) init {"
      + " \(anchor) = { \(Runtime.anchor(of: "$0")) }(newValue); \(object) = newValue }"
    let set = "set { \(object) = newValue; \(anchor) = \(Runtime.anchor(of: "newValue")) }"
    let get = "get { Referring.ask(\(anchor), \(object)) }"
    let plain = wrapped.withReferable
    edits.replace(modifier, with: "")
    if plain != wrapped.trimmedDescription { edits.replace(type, with: plain + "?") }
    // Spelled out, "Optional" has no initial value of its own, so the accessor provides one.
    edits.insert(
      "\(value == nil ? " = nil" : "") { \(initialise) \(get) \(set) };"
        + " private unowned(unsafe) var \(object): Optional<\(plain)>;"
        + " private var \(anchor): Optional<Anchor>",
      after: binding)
  }
}

extension TypeSyntax {
  /// The text of the type, with our protocol in place of `AnyObject`.
  fileprivate var withReferable: String {
    trimmed.tokens(viewMode: .sourceAccurate).map { token in
      token.text == "AnyObject"
        ? "(any Referable)" + token.trailingTrivia.description : token.description
    }.joined().trimmingSpaces
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
