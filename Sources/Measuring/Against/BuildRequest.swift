package import Results

/// What a build of this tool asks of another one, through a file, and what it gets back in the same file.
///
/// Both are JSON. A build that does not know the version of a request answers with its own version alone.
package struct BuildRequest: Hashable, Sendable, Codable {
  /// To be raised with each change after which an earlier build would misunderstand a request or an answer.
  package static let currentVersion = 1

  package var version = currentVersion
  package let task: Task

  package enum Task: Hashable, Sendable, Codable {
    /// To say what it can measure.
    case offer
    case count(Counted)
    case time(Timed)
  }

  package init(_ task: Task) {
    self.task = task
  }

  /// What is to be checked and counted.
  package struct Counted: Hashable, Sendable, Codable {
    let cases: [OfferedCase]
    /// The folder of the scripts that the variants must obey; nil for those that come with the build.
    package let scenarios: String?

    package init(cases: [OfferedCase], scenarios: String?) {
      self.cases = cases
      self.scenarios = scenarios
    }
  }

  /// The part of a measurement that one process times.
  package struct Timed: Hashable, Sendable, Codable {
    let cases: [OfferedCase]
    /// Those that are left out, as they break a rule in one of the builds.
    let excluded: Set<String>
    /// Which process it is among all of both builds, counted from 0, and how many there are.
    let position: Int
    let processes: Int
    /// Both processes of a pair draw the same orders.
    let seed: UInt64
    /// For a case on average.
    package let seconds: Double
    let batches: [CaseID: Entries<Int>]
    /// How much longer the floor is made to take.
    let delay: Double
  }

  /// What a request of any version has.
  package struct Version: Codable {
    package let version: Int
  }
}

package struct BuildAnswer: Hashable, Sendable, Codable {
  /// The version of requests that the build knows.
  let answers: Int
  var offer: BuildOffer?
  var counted: CountedBuild?
  var timed: TimedBuild?

  package init() {
    answers = BuildRequest.currentVersion
  }
}

/// What a build is, and what it can measure.
package struct BuildOffer: Hashable, Sendable, Codable {
  /// "release", "debug" or "testing".
  package let buildMode: String
  package let swiftVersion: String
  package let commit: String?
  package let cases: [OfferedCase]
}

/// A case as another build sees it.
package struct OfferedCase: Hashable, Sendable, Codable {
  package let id: CaseID
  package let floor: String
  package var contenders: [String]
  let cycle: Int
  /// A hash of what is done; nil for a case without gestures.
  let gestures: UInt64?

  /// Whether the same is done in both. What has no gestures is taken for the same.
  func doesTheSame(as other: OfferedCase) -> Bool {
    cycle == other.cycle && gestures == other.gestures && floor == other.floor
  }
}

/// What a build counted, and who broke a rule in it.
package struct CountedBuild: Hashable, Sendable, Codable {
  package var nonconforming: [Results.Nonconforming]
  package var entries: [Entry]
  package var unavailable: [Results.Unavailable]
  var isWhole: Bool

  package struct Entry: Hashable, Sendable, Codable {
    let variant: String
    let id: CaseID
    let work: ResultRow.Work

    package var row: ResultRow {
      ResultRow(key: ResultRow.Key(variant: variant, id: id), work: work)
    }
  }
}

/// What one process of a build timed.
package struct TimedBuild: Hashable, Sendable, Codable {
  var batches: [CaseID: Entries<Int>] = [:]
  /// The nanoseconds of one operation: one figure for each entry of a case.
  var times: [CaseID: Entries<Double>] = [:]
  var isWhole: Bool
}
