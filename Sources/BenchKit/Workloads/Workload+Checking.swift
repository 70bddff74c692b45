import LoginSearch
import Scenario

extension Workload {
  static let all = dispatch + roundTrip + whole

  /// Plays the workload, untimed, where the rules can be held against every step, and then once more
  /// where it is measured: what is timed is what was checked.
  ///
  /// - Returns: for each variant the first divergence, if there is one.
  func divergences(of variants: [any Variant]) -> [Divergence?] {
    let check = ScriptCheck(script)
    return variants.map { variant in
      if let divergence = check.watchedDivergence(of: variant) { return divergence }
      let driver = Driver(measuringWith: configuration)
      driver.launch(variant)
      driver.perform(preparation + cycle.flatMap { $0 })
      return check.divergence(of: variant, showing: Snapshot(of: driver.screen))
    }
  }
}
