import LoginSearch
import Scenario

/// What the rules say of a script, and of one variant's play of it.
struct Ruling {
  /// Where the variant leaves the rules first.
  let divergence: Divergence?
  /// For each expectation that the rules contradict, by the index of its line: what they say instead.
  let contradictions: [Int: String]

  init(of script: Script, on variant: any Variant) {
    let trial = Trial(script)
    contradictions = trial.contradictions
    divergence = trial.watchedDivergence(of: variant)
  }

  var isClean: Bool {
    divergence == nil && contradictions.isEmpty
  }
}
