import Basics

/// A request from one process of this tool to another, of the same build or of another one. A file
/// carries it, and then carries the answer back.
///
/// Both are JSON. A build that does not know the version of a request answers only with its own version.
struct BuildRequest: Equatable, Sendable, Codable {
  /// The version. Increase it with each change that would make an earlier build misunderstand a request or an answer.
  static let currentVersion = 8

  var version = currentVersion
  var format = Self.format
  let task: Task

  enum Task: Equatable, Sendable, Codable {
    /// Asks for the cases that the build can measure.
    case offer
    case count(Counted)
    case time(ProcessShare)
    /// Asks for the instructions of some cases.
    case instructions([OfferedCase])
  }

  init(_ task: Task) { self.task = task }

  /// The cases to be checked and counted, and how to check them.
  struct Counted: Equatable, Sendable, Codable {
    let cases: [OfferedCase]
    /// The value of the precheck's option; nil for the usual check.
    let check: String?
  }

  /// The part that requests of all versions share.
  struct Version: Codable {
    let version: Int
    let format: String
  }

  /// The format. No other file has it, so no other file is mistaken for a request.
  static let format = "a question between two builds of bench"
}

struct BuildAnswer: Equatable, Sendable, Codable {
  /// The version of requests that the build knows.
  var version = BuildRequest.currentVersion
  var offer: BuildOffer?
  var counted: CountedBuild?
  var timed: TimedShare?
  var instructions: InstructionShare?

  private enum CodingKeys: String, CodingKey {
    // The key is the same in builds of all versions.
    case version = "answers"
    case offer, counted, timed, instructions
  }
}

extension BuildAnswer {
  /// Whether each of its figures is one that a build could have found.
  var isPlausible: Bool {
    let counts = counted?.counts.values.flatMap(\.values) ?? []
    let times = timed?.samples.values.flatMap { samples in
      samples.processes.flatMap { $0.all.flatMap { $0.wall + $0.processor } }
    }
    return counts.allSatisfy { (0...WrittenValue.largestNumber).contains($0) }
      && (times ?? []).allSatisfy { $0 > 0 && $0 <= WrittenValue.largestNumber }
  }
}

/// The environment of a build, and the cases that it can measure.
struct BuildOffer: Equatable, Sendable, Codable {
  let environment: RunEnvironment
  let cases: [OfferedCase]
}

/// A case as another process sees it.
struct OfferedCase: Equatable, Sendable, Codable {
  let id: CaseID
  let baseline: String
  var contenders: [String]
  let cycle: Int
  /// A hash of the work; nil for a case that does not describe it.
  let source: UInt64?

  /// Whether both do the same work. Cases without a description are assumed to.
  func doesTheSame(as other: OfferedCase) -> Bool {
    cycle == other.cycle && source == other.source && baseline == other.baseline
  }
}

/// The counts of a build, and the entries that broke a rule in it.
struct CountedBuild: Equatable, Sendable, Codable {
  var refusals: [Results.Refusal]
  /// The counts by the names of the columns, as in JSON.
  var counts: [ResultRow.Key: [String: Double]]
  var isWhole: Bool
}

extension BenchmarkCase {
  /// The case as another process sees it.
  var offered: OfferedCase {
    OfferedCase(
      id: id, baseline: baseline.name, contenders: contenders.map(\.name), cycle: cycle,
      source: source.map { StableHash(of: $0().utf8).value })
  }
}
