/// How far random testing has come.
package struct FuzzProgress: Hashable, Sendable {
  /// How many scripts were played.
  package internal(set) var scripts = 0
  /// How often what a variant showed was held against the rules: once a step, at launch and twice
  /// at the end of each script, for each variant.
  package internal(set) var variantSteps = 0
}

/// What came of random testing.
package struct FuzzReport: Hashable, Sendable {
  package let progress: FuzzProgress
  /// The first divergence; nil if all variants obeyed the rules in every script.
  package let finding: FuzzFinding?

  package var scripts: Int { progress.scripts }
  package var variantSteps: Int { progress.variantSteps }
}

/// A random script on which a variant leaves the rules, as small as it could be made.
package struct FuzzFinding: Hashable, Sendable {
  /// The number of the script in its run.
  package let number: Int
  /// What `Script.random` makes the original from.
  package let seed: UInt64
  package let original: Script
  /// The smaller one. Its description is ready to be saved as a `.scenario` file.
  package let script: Script
  /// Where the variant leaves the rules in the smaller one.
  package let divergence: Divergence
  /// Whether the variant does the same each time. If not, no script can be made smaller for it, and
  /// the smaller one is the original as far as it went.
  package let isSteady: Bool
}

extension FuzzFinding {
  /// What is said of a variant that does not do the same each time.
  package static let unsteadiness =
    "not to be made smaller, as the variant does not do the same each time"
}

extension FuzzFinding: CustomStringConvertible {
  /// The divergence and the script that shows it.
  package var description: String {
    let size = isSteady ? "shrunk to \(script.lines.count)" : Self.unsteadiness
    return "\(divergence)\n\nseed \(seed), \(original.lines.count) steps, \(size):\n\n\(script)"
  }
}
