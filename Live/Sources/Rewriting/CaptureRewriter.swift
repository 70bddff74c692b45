import SwiftSyntax

/// Rewrites the weak captures of closures, and the uses of the captured names. An unowned capture becomes an unsafe
/// one: the original programs show that its object exists, as they trap if it doesn't.
///
/// A captured name goes through two states: a weak one is read again at each use, until `if let` or `guard let` makes
/// it strong. For any name but `self`, the strong one is a constant of the same name. `self` has to stay the captured
/// one, or the compiler would require each use of a member to be explicit. So the object is held beside it, for as long
/// as the constant would live.
struct CaptureRewriter {
  /// The meaning of a captured name at some place.
  enum State: Hashable {
    /// A weak reference: each use reads it.
    case weak
    /// `self`, not counted, while the object is held beside it. Anything that outlives the scope must hold the object
    /// itself.
    case held
  }

  typealias States = [String: State]

  let file: ParsedFile
  var edits = Edits()
  var usesRuntime = false
  private(set) var error: RewritingError?

  init(_ file: ParsedFile) {
    self.file = file
  }

  mutating func walk(_ tree: SourceFileSyntax) {
    var states: States = [:]
    rewrite(Syntax(tree), &states)
  }

  /// Keeps the first error.
  mutating func refuse(
    _ node: some SyntaxProtocol, _ found: String, understood: String,
    advice: String = "write it so, or teach it to CaptureRewriter.swift"
  ) {
    guard error == nil else { return }
    error = file.error(at: node, found: found, understood: understood, advice: advice)
  }

  // MARK: Scopes

  /// - Parameter states: the states of the captured names. A `guard` changes them for the statements after it.
  mutating func rewrite(_ node: Syntax, _ states: inout States) {
    switch node.as(SyntaxEnum.self) {
    case .codeBlockItemList(let items):
      var inner = states
      for item in items { rewrite(Syntax(item), &inner) }
    case .guardStmt(let statement):
      rewrite(statement, &states)
    case .ifExpr(let expression):
      rewrite(expression, states)
    case .closureExpr(let closure):
      rewrite(closure, states)
    case .declReferenceExpr(let reference):
      rewrite(reference, states)
    case .ifConfigClause(let clause) where clause.isLeftOut:
      break
    case .identifierPattern(let pattern):
      if states[pattern.identifier.text] != nil { refuseSecond(pattern, pattern.identifier.text) }
    case .functionDecl, .classDecl, .structDecl, .enumDecl, .accessorBlock:
      if states.isEmpty { fallthrough }
      refuse(
        node, "a function, a type or an accessor in a closure with weak captures",
        understood: "a closure", advice: "move it out of the closure")
    default:
      // A declaration doesn't share the captures around it, unless it is in a closure.
      var inner = states
      for child in node.children(viewMode: .sourceAccurate) { rewrite(child, &inner) }
      // But a statement is an item of its block, and the block goes on.
      if node.is(CodeBlockItemSyntax.self) { states = inner }
    }
  }

  private mutating func refuseSecond(_ node: some SyntaxProtocol, _ name: String) {
    refuse(
      node, "a second \(name) in a closure that captures \(name) weakly",
      understood: "\"if let \(name)\" and \"guard let \(name)\"", advice: "give it another name")
  }

  private mutating func rewrite(_ statement: GuardStmtSyntax, _ states: inout States) {
    var after = states
    let held = rewrite(statement.conditions, &after)
    rewrite(Syntax(statement.body), &states)
    states = after
    for name in held { edits.insert("; " + Runtime.keep(name), after: statement) }
  }

  private mutating func rewrite(_ expression: IfExprSyntax, _ states: States) {
    var outer = states
    var inner = states
    let held = rewrite(expression.conditions, &inner)
    if let name = held.first, expression.isValue {
      refuse(
        expression, "an \"if let \(name)\" that is a value", understood: "one that is a statement")
    }
    keep(held, after: expression.body.leftBrace)
    rewrite(Syntax(expression.body), &inner)
    if let elseBody = expression.elseBody { rewrite(Syntax(elseBody), &outer) }
  }

  private mutating func keep(_ held: [String], after brace: TokenSyntax) {
    for name in held { edits.insert(" \(Runtime.keep(name));", after: brace) }
  }

