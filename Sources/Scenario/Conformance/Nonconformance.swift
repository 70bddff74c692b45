import LoginSearch

/// The first divergence of a variant from the rules, with what it takes to see it again.
public struct Nonconformance: Error, Hashable, Sendable {
  /// The step, what was expected and what was found; of a random script, of one that was made as
  /// small as it could be.
  public let divergence: Divergence
  /// Where the script comes from.
  package let origin: Origin

  package enum Origin: Hashable, Sendable {
    /// How many scripts of the rules come before, all of them obeyed.
    case scriptOfTheRules(obeyed: Int)
    /// The script as it was drawn, and as small as it could be made.
    case randomScript(FuzzFinding, drawnBy: UInt64)
  }

  /// The rule to see to next.
  public var rule: Rule? { divergence.rule }
}

extension Nonconformance: CustomStringConvertible {
  /// The step, the rule and what is different; what the rule says; how far the variant has come; and
  /// the script up to that step.
  public var description: String {
    var parts = ["\(divergence)"]
    if let rule { parts.append("\(rule.rawValue) says: \(rule.sentence).") }
    parts.append(progress)
    if !reproduction.isEmpty { parts.append(reproduction) }
    return parts.joined(separator: "\n\n")
  }

  private var progress: String {
    let count = RuleScript.all.count
    switch origin {
    case .scriptOfTheRules(let obeyed):
      let soFar = "Scripts of the rules obeyed so far: \(obeyed) of \(count). "
      return soFar
        + (divergence.step == nil
          ? "The next one is \(divergence.script.name), and this shows at launch."
          : "The next one, as far as it is obeyed and one step on:")
    case .randomScript(let finding, let seed):
      return "All \(count) scripts of the rules are obeyed, and \(finding.number) random ones. "
        + "The next one (seed \(seed), \(finding.original.lines.count) steps) comes down to this:"
    }
  }

  /// The script up to the step: as its file has it, with the comments, so that lines can be told by
  /// their numbers; of a random one, as small as it could be made.
  private var reproduction: String {
    if case .randomScript(let finding, _) = origin { return finding.script.description }
    guard divergence.step != nil else { return "" }
    let text = RuleScript.named(divergence.script.name)?.text ?? divergence.script.description
    let last = divergence.script.lines[divergence.line - 1].number
    // The two steps that every trial ends with stand in no line.
    guard last > 0 else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).prefix(last)
      .joined(separator: "\n") + "\n"
  }
}
