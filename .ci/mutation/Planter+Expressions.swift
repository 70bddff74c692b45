import SwiftSyntax

extension Planter {
  // MARK: Conditions

  /// Negates each condition, drops each, and makes all of them never be met.
  func conditions(_ list: ConditionElementListSyntax) -> String {
    let isGuard = list.parent?.is(GuardStmtSyntax.self) == true
    let isWhile = list.parent?.is(WhileStmtSyntax.self) == true
    var text = ""
    for element in list {
      let isLast = element.id == list.last?.id
      var rendered: String
      if case .expression(let expression) = element.condition {
        rendered = condition(expression, dropping: isGuard ? .dropGuard : .dropCondition)
        if let comma = element.trailingComma { rendered += comma.description }
      } else {
        rendered = parts(element)
      }
      if isLast, !isWhile, let number = plant(.never, list, becoming: "false") {
        rendered = around(element, rendered) { "\($0), !mutant(\(number))" }
      }
      text += rendered
    }
    return text
  }

  func whereClause(_ clause: WhereClauseSyntax) -> String {
    clause.whereKeyword.description + condition(clause.condition, dropping: .dropCondition)
  }

  private func condition(_ expression: ExprSyntax, dropping change: Change) -> String {
    let number = plant(change, expression, becoming: "true")
    return around(expression, truth(expression)) { inner in
      number.map { "(mutant(\($0)) || \(inner))" } ?? inner
    }
  }

  /// What is true or false by its place.
  private func truth(_ expression: ExprSyntax) -> String {
    let rendered = render(expression)
    let negatesItself =
      expression.is(PrefixOperatorExprSyntax.self) || expression.is(BooleanLiteralExprSyntax.self)
      || expression.is(TupleExprSyntax.self)
      || expression.as(InfixOperatorExprSyntax.self)?.isTruth == true
    return negatesItself ? rendered : negated(expression, rendered)
  }

  private func negated(_ expression: some ExprSyntaxProtocol, _ rendered: String) -> String {
    let number = plant(.negate, expression, becoming: "!(\(expression.trimmedDescription))")
    guard let number else { return rendered }
    return around(expression, rendered) { "(mutant(\(number)) != (\($0)))" }
  }

  // MARK: Operators

  func infix(_ expression: InfixOperatorExprSyntax) -> String {
    let sign = expression.operator.trimmedDescription
    let (left, right) = (expression.leftOperand, expression.rightOperand)
    switch sign {
    case "&&", "||":
      let neutral = sign == "&&"
      let sides = [left, right].map { side in
        let number = plant(.dropCondition, side, becoming: "\(neutral)")
        return around(side, truth(side)) { inner in
          guard let number else { return inner }
          return neutral ? "(mutant(\(number)) || \(inner))" : "(!mutant(\(number)) && \(inner))"
        }
      }
      return negated(expression, sides[0] + expression.operator.description + sides[1])
    case "==", "!=", "===", "!==", "<", "<=", ">", ">=":
      var rendered = parts(expression)
      let other = ["<": "<=", "<=": "<", ">": ">=", ">=": ">"][sign]
      if let other {
        let moved = "\(left.trimmedDescription) \(other) \(right.trimmedDescription)"
        if let number = plant(.moveBound, expression, becoming: moved) {
          rendered = around(expression, rendered) { "(mutant(\(number)) ? \(moved) : \($0))" }
        }
      }
      return negated(expression, rendered)
    case "??":
      let number = plant(.takeDefault, expression, becoming: right.trimmedDescription)
      let rendered = around(left, render(left)) { inner in
        number.map { "(mutant(\($0)) ? nil : \(inner))" } ?? inner
      }
      return rendered + expression.operator.description + render(right)
    default:
      return parts(expression)
    }
  }

  func prefix(_ expression: PrefixOperatorExprSyntax) -> String {
    guard expression.operator.text == "!" else { return expression.description }
    let number = plant(.negate, expression, becoming: expression.expression.trimmedDescription)
    return around(expression, parts(expression)) { inner in
      number.map { "(mutant(\($0)) != (\(inner)))" } ?? inner
    }
  }

