public import LoginSearch

/// Checks whether a variant obeys the rules. Fix what it finds and check again until nothing fails.
///
/// It plays the scripts of the rules first, in the order in which a person would build the feature, and then
/// random scripts. It stops at the first divergence, as later ones often follow from it.
///
/// ```swift
/// @Test func obeysTheRules() throws {
///   try Conformance.check(MyVariant())
/// }
/// ```
public struct Conformance: Sendable {
  /// The variant to check.
  public let variant: any Variant
  /// How many random scripts are played. If nil, at least 100, and then as many as fit into two seconds: the
  /// faster the machine, the more.
  public let randomScripts: Int?
  /// How many steps each of them has. Every hundredth has ten times as many.
  public let steps: Int
  /// The seed of the random scripts: the same seed gives the same scripts.
  public let seed: UInt64
  /// How many rows a page holds in a random script. If nil, that is drawn for each script: mostly a few,
  /// sometimes up to 100,000.
  public let pageSize: Int?

  /// The defaults suit a test that runs at each change. A nightly test would play more and longer
  /// scripts, with a new seed each time. With a number of random scripts the check is the same on every
  /// machine.
  ///
  /// A page size below 1 is a programmer's error. Negative numbers of scripts or steps count as 0.
  public init(
    of variant: any Variant, randomScripts: Int? = nil, steps: Int = 40, seed: UInt64 = 1,
    pageSize: Int? = nil
  ) {
    self.variant = variant
    self.randomScripts = randomScripts
    self.steps = steps
    self.seed = seed
    self.pageSize = pageSize
  }

  /// Plays the scripts on this thread, which takes about three seconds in a debug build.
  ///
  /// - Throws: the first divergence. It is the same each time if the variant behaves the same each time,
  ///   except that a run that is given no number of random scripts may end before it finds one.
  public func check() throws(Nonconformance) {
    let start = ContinuousClock.now
    try check { start.duration(to: .now) }
  }

  /// The fewest random scripts, and the time for more, where their number is not given.
  private static let fewestScripts = 100
  private static let timeForScripts = Duration.seconds(2)

  /// - Parameter now: the time, from any beginning. It is read only where no number of random scripts is given.
  func check(now: () -> Duration) throws(Nonconformance) {
    for (index, script) in Script.ofTheRules.enumerated() {
      let check = ScriptCheck(script)
      if let divergence = check.firstDivergence(of: variant) {
        throw Nonconformance(
          divergence: divergence,
          origin: .scriptOfTheRules(
            obeyed: index, shortest: shortest(showing: divergence),
            repetition: check.repetition(of: divergence, by: variant)))
      }
    }
    if let finding = findingInRandomScripts(now: now) {
      throw Nonconformance(
        divergence: finding.divergence, origin: .randomScript(finding, drawnBy: seed))
    }
  }

  private func findingInRandomScripts(now: () -> Duration) -> FuzzFinding? {
    let fuzzer = Fuzzer(
      variants: [variant], seed: seed, stepsPerScript: steps, pageSize: pageSize)
    if let randomScripts { return fuzzer.run(scripts: 0..<max(randomScripts, 0)).finding }
    let start = now()
    return fuzzer.run(scripts: 0..<Int.max) { progress in
      progress.scripts < Self.fewestScripts || now() - start < Self.timeForScripts
    }.finding
  }

  /// The divergence in the shortest script found that breaks the same rule in the same way; nil if the
  /// script is short already, as a script that a person wrote is easier to read than a shrunk one.
  private func shortest(showing divergence: Divergence) -> Divergence? {
    var script = divergence.script
    // Each check adds the ending again.
    script.lines = divergence.script.lines.prefix(divergence.lineCount).filter { $0.number != nil }
    guard script.lines.count > 6 else { return nil }
    let shortest = Shrinker(effort: 20_000).shrink(script) { [variant] in
      let again = ScriptCheck($0).firstDivergence(of: variant)
      return again?.rule == divergence.rule
        && again?.differences.first?.aspect == divergence.differences.first?.aspect
    }
    guard shortest.lines.count < script.lines.count else { return nil }
    let title = RuleScript.named(script.name)?.title ?? ""
    let numbered = try? Script(parsing: title + "\(shortest)", name: script.name + ", shrunk")
    return numbered.flatMap { ScriptCheck($0).steadyDivergence(of: variant) }
  }

  /// Checks a variant in one line, for a test.
  public static func check(
    _ variant: any Variant, randomScripts: Int? = nil, steps: Int = 40, seed: UInt64 = 1,
    pageSize: Int? = nil
  ) throws(Nonconformance) {
    try Conformance(
      of: variant, randomScripts: randomScripts, steps: steps, seed: seed, pageSize: pageSize
    ).check()
  }
}
