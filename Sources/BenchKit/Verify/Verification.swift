import LoginSearch
import Scenario

/// Every script on every variant, held against the rules.
struct Verification {
  /// What became of one variant.
  struct Verdict {
    let variant: String
    var scripts = 0
    var steps = 0
    /// How many scripts it diverges in, and where it does so first.
    var divergingScripts = 0
    var firstDivergence: Divergence?
  }

  /// The scripts that expect what the rules contradict: there is something wrong with them, not with
  /// the variants.
  private(set) var contradictions: [Contradiction] = []
  private(set) var verdicts: [Verdict]

  init(of variants: [any Variant], in scripts: [Script]) {
    verdicts = variants.map { Verdict(variant: $0.name) }
    for script in scripts {
      let check = ScriptCheck(script)
      if let contradiction = check.contradiction { contradictions.append(contradiction) }
      for (place, variant) in variants.enumerated() {
        verdicts[place].scripts += 1
        verdicts[place].steps += script.lines.count
        guard let divergence = check.watchedDivergence(of: variant) else { continue }
        verdicts[place].divergingScripts += 1
        verdicts[place].firstDivergence = verdicts[place].firstDivergence ?? divergence
      }
    }
  }

  var isClean: Bool {
    contradictions.isEmpty && verdicts.allSatisfy { $0.firstDivergence == nil }
  }
}