  /// Rewrites conditions in order: a name that one of them unwraps is strong in the next.
  ///
  /// - Returns: the names that are held from here on.
  private mutating func rewrite(
    _ conditions: ConditionElementListSyntax, _ states: inout States
  ) -> [String] {
    var held: [String] = []
    for element in conditions {
      guard let binding = element.condition.as(OptionalBindingConditionSyntax.self),
        let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
        let state = states[pattern.identifier.text]
      else {
        rewrite(Syntax(element), &states)
        continue
      }
      let name = pattern.identifier.text
      let value = binding.initializer?.value.as(DeclReferenceExprSyntax.self)?.baseName.text
      guard state == .weak, binding.initializer == nil || value == name,
        binding.typeAnnotation == nil, binding.bindingSpecifier.tokenKind == .keyword(.let)
      else {
        refuseSecond(binding, name)
        continue
      }
      if let initializer = binding.initializer {
        edits.replace(initializer.value, with: Runtime.ask(name))
      } else {
        edits.insert(" = " + Runtime.ask(name), after: pattern)
      }
      if name == "self" {
        edits.replace(pattern, with: Runtime.held(name))
        states[name] = .held
        held.append(name)
      } else {
        states[name] = nil
      }
    }
    return held
  }

  // MARK: Uses

  private mutating func rewrite(_ reference: DeclReferenceExprSyntax, _ states: States) {
    let name = reference.baseName.text
    if let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName == reference
    {
      return
    }
    if states[name] == .weak { edits.replace(reference, with: Runtime.ask(name)) }
  }
}

extension IfExprSyntax {
  /// Whether its value is used, or may be used.
  fileprivate var isValue: Bool {
    guard let parent else { return true }
    if let outer = parent.as(IfExprSyntax.self) { return outer.isValue }
    return !parent.is(ExpressionStmtSyntax.self)
  }
}

extension CaptureRewriter {
  mutating func rewrite(_ closure: ClosureExprSyntax, _ outer: States) {
    var states = outer
    var listed: Set<String> = []
    for item in closure.signature?.capture?.items ?? [] {
      listed.insert(item.name.text)
      rewrite(item, outer, &states)
    }
    refuseParameters(of: closure, states)
    if !listed.contains("self"), outer["self"] == .held, closure.mentionsSelf {
      captureSelf(in: closure)
      states["self"] = nil
    }
    rewrite(Syntax(closure.statements), &states)
  }

  private mutating func rewrite(
    _ item: ClosureCaptureSyntax, _ outer: States, _ states: inout States
  ) {
    let name = item.name.text
    if let initializer = item.initializer {
      var around = outer
      rewrite(Syntax(initializer.value), &around)
    }
    guard let specifier = item.specifier, specifier.detail?.text != "unsafe" else {
      // A strong capture, or one that is unsafe in the source, too.
      if item.initializer == nil, outer[name] == .weak {
        refuse(
          item, "a capture of \(name), which is a weak capture outside",
          understood: "a capture of what was unwrapped")
      }
      states[name] = nil
      return
    }
    if specifier.detail != nil || item.initializer != nil {
      refuse(
        item, "the capture \(item.trimmedDescription)",
        understood: "\"weak name\" and \"unowned name\"")
    }
    let isWeak = specifier.specifier.tokenKind == .keyword(.weak)
    if outer[name] == .weak {
      refuse(
        item, "a \(isWeak ? "weak" : "unowned") capture of \(name), which is a weak one outside",
        understood: "one of what was unwrapped")
    }
    edits.replace(specifier, with: "unowned(unsafe)")
    guard isWeak else {
      states[name] = nil
      return
    }
    usesRuntime = true
    edits.insert(", \(Runtime.anchor(name)) = \(Runtime.anchor(of: name))", after: item.name)
    states[name] = .weak
  }

  /// Refuses a parameter with a captured name, which would hide the captured value.
  private mutating func refuseParameters(of closure: ClosureExprSyntax, _ states: States) {
    let names: [TokenSyntax]
    switch closure.signature?.parameterClause {
    case .simpleInput(let list): names = list.map(\.name)
    case .parameterClause(let clause):
      names = clause.parameters.map { $0.secondName ?? $0.firstName }
    default: names = []
    }
    for name in names where states[name.text] != nil {
      refuse(
        name, "a parameter \(name.text) in a closure that captures \(name.text)",
        understood: "a parameter of another name")
    }
  }

  /// A closure that outlives the scope in which `self` is held captures it strongly, as it would capture the unwrapped
  /// one. A closure that does not mention `self` does not escape, because the compiler requires an escaping one to name
  /// it.
  private mutating func captureSelf(in closure: ClosureExprSyntax) {
    if let first = closure.signature?.capture?.items.first {
      edits.insert("self, ", before: first)
    } else if let bracket = closure.signature?.capture?.leftSquare {
      edits.insert("self", after: bracket)
    } else if let signature = closure.signature {
      edits.insert("[self] ", before: signature)
    } else {
      edits.insert(" [self] in", after: closure.leftBrace)
    }
  }
}

extension ClosureExprSyntax {
  /// Whether its statements mention `self`. A value in the list of captures is evaluated where the closure is created.
  fileprivate var mentionsSelf: Bool {
    statements.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.self) }
  }
}
