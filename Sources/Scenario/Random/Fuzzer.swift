import Basics
package import LoginSearch

/// Plays random scripts on variants until one of them breaks a rule.
///
/// Everything depends only on the seed: the nth script is the same in every run, so runs can be continued and split;
/// see `Shard`.
package struct Fuzzer: Sendable {
  package let variants: [any Variant]
  package let seed: UInt64
  /// The number of steps in most scripts.
  package let stepsPerScript: Int

  package init(variants: [any Variant], seed: UInt64, stepsPerScript: Int = 100) {
    self.variants = variants
    self.seed = seed
    self.stepsPerScript = stepsPerScript
  }

  /// The seed for `Script.random`, by the number of the script, counted from 0.
  package func seed(ofScript number: Int) -> UInt64 {
    var generator = SeededGenerator(seed: seed)
    generator.skip(UInt64(bitPattern: Int64(number)))
    return generator.next()
  }

  /// A script by its number, counted from 0. Every fiftieth is ten times as long, for bugs that take hundreds of
  /// gestures to appear.
  package func script(number: Int) -> Script {
    let isLong = number % 50 == 49
    return .random(
      seed: seed(ofScript: number), steps: isLong ? 10 * stepsPerScript : stepsPerScript)
  }

  /// Plays a script on a variant, and returns its first divergence.
  package typealias Play = (ScriptCheck, any Variant) -> Divergence?

  /// Plays scripts on every variant, and stops at the first divergence. Returns the number of scripts played.
  ///
  /// - Parameters:
  ///   - scripts: the numbers of the scripts.
  ///   - shouldContinue: called after each script in which all variants obey the rules, with the number of those so
  ///     far.
  ///   - willPlay: called before each script, with its number.
  ///   - firstDivergence: plays a script. Pass another function to detect more than a driver can. It must give the same
  ///     answer for the same script each time.
  package func run(
    scripts: some Sequence<Int>, progress shouldContinue: (_ played: Int) -> Bool = { _ in true },
    willPlay: (Int) -> Void = { _ in },
    firstDivergence: @escaping Play = { $0.firstDivergence(of: $1) }
  ) -> (played: Int, finding: FuzzFinding?) {
    var played = 0
    for number in scripts {
      willPlay(number)
      let check = ScriptCheck(script(number: number))
      played += 1
      for variant in variants {
        if let divergence = firstDivergence(check, variant) {
          return (played, finding(divergence, of: variant, number: number, firstDivergence))
        }
      }
      if !shouldContinue(played) { break }
    }
    return (played, nil)
  }

  private func finding(
    _ divergence: Divergence, of variant: any Variant, number: Int,
    _ firstDivergence: @escaping Play
  ) -> FuzzFinding {
    let original = script(number: number)
    // The steps after the divergence are irrelevant to it.
    var beginning = original
    beginning.lines = Array(original.lines.prefix(divergence.lineCount))
    let shrunk = beginning.shrunk { firstDivergence(ScriptCheck($0), variant) != nil }
    let check = ScriptCheck(shrunk)
    let steady = firstDivergence(check, variant).flatMap {
      check.repeats($0, of: variant, firstDivergence: firstDivergence) ? $0 : nil
    }
    return FuzzFinding(
      number: number, original: original, script: steady == nil ? beginning : shrunk,
      divergence: steady ?? divergence, isSteady: steady != nil)
  }
}

/// A random script in which a variant breaks a rule, made as small as possible.
package struct FuzzFinding: Equatable, Sendable {
  /// The number of the script in its run, counted from 0.
  package let number: Int
  package let original: Script
  /// The shrunk script. Its description can be saved as a `.scenario` file.
  package let script: Script
  /// The break of a rule by the variant in the shrunk script.
  package let divergence: Divergence
  /// Whether the divergence recurs each time when the script is played again. If not, the script can't be shrunk, and
  /// `script` is the original up to the divergence.
  package let isSteady: Bool

  /// The reason a script can't be shrunk, for a report; nil if it was shrunk.
  package var obstacle: String? {
    isSteady
      ? nil
      : "impossible to shrink, as it does not fail each time: \(Divergence.unsteadyCause)"
  }
}

/// One of several parts of a run's scripts, so that processes and machines can share the run. Each script is in exactly
/// one shard, whatever their number, and is the same script as in the whole run.
package struct Shard: Hashable, Sendable {
  /// The index, counted from 0.
  package let index: Int
  package let count: Int

  /// Creates a shard.
  ///
  /// - Returns: nil if there is no such shard.
  package init?(index: Int, of count: Int) {
    guard (1...Self.most).contains(count), (0..<count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  package static let most = 1_000_000

  /// The numbers of this shard's scripts, among all scripts. Shards get equal parts of consecutive scripts, give or
  /// take one, so that the long scripts are shared, too.
  package func scripts(of total: Int) -> Range<Int> {
    index * total / count..<(index + 1) * total / count
  }
}
