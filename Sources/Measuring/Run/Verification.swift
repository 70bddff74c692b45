package import LoginSearch
package import Scenario
import Terminal

/// Plays scripts on variants and compares each step with the rules.
package struct Verification {
  /// The outcome of one variant.
  package struct Outcome {
    package let variant: String
    package fileprivate(set) var scripts = 0
    package fileprivate(set) var steps = 0
    /// How many scripts it diverges in.
    package fileprivate(set) var divergingScripts = 0
    /// The divergence in the first of them.
    package fileprivate(set) var firstDivergence: Divergence?
  }

  /// The scripts that contradict the rules, whatever the variants do.
  package private(set) var contradictions: [Contradiction] = []
  package private(set) var outcomes: [Outcome]

  package init(of variants: [any Variant], in scripts: [Script]) {
    outcomes = variants.map { Outcome(variant: $0.name) }
    for script in scripts {
      let check = ScriptCheck(script)
      if let contradiction = check.contradiction { contradictions.append(contradiction) }
      for (index, variant) in variants.enumerated() {
        outcomes[index].scripts += 1
        outcomes[index].steps += script.lines.count
        guard let divergence = check.watchedDivergence(of: variant) else { continue }
        outcomes[index].divergingScripts += 1
        outcomes[index].firstDivergence = outcomes[index].firstDivergence ?? divergence
      }
    }
  }

  package var isClean: Bool {
    contradictions.isEmpty && outcomes.allSatisfy { $0.firstDivergence == nil }
  }
}

extension ScriptCheck {
  /// The first divergence of a variant. If the variant crashes, the crash message names the step.
  package func watchedDivergence(of variant: any Variant) -> Divergence? {
    defer { Platform.clearCrashMessage() }
    return firstDivergence(of: variant) { line in
      Platform.setCrashMessage("\n\(script.location(of: line))\n  \(variant.name) crashed\n")
    }
  }
}
