import Basics

/// The first divergence of a variant from the rules, with what is needed to reproduce it.
public struct Nonconformance: Error, Hashable, Sendable {
  /// The step, what was expected and what was found. If the script is a random one, it is shrunk.
  public let divergence: Divergence
  /// Where the script comes from.
  let origin: Origin

  enum Origin: Hashable, Sendable {
    /// How many scripts of the rules come before this one, all of which the variant obeys; and whether the
    /// divergence comes again when the script is played again.
    case scriptOfTheRules(obeyed: Int, Divergence.Repetition)
    /// The script as it was drawn and as it was shrunk.
    case randomScript(FuzzFinding, drawnBy: UInt64)
  }

  /// The rule to look at next.
  public var rule: Rule { divergence.rule }
}

extension Nonconformance: CustomStringConvertible {
  /// The step, the rule and the differences; what the rule says; how far the variant has come; and the
  /// script up to that step.
  public var description: String {
    "\(divergence)\n\n\(rule.text)\(subject)\n\n\(progress)"
  }

  /// The rules that the script is about, if the broken rule is not among them: the mistake may well concern
  /// one of those.
  private var subject: String {
    let rules = divergence.script.rules
    guard !rules.isEmpty, !rules.contains(rule) else { return "" }
    return "\nThe script is about \(rules.map(\.rawValue).joined(separator: ", "))."
  }

  private var progress: String {
    let count = RuleScript.all.count
    switch origin {
    case .scriptOfTheRules(let obeyed, let repetition):
      let warning =
        switch repetition {
        case .always: ""
        case .sometimes:
          "The variant behaves differently each time it plays the script. If it starts tasks, it must "
            + "say how they settle.\n\n"
        case .never:
          "The variant obeys the rules when it plays the script alone. State may be kept between launches."
            + "\n\n"
        }
      let next =
        divergence.lineCount == 0
        ? " is \(divergence.script.name.printable); it fails at launch."
        : ", up to the step that fails:\n\n\(beginning)"
      return warning + "Scripts of the rules passed so far: \(obeyed) of \(count). The next script"
        + next
    case .randomScript(let finding, let seed):
      let size = finding.obstacle.map { " is \($0):" } ?? ", shrunk:"
      return
        "All \(count) scripts of the rules passed, and \(finding.number) random ones. The next "
        + "random script (seed \(seed), \(finding.original.lines.count) steps)\(size)\n\n"
        + "\(finding.script)"
    }
  }

  /// The script up to the step as it is in its file, with comments, so that line numbers match.
  private var beginning: String {
    let text = RuleScript.named(divergence.script.name)?.text ?? divergence.script.description
    // The steps that end every check are not in the file.
    guard let last = divergence.line?.number else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).prefix(last)
      .joined(separator: "\n") + "\n"
  }
}

extension Rule {
  /// What `Docs/Rules.md` says of it, to which `Scenarios/Rules.md` links.
  var text: String {
    let lines = String(decoding: PackageResources.Rules_md, as: UTF8.self).split(separator: "\n")
    let paragraph = lines.drop { !$0.hasPrefix("- **\(rawValue).") }
    let rest = paragraph.dropFirst().prefix { $0.hasPrefix("  ") }
    return (paragraph.prefix(1) + rest).map { $0.dropFirst(2) }.joined(separator: "\n")
      .replacing("**", with: "")
  }
}
