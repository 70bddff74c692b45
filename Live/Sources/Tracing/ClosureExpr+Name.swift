import SwiftSyntax

extension ClosureExprSyntax {
  /// `queryField.onEdit { }` for a closure that is passed to a call, `query.edited { }` for one that is
  /// assigned, and `{ }` for any other.
  var traceName: String {
    let words = [calleeWords ?? targetWords, "{ }"].compactMap(\.self)
    return words.joined(separator: " ")
  }

  private var calleeWords: String? {
    guard let callee, let name = callee.shortName else { return nil }
    let call = callee.parent?.as(FunctionCallExprSyntax.self)
    let reads = call?.arguments.compactMap(\.readWords) ?? []
    return reads.isEmpty ? name : "\(name)(\(reads.joined(separator: ", ")))"
  }

  private var targetWords: String? {
    if let elements = parent?.as(ExprListSyntax.self), elements.count == 3,
      elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true
    {
      return elements.first?.shortName
    }
    let binding = parent?.as(InitializerClauseSyntax.self)?.parent?.as(PatternBindingSyntax.self)
    return binding?.pattern.trimmedDescription
  }
}

extension LabeledExprSyntax {
  /// `to: query` for the argument `to: { $0.query }`: it tells calls of the same function apart.
  fileprivate var readWords: String? {
    guard let closure = expression.as(ClosureExprSyntax.self), closure.onlyReads,
      case .expr(let read)? = closure.statements.first?.item,
      let member = read.as(MemberAccessExprSyntax.self)
    else { return nil }
    let text = member.trimmedDescription
    guard text.hasPrefix("$0.") else { return nil }
    return [label?.text, String(text.dropFirst(3))].compactMap(\.self).joined(separator: ": ")
  }
}

extension ExprSyntax {
  /// The last two names: `query.bind` of `viewModel.query.bind`.
  fileprivate var shortName: String? {
    guard let last = lastName else { return nil }
    let base = self.as(MemberAccessExprSyntax.self)?.base
    guard let owner = base?.lastName, owner != "self", !owner.hasPrefix("$") else { return last }
    return "\(owner).\(last)"
  }
}