  func ternary(_ expression: TernaryExprSyntax) -> String {
    truth(expression.condition) + expression.questionMark.description
      + render(expression.thenExpression) + expression.colon.description
      + render(expression.elseExpression)
  }

  // MARK: Constants

  func boolean(_ literal: BooleanLiteralExprSyntax) -> String {
    guard !literal.isInPattern else { return literal.description }
    let other = literal.literal.text == "true" ? "false" : "true"
    return constant(literal, other)
  }

  /// What is added to a counter is left to the rule that leaves statements out.
  func integer(_ literal: IntegerLiteralExprSyntax) -> String {
    let isAdded = literal.parent?.as(InfixOperatorExprSyntax.self)?.assigns == true
    guard !literal.isInPattern, !isAdded, let value = Int(literal.literal.text) else {
      return literal.description
    }
    return constant(literal, "\(value + 1)")
  }

  /// The name of the variant is left as it is: no rule is about it.
  func string(_ literal: StringLiteralExprSyntax) -> String {
    guard !literal.isInPattern, context.function != "name" else { return literal.description }
    return constant(literal, literal.segments.trimmedDescription.isEmpty ? "\"mutant\"" : "\"\"")
  }

  private func constant(_ literal: some ExprSyntaxProtocol, _ other: String) -> String {
    guard let number = plant(.constant, literal, becoming: other) else {
      return literal.description
    }
    return around(literal, literal.description) { "(mutant(\(number)) ? \(other) : \($0))" }
  }

  /// A case without its type, as `.idle`.
  func member(_ access: MemberAccessExprSyntax) -> String {
    guard access.base == nil, !access.isInPattern,
      let other = sibling(of: access.declName.baseName.text),
      access.parent?.is(FunctionCallExprSyntax.self) != true,
      access.parent?.is(MemberAccessExprSyntax.self) != true,
      let number = plant(.otherCase, access, becoming: ".\(other)")
    else { return parts(access) }
    return around(access, access.description) { "(mutant(\(number)) ? .\(other) : \($0))" }
  }

  // MARK: Lists

  func array(_ array: ArrayExprSyntax) -> String {
    let elements = Array(array.elements)
    guard elements.count > 1 else { return parts(array) }
    var rendered = parts(array)
    for (index, element) in elements.enumerated() {
      guard let number = plant(.leaveOutElement, element.expression, becoming: "") else { continue }
      rendered = around(array, rendered) { "without(\(number), \(index), \($0))" }
    }
    return rendered
  }

  /// Mutations that are listed as the arguments of `of`.
  func call(_ call: FunctionCallExprSyntax) -> String {
    let rendered = parts(call)
    guard call.name == "of", call.arguments.count > 1 else { return rendered }
    var result = rendered
    let callee = call.calledExpression.trimmedDescription
    for index in call.arguments.indices {
      let others = call.arguments.indices.filter { $0 != index }
        .map { call.arguments[$0].expression.trimmedDescription }
      let fewer = "\(callee)(\(others.joined(separator: ", ")))"
      guard let number = plant(.leaveOutElement, call.arguments[index].expression, becoming: "")
      else { continue }
      result = around(call, result) { "(mutant(\(number)) ? \(fewer) : \($0))" }
    }
    return result
  }
}

extension ExprSyntaxProtocol {
  /// Whether a value is compared with it in a `case`.
  fileprivate var isInPattern: Bool {
    var node = parent
    while let one = node, !one.is(CodeBlockItemSyntax.self) {
      if one.is(ExpressionPatternSyntax.self) { return true }
      node = one.parent
    }
    return false
  }
}

extension InfixOperatorExprSyntax {
  /// Whether it is true or false.
  fileprivate var isTruth: Bool {
    ["&&", "||", "==", "!=", "===", "!==", "<", "<=", ">", ">="]
      .contains(`operator`.trimmedDescription)
  }
}
