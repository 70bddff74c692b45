public import LoginSearch

/// Checks whether a variant obeys the rules. Fix what it finds and check again until nothing fails.
public enum Conformance {
  /// Plays the scripts of the rules first, in the order in which a person would build the feature, and then
  /// random scripts. It stops at the first divergence, as later ones often follow from it.
  ///
  /// ```swift
  /// @Test func obeysTheRules() throws {
  ///   try Conformance.check(MyVariant())
  /// }
  /// ```
  ///
  /// With the defaults this takes a second or two in a debug build, which suits a test that runs at each change.
  /// A nightly test would play more and longer scripts, with a new seed each time.
  ///
  /// - Parameters:
  ///   - variant: the variant to check.
  ///   - randomScripts: how many random scripts are played.
  ///   - steps: how many steps each of them has. Every hundredth has ten times as many.
  ///   - seed: the seed of the random scripts: the same seed gives the same scripts.
  ///   - pageSize: how many rows a page holds in a random script. If nil, that is drawn for each script:
  ///     mostly a few, sometimes up to 100,000. A page size below 1 is a programmer's error.
  /// - Throws: the first divergence. It is the same each time if the variant behaves the same each time.
  public static func check(
    _ variant: any Variant, randomScripts: Int = 1_000, steps: Int = 40, seed: UInt64 = 1,
    pageSize: Int? = nil
  ) throws(Nonconformance) {
    for (index, script) in Script.ofTheRules.enumerated() {
      let check = ScriptCheck(script)
      if let divergence = check.firstDivergence(of: variant) {
        throw Nonconformance(
          divergence: divergence,
          origin: .scriptOfTheRules(
            obeyed: index, check.repetition(of: divergence, by: variant)))
      }
    }
    let finding = Fuzzer.firstDivergence(
      of: variant, count: randomScripts, seed: seed, steps: steps, pageSize: pageSize)
    if let finding {
      throw Nonconformance(
        divergence: finding.divergence, origin: .randomScript(finding, drawnBy: seed))
    }
  }
}

extension Divergence {
  /// Whether a divergence comes again when its script is played again.
  package enum Repetition: Hashable, Sendable {
    case always
    /// Not each time, or another one.
    case sometimes
    /// The variant obeys the rules when the script is played alone.
    case never
  }
}

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
