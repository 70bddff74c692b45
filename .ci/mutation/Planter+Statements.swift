import SwiftSyntax

extension Planter {
  /// Leaves statements out, swaps neighbours, and returns early.
  func statements(_ list: CodeBlockItemListSyntax) -> String {
    let items = Array(list)
    if list.givesValue { return items.map { parts($0) }.joined() }
    var text = ""
    // The switch that moves the coming statement before the one that was just written.
    var movedUp: Int?
    for (index, item) in items.enumerated() {
      let next = index + 1 < items.count ? items[index + 1] : nil
      var before: [String] = []
      var needed: [String] = []
      if isFunctionBody(list), next != nil || !canBeLeftOut(item) && !item.leaves, items.count > 1,
        index > 0 || !item.isDeclaration,
        let number = plant(.returnEarly, item, becoming: "return")
      {
        before.append("if mutant(\(number)) { return }")
      }
      if let number = movedUp { needed.append("!mutant(\(number))") }
      movedUp = nil
      if canBeLeftOut(item) {
        if let next, canBeLeftOut(next) {
          let (first, second) = (item.trimmedDescription, next.trimmedDescription)
          movedUp = plant(
            .swap, item.bytes.lowerBound..<next.bytes.upperBound,
            becoming: "\(second)\n\(first)", naming: "\(first) / \(second)")
          if let number = movedUp { before.append("if mutant(\(number)) {\n\(second)\n}") }
        }
        let change: Change = item.cancels ? .dropCancel : .leaveOut
        if let number = plant(change, item, becoming: "") { needed.append("!mutant(\(number))") }
      } else if context.returnsNothing, let value = item.returnedCall,
        let number = plant(.leaveOut, value, becoming: "")
      {
        before.append("if mutant(\(number)) { return }")
      }
      text += around(item, parts(item)) { inner in
        let whole = needed.isEmpty ? inner : "if \(needed.joined(separator: ", ")) {\n\(inner)\n}"
        return before.isEmpty && needed.isEmpty
          ? inner : "\n" + (before + [whole]).joined(separator: "\n")
      }
    }
    if list.parent?.parent?.is(InitializerDeclSyntax.self) == true {
      for (number, name) in heldByInitializer {
        text += "\nif mutant(\(number)) { held\(number) = self.\(name) }"
      }
    }
    return text
  }

  private func isFunctionBody(_ list: CodeBlockItemListSyntax) -> Bool {
    guard context.returnsNothing, let block = list.parent?.as(CodeBlockSyntax.self) else {
      return false
    }
    return block.parent?.is(FunctionDeclSyntax.self) == true
      || block.parent?.is(DeinitializerDeclSyntax.self) == true
  }

  /// A call, or an assignment that nothing later needs to have happened.
  private func canBeLeftOut(_ item: CodeBlockItemSyntax) -> Bool {
    guard let expression = item.expression else { return false }
    if let assignment = expression.as(InfixOperatorExprSyntax.self), assignment.assigns {
      let target = assignment.leftOperand.trimmedDescription
      let name = target.hasPrefix("self.") ? String(target.dropFirst(5)) : target
      return !(context.isInInitializer && (context.unset.contains(name) || name == "self"))
    }
    return expression.isCall && !item.trimmedDescription.hasPrefix("super.init")
  }

  /// What a closure knows weakly, it may know strongly.
  func closure(_ closure: ClosureExprSyntax) -> String {
    let outer = context
    defer { context = outer }
    context.returnsNothing = false
    context.isInInitializer = false
    var held: [(number: Int, name: String)] = []
    for capture in closure.signature?.capture?.items ?? [] where !closure.statements.givesValue {
      guard let specifier = capture.specifier else { continue }
      let name = capture.name.text
      if let number = plant(
        .strengthen, capture, becoming: specifier.specifier.text == "weak" ? name : "\(name)")
      {
        held.append((number, name))
      }
    }
    var text = ""
    for part in closure.children(viewMode: .sourceAccurate) {
      if part.is(CodeBlockItemListSyntax.self) {
        text += held.map { "\nkeep(held\($0.number))\n" }.joined()
      }
      if !held.isEmpty, let signature = part.as(ClosureSignatureSyntax.self),
        let end = signature.capture?.items.last?.bytes.upperBound
      {
        let more = held.map { ", held\($0.number) = mutant(\($0.number)) ? \($0.name) : nil" }
        let start = signature.position.utf8Offset
        let bytes = Array(signature.description.utf8)
        text +=
          String(decoding: bytes[..<(end - start)], as: UTF8.self) + more.joined()
          + String(decoding: bytes[(end - start)...], as: UTF8.self)
      } else {
        text += render(part)
      }
    }
    return text
  }

