import Basics
package import LoginSearch

/// Plays scripts on variants and compares each step with the rules.
package struct Verification {
  /// The outcome of one variant.
  package struct Outcome {
    package let variant: String
    package fileprivate(set) var scripts = 0
    package fileprivate(set) var steps = 0
    /// The names of the scripts that it diverges in.
    package fileprivate(set) var divergingScripts: [String] = []
    /// The divergence in the first of these scripts.
    package fileprivate(set) var firstDivergence: Divergence?
    /// Advice on what to do about the first divergence, if any is known.
    package fileprivate(set) var advice: String?
    /// The number of scripts that could not be checked for leaks because another thread was
    /// running.
    package fileprivate(set) var scriptsNotCheckedForLeaks = 0
  }

  /// The scripts that contradict the rules, whatever the variants do.
  package private(set) var contradictions: [String] = []
  package private(set) var outcomes: [Outcome]

  package init(of variants: [any Variant], in scripts: [Script], leaks: LeakCheck = .none) {
    outcomes = variants.map { Outcome(variant: $0.name) }
    for script in scripts {
      let check = ScriptCheck(script)
      if let contradiction = check.contradiction { contradictions.append(contradiction) }
      for (index, variant) in variants.enumerated() {
        outcomes[index].scripts += 1
        outcomes[index].steps += script.lines.count
        let outcome = leaks.outcome(of: variant, in: check)
        if !outcome.isCheckedForLeaks { outcomes[index].scriptsNotCheckedForLeaks += 1 }
        guard let divergence = outcome.divergence else { continue }
        outcomes[index].divergingScripts.append(script.name)
        if outcomes[index].firstDivergence == nil {
          outcomes[index].firstDivergence = divergence
          outcomes[index].advice = check.advice(on: divergence, of: variant)
        }
      }
    }
  }

  /// "All 6 variants obey the rules at every step: 76 scripts, 1,851 steps each."
  package var statement: String {
    let conforming = outcomes.count { $0.firstDivergence == nil }
    let who =
      conforming < outcomes.count
      ? "\(conforming.grouped) of \(outcomes.count.pluralized("variant")) \(conforming == 1 ? "obeys" : "obey")"
      : outcomes.count == 1
        ? "\(outcomes[0].variant) obeys" : "All \(outcomes.count.grouped) variants obey"
    let played =
      outcomes.first.map { ": \($0.scripts.pluralized("script")), \($0.steps.pluralized("step"))" }
      ?? ""
    return "\(who) the rules at every step\(played)\(outcomes.count == 1 ? "" : " each")."
  }

  package var isClean: Bool {
    contradictions.isEmpty && outcomes.allSatisfy { $0.firstDivergence == nil }
  }
}
