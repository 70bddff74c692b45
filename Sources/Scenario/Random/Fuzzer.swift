import Basics
package import LoginSearch

/// Plays random scripts on variants until one of them breaks a rule.
///
/// Everything follows from the seed: the nth script is the same in every run, so that runs can be
/// continued and split; see `Shard`.
package struct Fuzzer: Sendable {
  package let variants: [any Variant]
  package let seed: UInt64
  /// How many steps most scripts have.
  package let stepsPerScript: Int
  /// How many rows a page holds; nil if that is drawn for each script.
  package let pageSize: Int?

  package init(
    variants: [any Variant], seed: UInt64, stepsPerScript: Int = 100, pageSize: Int? = nil
  ) {
    self.variants = variants
    self.seed = seed
    self.stepsPerScript = stepsPerScript
    self.pageSize = pageSize
  }

  /// The seed that `Script.random` makes a script from, by the number of the script, counted from 0.
  package func seed(ofScript number: Int) -> UInt64 {
    var generator = SeededGenerator(seed: seed)
    generator.skip(UInt64(bitPattern: Int64(number)))
    return generator.next()
  }

  /// A script by its number, counted from 0. Every hundredth is ten times as long, for what takes hundreds of
  /// gestures to show.
  package func script(number: Int) -> Script {
    .random(seed: seed(ofScript: number), steps: steps(ofScript: number), pageSize: pageSize)
  }

  package func steps(ofScript number: Int) -> Int {
    Self.isLong(number) ? stepsPerLongScript : stepsPerScript
  }

  package var stepsPerLongScript: Int { 10 * stepsPerScript }

  static func isLong(_ number: Int) -> Bool {
    number % longEvery == longEvery - 1
  }

  /// How many of the scripts before that number are long.
  package static func longScripts(below number: Int) -> Int {
    number / longEvery
  }

  private static let longEvery = 100

  /// Plays a script on a variant, and returns its first divergence.
  package typealias Play = (ScriptCheck, any Variant) -> Divergence?

  /// Plays scripts on every variant, and stops at the first divergence.
  ///
  /// - Parameters:
  ///   - scripts: the numbers of the scripts.
  ///   - shouldContinue: called after each script in which all variants obey the rules.
  ///   - willPlay: called before each script, with its number.
  ///   - firstDivergence: plays a script. Give another one to see more than a driver sees. It must
  ///     give the same answer for the same script each time.
  package func run(
    scripts: some Sequence<Int>,
    progress shouldContinue: (FuzzReport) -> Bool = { _ in true },
    willPlay: (Int) -> Void = { _ in },
    firstDivergence: @escaping Play = { $0.firstDivergence(of: $1) }
  ) -> FuzzReport {
    var report = FuzzReport()
    for number in scripts {
      willPlay(number)
      let check = ScriptCheck(script(number: number))
      report.scripts += 1
      for variant in variants {
        let divergence = firstDivergence(check, variant)
        report.variantSteps += 1 + (divergence?.lineCount ?? check.script.lines.count)
        if let divergence {
          report.finding = finding(divergence, of: variant, number: number, firstDivergence)
          return report
        }
      }
      if !shouldContinue(report) { break }
    }
    return report
  }

  /// The first divergence of one variant; nil if it obeys the rules in all scripts.
  package static func firstDivergence(
    of variant: any Variant, count: Int, seed: UInt64, steps: Int = 100, pageSize: Int? = nil
  ) -> FuzzFinding? {
    Fuzzer(variants: [variant], seed: seed, stepsPerScript: steps, pageSize: pageSize)
      .run(scripts: 0..<max(count, 0)).finding
  }

  private func finding(
    _ divergence: Divergence, of variant: any Variant, number: Int,
    _ firstDivergence: @escaping Play
  ) -> FuzzFinding {
    let original = script(number: number)
    // What comes after the divergence has nothing to do with it.
    var beginning = original
    beginning.lines = Array(original.lines.prefix(divergence.lineCount))
    let shrunk = Shrinker().shrink(beginning) {
      firstDivergence(ScriptCheck($0), variant) != nil
    }
    let steady = ScriptCheck(shrunk).steadyDivergence(
      of: variant, firstDivergence: firstDivergence)
    var repetition = Divergence.Repetition.always
    if steady == nil {
      let again = ScriptCheck(original).repetition(
        of: divergence, by: variant, firstDivergence: firstDivergence)
      repetition = again == .never ? .never : .sometimes
    }
    return FuzzFinding(
      number: number, seed: seed(ofScript: number), original: original,
      script: steady == nil ? beginning : shrunk, divergence: steady ?? divergence,
      repetition: repetition)
  }
}

/// How far a run of random scripts has come.
package struct FuzzReport: Hashable, Sendable {
  /// How many scripts were played.
  package internal(set) var scripts = 0
  /// How often a variant was compared with the rules: at launch, after each step, and twice at the end of
  /// each script.
  package internal(set) var variantSteps = 0
  /// The first divergence, which ends the run; nil if all variants obeyed the rules in every script.
  package internal(set) var finding: FuzzFinding?
}

/// A random script in which a variant breaks a rule, made as small as possible.
package struct FuzzFinding: Hashable, Sendable {
  /// Of the script in its run, counted from 0.
  package let number: Int
  /// What `Script.random` makes the original from.
  package let seed: UInt64
  package let original: Script
  /// The shrunk script. Its description can be saved as a `.scenario` file.
  package let script: Script
  /// Where the variant breaks a rule in the shrunk script.
  package let divergence: Divergence
  /// Whether it comes again when the script is played again. If not always, the script can't be shrunk, and
  /// `script` is the original up to the divergence.
  package let repetition: Divergence.Repetition
}

extension FuzzFinding: CustomStringConvertible {
  package var isSteady: Bool { repetition == .always }

  /// What a report says of a script that can't be shrunk; nil if it was.
  package var obstacle: String? {
    switch repetition {
    case .always: nil
    case .sometimes: "impossible to shrink, because the variant behaves differently each time"
    case .never:
      "impossible to shrink, because the variant obeys the rules when it is played alone, so that state may be "
        + "kept between launches"
    }
  }

  /// The divergence and the script that shows it.
  package var description: String {
    let size = obstacle ?? "shrunk to \(script.lines.count)"
    return "\(divergence)\n\nseed \(seed), \(original.lines.count) steps, \(size):\n\n\(script)"
  }
}