  /// A weak property may be strong. The rest of its declaration has its own mutants.
  func variable(_ declaration: VariableDeclSyntax) -> String {
    // A local variable belongs to its function.
    let isMember = declaration.parent?.is(MemberBlockItemSyntax.self) == true
    guard isMember, let binding = declaration.bindings.first else { return parts(declaration) }
    let name = binding.pattern.trimmedDescription
    return inFunction(name) {
      guard let weak = declaration.modifiers.first(where: { $0.name.text == "weak" }),
        let number = plant(
          .strengthen, weak.bytes, becoming: "", naming: declaration.trimmedDescription)
      else { return parts(declaration) }
      // A wrapped property can't be set before the object is whole.
      let isSetByInitializer = declaration.root.description.contains("self.\(name) = \(name)")
      if isSetByInitializer { heldByInitializer.append((number, name)) }
      return around(declaration, declaration.description) {
        isSetByInitializer
          ? "\($0)\nprivate var held\(number): AnyObject?"
          : "@Held(\(number)) \($0.replacing("weak ", with: "")) = nil"
      }
    }
  }
}

extension CodeBlockItemListSyntax {
  /// Whether the only item is the value of what it stands in, which then has no `return`. Of a closure
  /// the syntax does not say it; the compiler refuses those that this guesses wrong.
  var givesValue: Bool {
    guard count == 1, let item = first, let parent else { return false }
    if item.item.is(DeclSyntax.self) || item.isReturn { return false }
    switch parent.as(SyntaxEnum.self) {
    case .closureExpr(let closure):
      if closure.signature?.returnClause != nil { return true }
      guard let expression = item.expression else { return false }
      if let infix = expression.as(InfixOperatorExprSyntax.self) { return !infix.assigns }
      if expression.is(IfExprSyntax.self) { return false }
      if let call = expression.as(FunctionCallExprSyntax.self) {
        return call.name.first?.isLowercase != true
      }
      return !expression.isCall
    case .accessorBlock: return true
    case .accessorDecl(let accessor): return accessor.accessorSpecifier.text == "get"
    case .codeBlock(let block):
      if let function = block.parent?.as(FunctionDeclSyntax.self) {
        return function.signature.returnClause != nil
      }
      if let accessor = block.parent?.as(AccessorDeclSyntax.self) {
        return accessor.accessorSpecifier.text == "get"
      }
      return block.parent?.as(IfExprSyntax.self)?.givesValue ?? false
    case .switchCase(let one):
      return one.parent?.parent?.as(SwitchExprSyntax.self)?.givesValue ?? false
    default: return false
    }
  }
}

extension ExprSyntaxProtocol {
  /// Whether this `if` or `switch` is the value of what it stands in.
  fileprivate var givesValue: Bool {
    if let outer = parent?.as(IfExprSyntax.self) { return outer.givesValue }
    let statement = parent?.as(ExpressionStmtSyntax.self).map(Syntax.init) ?? Syntax(self)
    guard let item = statement.parent?.as(CodeBlockItemSyntax.self) else { return true }
    return item.parent?.as(CodeBlockItemListSyntax.self)?.givesValue ?? false
  }

  /// Whether it is a call, perhaps after `try` or through `?`.
  fileprivate var isCall: Bool {
    if let expression = self.as(TryExprSyntax.self) { return expression.expression.isCall }
    if let chain = self.as(OptionalChainingExprSyntax.self) { return chain.expression.isCall }
    return self.is(FunctionCallExprSyntax.self)
  }
}

extension FunctionCallExprSyntax {
  /// The last name of what is called.
  var name: String {
    if let member = calledExpression.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.text
    }
    return calledExpression.trimmedDescription
  }
}

extension InfixOperatorExprSyntax {
  var assigns: Bool {
    `operator`.is(AssignmentExprSyntax.self)
      || ["+=", "-="].contains(`operator`.trimmedDescription)
  }
}

extension CodeBlockItemSyntax {
  /// The expression that it is, but no `if` or `switch`.
  fileprivate var expression: ExprSyntax? {
    if let expression = item.as(ExprSyntax.self) { return expression }
    return item.as(ExpressionStmtSyntax.self)?.expression
  }

  fileprivate var isReturn: Bool { item.is(ReturnStmtSyntax.self) }
  fileprivate var leaves: Bool { isReturn || item.is(BreakStmtSyntax.self) }
  fileprivate var isDeclaration: Bool { item.is(DeclSyntax.self) }

  /// The call of `return call()`.
  fileprivate var returnedCall: ExprSyntax? {
    guard let value = item.as(ReturnStmtSyntax.self)?.expression else { return nil }
    return value.isCall || value.as(InfixOperatorExprSyntax.self)?.assigns == true ? value : nil
  }

  /// Whether it ends something that would go on.
  fileprivate var cancels: Bool {
    guard let expression, expression.isCall else { return false }
    let call = trimmedDescription
    return call.hasSuffix(".cancel()") || call.contains(/\.remove(All)?\b/)
      || call.hasPrefix("cancel") || call == "end()"
  }
}
