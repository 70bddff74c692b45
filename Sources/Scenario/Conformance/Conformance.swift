import Basics
import CScripts
public import LoginSearch
import Settling

/// Checks whether a variant obeys the rules. Fix the divergence it reports and check again until nothing fails.
public enum Conformance {
  /// Plays the scripts of the rules first, in the order in which a person would build the feature, and then
  /// random scripts. It stops at the first divergence, as later ones often follow from it.
  ///
  /// ```swift
  /// @Test func `my variant obeys the rules`() throws {
  ///   try Conformance.check(MyVariant())
  /// }
  /// ```
  ///
  /// With the defaults this takes a second or two in a debug build, short enough for a test that runs at each change. A
  /// nightly test would play more and longer scripts, with a new seed each time.
  ///
  /// A variant that is isolated to the main actor needs a test that is `@MainActor`. If the variant crashes, the script
  /// and the step are printed; for a random script, only its number.
  ///
  /// - Parameters:
  ///   - variant: the variant to check.
  ///   - randomScripts: the number of random scripts to play.
  ///   - steps: the number of steps in each. Every fiftieth script has ten times as many.
  ///   - seed: the seed of the random scripts. The same seed gives the same scripts.
  /// - Throws: the first divergence. It is the same each time if the variant behaves the same each time.
  public static func check(
    _ variant: any Variant, randomScripts: Int = 1_000, steps: Int = 40, seed: UInt64 = 1
  ) throws(Nonconformance) {
    Platform.reportCrashes()
    defer { Platform.stopReportingCrashes() }
    let advice =
      Platform.isOnMainQueue
      ? "" : "  if it is isolated to the main actor, its test must be, too: @MainActor @Test\n"
    for (index, script) in Script.ofTheRules.enumerated() {
      let check = ScriptCheck(script)
      if let divergence = check.firstDivergence(of: variant, orCrashWith: advice) {
        let isSteady = check.repeats(divergence, of: variant)
        throw Nonconformance(
          divergence: divergence, origin: .scriptOfTheRules(obeyed: index, isSteady: isSteady),
          failsNow: isSteady ? firstFailure(of: variant, amongFirst: index) : nil,
          advice: check.advice(on: divergence, of: variant))
      }
    }
    let fuzzer = Fuzzer(variants: [variant], seed: seed, stepsPerScript: steps)
    let (_, finding) = fuzzer.run(
      scripts: 0..<max(randomScripts, 0),
      willPlay: { number in
        // Not at each step, which would take longer than playing the step.
        Platform.setCrashMessage(
          "\nrandom script \(number + 1), or a shrunk version of it\n  \(variant.name) crashed\n\(advice)"
            + "  to see the script: fuzz --seed \(seed) --steps \(steps) --print \(number + 1)\n")
      })
    if let finding {
      throw Nonconformance(
        divergence: finding.divergence, origin: .randomScript(finding, drawnBy: seed),
        failsNow: finding.isSteady
          ? firstFailure(of: variant, amongFirst: RuleScript.all.count) : nil,
        advice: ScriptCheck(finding.script).advice(on: finding.divergence, of: variant))
    }
  }

  /// The first script that now fails, among those that the variant has passed. State kept from one launch would show at
  /// each later launch, as steadily as a broken rule.
  private static func firstFailure(of variant: any Variant, amongFirst count: Int) -> String? {
    Script.ofTheRules.prefix(count).first { ScriptCheck($0).firstDivergence(of: variant) != nil }?
      .name
  }
}

extension Divergence {
  /// The possible causes of a divergence that does not recur each time.
  static let unsteadyCause =
    "the variant keeps state between launches, starts tasks without saying how they settle, or uses a clock other "
    + "than its environment's"
}

extension ScriptCheck {
  /// Plays the script. If the variant crashes, the crash is reported with the step.
  package func firstDivergence(of variant: any Variant, orCrashWith advice: String) -> Divergence? {
    // Also compares the lines, as a user's file may have the same name.
    lazy var text = RuleScript.named(script.name)
      .flatMap { script.lines.starts(with: $0.script.lines) ? $0.text : nil }?
      .split(separator: "\n", omittingEmptySubsequences: false)
    return firstDivergence(of: variant) { line in
      Platform.setCrashMessage(
        "\n\(script.location(of: line))\n\(comment(before: line, in: text ?? []))"
          + "  \(variant.name) crashed\n\(advice)")
    }
  }

