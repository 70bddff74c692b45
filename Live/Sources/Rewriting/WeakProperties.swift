import SwiftSyntax

extension DeclarationRewriter {
  /// Makes a computed property of `weak var name: Type?`, over a reference that is not counted and the anchor of its
  /// object. `unowned` likewise, but it demands that the object is there.
  func rewrite(_ node: VariableDeclSyntax, _ modifier: DeclModifierSyntax) {
    let isWeak = modifier.name.tokenKind == .keyword(.weak)
    let word = isWeak ? "weak" : "unowned"
    func refuse(_ found: String) {
      self.refuse(
        node, found,
        understood: isWeak
          ? "\"weak var name: Type?\" in a class" : "\"unowned let name: Type\" in a class",
        advice: "write it so, or teach it to WeakProperties.swift")
    }
    guard node.parent?.parent?.parent?.parent?.is(ClassDeclSyntax.self) == true else {
      return refuse("\"\(word)\" outside the body of a class")
    }
    if modifier.detail != nil { return refuse("\"\(modifier.trimmedDescription)\"") }
    let isVariable = node.bindingSpecifier.tokenKind == .keyword(.var)
    if isWeak, !isVariable { return refuse("\"weak let\"") }
    if let attribute = node.attributes.first {
      return refuse("\"\(word)\" with \(attribute.trimmedDescription)")
    }
    let others = node.modifiers.map(\.name.text)
    if others.contains(where: { ["static", "class", "lazy"].contains($0) }) {
      return refuse("\"\(word)\" with \(others.joined(separator: " "))")
    }
    guard node.bindings.count == 1, let binding = node.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let type = binding.typeAnnotation?.type
    else { return refuse("\"\(word)\" without a name and a type of its own") }
    if binding.accessorBlock != nil { return refuse("\"\(word)\" with an observer") }
    let optional = type.as(OptionalTypeSyntax.self)
    let isUnwrapped = type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
    if isWeak ? optional == nil : optional != nil || isUnwrapped {
      return refuse("\"\(word)\" of the type \(type.trimmedDescription)")
    }
    if let value = binding.initializer?.value, !(isWeak && value.is(NilLiteralExprSyntax.self)) {
      return refuse("\"\(word)\" with the first value \(value.trimmedDescription)")
    }

    let object = Runtime.object(name)
    let anchor = Runtime.anchor(name)
    // The closure is there because the compiler loses track of what an init accessor sets if a value is converted.
    let initialise =
      "@storageRestrictions(initializes: \(anchor), \(object)) init {"
      + " \(anchor) = { \(Runtime.anchor(of: "$0")) }(newValue); \(object) = newValue }"
    let set =
      isVariable
      ? " set { \(object) = newValue; \(anchor) = \(Runtime.anchor(of: "newValue")) }" : ""
    let get = "get { Referring.\(isWeak ? "ask" : "demand")(\(anchor), \(object)) }"
    let plain = (optional?.wrappedType ?? type).withReferable
    // Spelled out, "Optional" has no value of its own at the start, so that the accessor gives it one.
    let stored = isWeak ? "Optional<\(plain)>" : plain
    let empty = isWeak && binding.initializer == nil ? " = nil" : ""
    edits.replace(modifier, with: "")
    if !isVariable { edits.replace(node.bindingSpecifier, with: "var") }
    if plain != (optional?.wrappedType ?? type).trimmedDescription {
      edits.replace(type, with: isWeak ? plain + "?" : plain)
    }
    edits.insert(
      "\(empty) { \(initialise) \(get)\(set) };"
        + " private unowned(unsafe) var \(object): \(stored); private var \(anchor): Optional<Anchor>",
      after: binding)
  }
}

extension TypeSyntax {
  /// The text of the type, with the protocol of ours in place of `AnyObject`.
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
