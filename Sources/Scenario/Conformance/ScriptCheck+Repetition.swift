import LoginSearch

extension ScriptCheck {
  /// The divergence that the variant shows each time. Nil if it shows none, or not always the same one:
  /// nobody could reproduce that by playing the script.
  ///
  /// - Parameter firstDivergence: plays the script.
  func steadyDivergence(
    of variant: any Variant,
    firstDivergence: Fuzzer.Play = { $0.firstDivergence(of: $1) }
  ) -> Divergence? {
    guard let first = firstDivergence(self, variant) else { return nil }
    let repetition = repetition(of: first, by: variant, firstDivergence: firstDivergence)
    return repetition == .always ? first : nil
  }

  /// Whether a divergence comes again when the script is played a few times more.
  func repetition(
    of divergence: Divergence, by variant: any Variant,
    firstDivergence: Fuzzer.Play = { $0.firstDivergence(of: $1) }
  ) -> Divergence.Repetition {
    let again = (1...4).map { _ in firstDivergence(self, variant) }
    return again.allSatisfy { $0 == divergence }
      ? .always : again.contains { $0 != nil } ? .sometimes : .never
  }
}
