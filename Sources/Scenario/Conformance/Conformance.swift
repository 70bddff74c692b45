public import LoginSearch

/// Whether a variant obeys the rules, asked so that a person who works from one answer to the next
/// ends with a variant that does.
///
/// The scripts of the rules are played first, in the order in which one would build the feature, and
/// then random ones. It stops at the first divergence, as what comes after often follows from it.
///
/// ```swift
/// @Test func obeysTheRules() throws {
///   try Conformance.check(MyVariant())
/// }
/// ```
public struct Conformance: Sendable {
  /// Who is asked.
  public let variant: any Variant
  /// How many random scripts are played.
  public let randomScripts: Int
  /// How many steps each of them has.
  public let steps: Int
  /// What the random scripts are drawn by: the same seed gives the same ones.
  public let seed: UInt64
  /// How many rows a page of them holds; nil if that is drawn for each: mostly a few, and now and then
  /// up to 100,000.
  public let pageSize: Int?

  /// A question, which is asked by `check()` as often as one likes. What is not given suits a test that
  /// runs at each change; a nightly one would play more and longer scripts, with another seed each time.
  ///
  /// A page size below 1 is a programmer's error; less than no scripts or steps is none.
  public init(
    of variant: any Variant, randomScripts: Int = 500, steps: Int = 40, seed: UInt64 = 1,
    pageSize: Int? = nil
  ) {
    self.variant = variant
    self.randomScripts = randomScripts
    self.steps = steps
    self.seed = seed
    self.pageSize = pageSize
  }

  /// Plays the scripts on this thread, which takes a second or two in a debug build.
  ///
  /// - Throws: the first divergence: the same one each time, if the variant does the same each time.
  public func check() throws(Nonconformance) {
    for (place, script) in Script.ofTheRules.enumerated() {
      let trial = Trial(script)
      if let divergence = trial.firstDivergence(of: variant) {
        throw Nonconformance(
          divergence: divergence,
          origin: .scriptOfTheRules(
            obeyed: place, shortest: shortest(showing: divergence),
            isSteady: trial.steadyDivergence(of: variant) == divergence))
      }
    }
    let finding = Fuzzer.firstDivergence(
      of: variant, count: randomScripts, seed: seed, steps: steps, pageSize: pageSize)
    if let finding {
      throw Nonconformance(
        divergence: finding.divergence, origin: .randomScript(finding, drawnBy: seed))
    }
  }

  /// The divergence in the shortest script that was found in which the same rule is broken in the same
  /// way; nil if the one at hand is short already, as a person reads it better than one that nobody
  /// wrote.
  private func shortest(showing divergence: Divergence) -> Divergence? {
    var script = divergence.script
    // The two steps that every trial ends with are added again by each trial.
    script.lines = divergence.script.lines.prefix(divergence.line).filter { $0.number > 0 }
    guard script.lines.count > 6 else { return nil }
    let shortest = Shrinker(effort: 20_000).shrink(script) { [variant] in
      let again = Trial($0).firstDivergence(of: variant)
      return again?.rule == divergence.rule
        && again?.differences.first?.aspect == divergence.differences.first?.aspect
    }
    guard shortest.lines.count < script.lines.count else { return nil }
    let title = RuleScript.named(script.name)?.title ?? ""
    let numbered = try? Script(parsing: title + "\(shortest)", name: script.name + ", in short")
    return numbered.flatMap { Trial($0).steadyDivergence(of: variant) }
  }

  /// The same in one line, for a test.
  public static func check(
    _ variant: any Variant, randomScripts: Int = 500, steps: Int = 40, seed: UInt64 = 1,
    pageSize: Int? = nil
  ) throws(Nonconformance) {
    try Conformance(
      of: variant, randomScripts: randomScripts, steps: steps, seed: seed, pageSize: pageSize
    ).check()
  }
}
