import Basics

/// What a process of this tool asks of another one, of its own build or of another, through a file, and what it gets
/// back in the same file.
///
/// Both are JSON. A build that does not know the version of a request answers with its own version alone.
package struct BuildRequest: Equatable, Sendable, Codable {
  /// To be raised with each change after which an earlier build would misunderstand a request or an answer.
  package static let currentVersion = 5

  package var version = currentVersion
  package let task: Task

  package enum Task: Equatable, Sendable, Codable {
    /// To say what it can measure.
    case offer
    case count(Counted)
    case time(ProcessShare)
  }

  package init(_ task: Task) {
    self.task = task
  }

  /// What is to be checked and counted.
  package struct Counted: Equatable, Sendable, Codable {
    let cases: [OfferedCase]
    /// What the precheck checks the variants with; nil for the usual.
    package let check: String?
  }

  /// What a request of any version has.
  package struct Version: Codable {
    package let version: Int
  }
}

package struct BuildAnswer: Equatable, Sendable, Codable {
  /// The version of requests that the build knows.
  let answers: Int
  var offer: BuildOffer?
  var counted: CountedBuild?
  package var timed: TimedShare?

  package init(
    offer: BuildOffer? = nil, counted: CountedBuild? = nil, timed: TimedShare? = nil
  ) {
    answers = BuildRequest.currentVersion
    self.offer = offer
    self.counted = counted
    self.timed = timed
  }
}

/// What a build is, and what it can measure.
package struct BuildOffer: Equatable, Sendable, Codable {
  package let environment: RunEnvironment
  package let cases: [OfferedCase]
}

/// A case as another process sees it.
package struct OfferedCase: Equatable, Sendable, Codable {
  package let id: CaseID
  package let floor: String
  package var contenders: [String]
  let cycle: Int
  /// A hash of what is done; nil for a case that does not say.
  let source: UInt64?

  /// Whether the same is done in both. What does not say is taken for the same.
  func doesTheSame(as other: OfferedCase) -> Bool {
    cycle == other.cycle && source == other.source && floor == other.floor
  }
}

/// What a build counted, and who broke a rule in it.
package struct CountedBuild: Equatable, Sendable, Codable {
  package var nonconforming: [Results.Nonconforming]
  package var counts: [ResultRow.Key: Counts]
  var isWhole: Bool
}

extension BenchmarkCase {
  /// As another process sees it.
  package var offered: OfferedCase {
    OfferedCase(
      id: id, floor: floor.name, contenders: contenders.map(\.name), cycle: cycle,
      source: source.map { StableHash(of: $0().utf8).value })
  }
}
