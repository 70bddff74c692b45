import LoginSearch
import Scenario

extension Workload {
  static let all = dispatch + roundTrip + whole

  /// Plays the workload, untimed, where the rules can be held against every step, and then once more
  /// where it is measured: what is timed is what was checked.
  ///
  /// - Returns: for each variant the first divergence, if there is one.
  func divergences(of variants: [any Variant]) -> [Divergence?] {
    let trial = Trial(script)
    return variants.map { variant in
      if let divergence = trial.watchedDivergence(of: variant) { return divergence }
      let stage = MeasuredStage(configuration: configuration)
      stage.launch(variant)
      stage.perform(preparation + cycle.flatMap { $0 })
      return trial.divergence(of: variant, showing: Snapshot(of: stage.screen))
    }
  }
}