  /// The latest comment before a step. The first comment says what the script is about.
  private func comment(before line: Script.Line?, in text: [Substring]) -> String {
    let number = (line ?? script.lines[0]).number ?? .max
    let lines = text.prefix(number - 1)
    guard let last = lines.lastIndex(where: { $0.hasPrefix("#") }) else { return "" }
    let first = lines[...last].lastIndex { !$0.hasPrefix("#") }.map { $0 + 1 } ?? 0
    return lines[first...last].map { "  \($0)\n" }.joined()
  }

  /// Whether a divergence recurs each time when the script is played a few more times.
  func repeats(
    _ divergence: Divergence, of variant: any Variant,
    firstDivergence: Fuzzer.Play = { $0.firstDivergence(of: $1) }
  ) -> Bool {
    (1...4).allSatisfy { _ in firstDivergence(self, variant) == divergence }
  }
}

/// The first divergence of a variant from the rules, with everything needed to reproduce it.
public struct Nonconformance: Error, Equatable, Sendable {
  /// The step, the expected and the found value. A random script is shrunk.
  public let divergence: Divergence
  let origin: Origin
  /// A script that the variant passed at first and now fails, as it keeps state between launches; nil if there is none.
  let failsNow: String?
  /// Advice on what to do about the divergence, if any is known.
  let advice: String?

  enum Origin: Equatable, Sendable {
    /// The number of scripts of the rules before this one, all of which the variant obeys; and whether the divergence
    /// recurs each time when the script is played again.
    case scriptOfTheRules(obeyed: Int, isSteady: Bool)
    /// The script as originally drawn and as shrunk.
    case randomScript(FuzzFinding, drawnBy: UInt64)
  }

  /// The rule to look at next.
  package var rule: Rule { divergence.rule }
}

extension Nonconformance: CustomStringConvertible {
  /// The step, the rule and the differences; the text of the rule; the variant's progress; and the script up to that
  /// step. State kept between launches is named first.
  public var description: String {
    let keptState = failsNow.map {
      "\(divergence.variant) keeps state between launches: \($0) passed at first, and fails now.\n\n"
    }
    let advice = advice.map { "\n  \($0)" } ?? ""
    return "\(keptState ?? "")\(divergence)\(advice)\n\n\(rule.text)\n\n\(progress)"
  }

  private var progress: String {
    let count = RuleScript.all.count
    switch origin {
    case .scriptOfTheRules(let obeyed, let isSteady):
      let warning =
        isSteady ? "" : "This does not happen each time: \(Divergence.unsteadyCause).\n\n"
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

  /// The script up to the step, as in its file, with comments, so that line numbers match.
  private var beginning: String {
    let text = RuleScript.named(divergence.script.name)?.text ?? divergence.script.description
    // The steps that end every check are not in the file.
    guard let last = divergence.line?.number else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).prefix(last)
      .joined(separator: "\n") + "\n"
  }
}

extension Rule {
  /// The text of the rule in `Docs/Rules.md`.
  var text: String {
    let lines = String(cString: text_of_the_rules()).split(separator: "\n")
    let paragraph = lines.drop { !$0.hasPrefix("- **\(rawValue).") }
    let rest = paragraph.dropFirst().prefix { $0.hasPrefix("  ") }
    return (paragraph.prefix(1) + rest).map { $0.dropFirst(2) }.joined(separator: "\n")
      .replacing("**", with: "")
  }
}

extension ScriptCheck {
  /// Returns advice on a divergence that disappears, or comes later, if tasks settle; nil for any other.
  ///
  /// A contender that starts tasks without declaring it diverges where an effect is missing, which looks like any bug.
  package func advice(on divergence: Divergence, of variant: any Variant) -> String? {
    // Elsewhere no such contender can be launched. A leak, or a divergence that occurred only once, would seem to be
    // gone.
    guard Platform.isOnMainQueue, MainActor.canSettle, repeats(divergence, of: variant) else {
      return nil
    }
    defer { Platform.clearCrashMessage() }
    let settled = firstDivergence(
      of: SettlingVariant(variant: variant),
      orCrashWith: "  when its tasks were made to settle, after it had broken \(divergence.rule)\n")
    if let settled, settled.lineCount <= divergence.lineCount { return nil }
    return "it starts tasks without saying how they settle: this step passes if "
      + "settling(_:) returns MainActor.settling()"
  }
}

/// A contender whose tasks settle, whether it declares how or not.
private struct SettlingVariant: Variant {
  let variant: any Variant

  var name: String { variant.name }

  func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    variant.launch(on: screen, in: environment)
  }

  func settling(_ feature: AnyObject) -> (() -> Bool)? {
    variant.settling(feature) ?? MainActor.settling()
  }
}
