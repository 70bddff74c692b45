/// How far random testing has come.
public struct FuzzProgress: Hashable, Sendable {
  /// How many scripts were played.
  public internal(set) var scripts = 0
  /// How often what a variant showed was held against the rules: once a step, at launch and twice
  /// at the end of each script, for each variant.
  public internal(set) var variantSteps = 0
}

/// What came of random testing.
public struct FuzzReport: Hashable, Sendable {
  public let progress: FuzzProgress
  /// The first divergence; nil if all variants obeyed the rules in every script.
  public let finding: FuzzFinding?

  public var scripts: Int { progress.scripts }
  public var variantSteps: Int { progress.variantSteps }
}

/// A random script on which a variant leaves the rules, as small as it could be made.
public struct FuzzFinding: Hashable, Sendable {
  /// The number of the script in its run.
  public let number: Int
  /// What `Script.random` makes the original from.
  public let seed: UInt64
  public let original: Script
  /// The smaller one. Its description is ready to be saved as a `.scenario` file.
  public let script: Script
  /// Where the variant leaves the rules in the smaller one.
  public let divergence: Divergence
}

extension FuzzFinding: CustomStringConvertible {
  /// The divergence and the script that shows it.
  public var description: String {
    "\(divergence)\n\nseed \(seed), \(original.lines.count) steps, shrunk to"
      + " \(script.lines.count):\n\n\(script)"
  }
}
