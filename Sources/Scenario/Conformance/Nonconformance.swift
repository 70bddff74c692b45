import Basics
import LoginSearch

/// The first divergence of a variant from the rules, with what is needed to reproduce it.
public struct Nonconformance: Error, Hashable, Sendable {
  /// The step, what was expected and what was found. If the script is a random one, it is shrunk.
  public let divergence: Divergence
  /// Where the script comes from.
  let origin: Origin

  enum Origin: Hashable, Sendable {
    /// - obeyed: how many scripts of the rules come before this one. The variant obeys all of them.
    /// - shortest: the divergence in the shortest script that shows the same; nil if this one is short.
    /// - repetition: whether the divergence comes again when the script is played again.
    case scriptOfTheRules(obeyed: Int, shortest: Divergence?, repetition: Divergence.Repetition)
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
    var parts = ["\(divergence)", "\(rule.rawValue) says: \(rule.sentence).\(subject)"]
    parts.append(progress)
    if !reproduction.isEmpty { parts.append(reproduction) }
    return parts.joined(separator: "\n\n")
  }

  /// The rules that the script is about, if the broken rule is not among them: the mistake may well concern
  /// one of those.
  private var subject: String {
    let rules = divergence.script.rules
    guard !rules.isEmpty, !rules.contains(rule) else { return "" }
    return " The script is about \(rules.map(\.rawValue).joined(separator: ", "))."
  }

  private var progress: String {
    let count = RuleScript.all.count
    switch origin {
    case .scriptOfTheRules(let obeyed, let shortest, let repetition):
      let next =
        switch (divergence.line, shortest.map(Self.takesNoStep)) {
        case (nil, _): " is \(divergence.script.name.printable); it fails at launch."
        case (_, true?):
          " is \(divergence.script.name.printable); to see it fail, launch the variant and let it go."
        case (_, false?): ", shrunk:"
        case (_, nil): ", up to the step that fails:"
        }
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
      return warning + "Scripts of the rules passed so far: \(obeyed) of \(count). The next script"
        + next
    case .randomScript(let finding, let seed):
      let size = finding.obstacle.map { " is \($0):" } ?? ", shrunk:"
      return
        "All \(count) scripts of the rules passed, and \(finding.number) random ones. The next "
        + "random script (seed \(seed), \(finding.original.lines.count) steps)" + size
    }
  }

  /// The script up to the step. A short script of the rules is shown as it is in its file, with comments, so
  /// that line numbers match; a long or random one is shown shrunk.
  private var reproduction: String {
    let text = RuleScript.named(divergence.script.name)?.text ?? divergence.script.description
    switch origin {
    case .randomScript(let finding, _): return finding.script.description
    case .scriptOfTheRules(_, let shortest?, _):
      return Self.takesNoStep(shortest) ? "" : self.text(of: shortest)
    case .scriptOfTheRules(_, nil, _): break
    }
    guard let line = divergence.line else { return "" }
    // The steps that end every check are not in the file.
    guard let last = line.number else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).prefix(last)
      .joined(separator: "\n") + "\n"
  }

  /// Whether the script has no steps but those that end every check.
  private static func takesNoStep(_ divergence: Divergence) -> Bool {
    divergence.script.lines.allSatisfy { $0.number == nil }
  }

  /// A script with its own divergence, as its line numbers, times and requests differ from the long one's.
  private func text(of shortest: Divergence) -> String {
    var script = shortest.script
    script.lines.removeAll { $0.number == nil }
    let title = RuleScript.named(divergence.script.name)?.title ?? ""
    return "\(title)\(script)\n\(shortest)\n"
  }
}
