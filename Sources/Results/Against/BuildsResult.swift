import Foundation

/// What a run of two builds found: what it prints and writes.
package struct BuildsResult: Hashable, Sendable {
  package let base: Build
  package let head: Build
  package let comparison: BuildComparison
  package let counts: CountComparison
  package var nonconforming: [Nonconforming] = []
  package var unavailable: [Results.Unavailable] = []
  /// What only one of the builds has, or what is not the same in both.
  package var onlyBase: [ResultRow.Key] = []
  package var onlyHead: [ResultRow.Key] = []
  package var different: [CaseID] = []
  package var seconds: Double
  package var plannedPairs: Int
  package var isInterrupted = false
  package var failure: String?
  /// Whether both builds have the same bytes.
  package var isSameProgram = false
  /// How much slower the floor of head was made, as a fraction.
  package var handicap = 0.0
  package var seed: UInt64
  /// The arguments as they were typed.
  package var options: [String]

  package init(
    base: Build, head: Build, comparison: BuildComparison, counts: CountComparison,
    seconds: Double, plannedPairs: Int, seed: UInt64, options: [String]
  ) {
    self.base = base
    self.head = head
    self.comparison = comparison
    self.counts = counts
    self.seconds = seconds
    self.plannedPairs = plannedPairs
    self.seed = seed
    self.options = options
  }

  /// One of the builds.
  package struct Build: Hashable, Sendable, Codable {
    package let file: String
    package let commit: String?
    package let swiftVersion: String
    package let buildMode: String

    package init(file: String, commit: String?, swiftVersion: String, buildMode: String) {
      self.file = file
      self.commit = commit
      self.swiftVersion = swiftVersion
      self.buildMode = buildMode
    }

    private enum CodingKeys: String, CodingKey {
      case file, commit
      case swiftVersion = "swift_version"
      case buildMode = "build_mode"
    }
  }

  /// A contender that breaks a rule in one of the builds, and so has no figures in either.
  package struct Nonconforming: Hashable, Sendable, Codable {
    /// "base" or "head".
    package let build: String
    package let contender: Results.Nonconforming

    package init(build: String, contender: Results.Nonconforming) {
      self.build = build
      self.contender = contender
    }
  }

  /// What is slower, costs more, breaks a rule only now, or is gone.
  package var isRegression: Bool {
    comparison.changes.contains { $0.verdict == .slower }
      || counts.changes.contains(where: \.isWorse) || !counts.onlyOld.isEmpty
      || nonconforming.contains { $0.build == "head" } || !lost.isEmpty
  }

  /// The contenders that head no longer has in workloads that it still has.
  package var lost: [ResultRow.Key] {
    let measured = Set(comparison.changes.map(\.key.id))
    return onlyBase.filter { measured.contains($0.id) }
  }
}
