import Basics

/// A request from one process of this tool to another, which may be of a different build. A file carries it, and then
/// carries the answer back.
///
/// Both are JSON. A build that does not know the version of a request answers only with its own version.
struct BuildRequest: Equatable, Sendable, Codable {
  /// The version. Increase it with each change that would make an earlier build misunderstand a request or an answer, or
  /// time the same operations in another way.
  static let currentVersion = 10

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

/// The cases that two builds can both measure, and those that only one of them can.
struct CommonCases: Equatable, Sendable {
  /// The common cases in the order of head, with the contenders that both have.
  let cases: [OfferedCase]
  let onlyBase: [ResultRow.Key]
  let onlyHead: [ResultRow.Key]
  /// The cases with the same name, but with other gestures, another cycle or another baseline.
  let different: [CaseID]

  /// - Parameter wanted: the cases of head that the user selected.
  init(base: BuildOffer, head: BuildOffer, wanted: [OfferedCase]) {
    let earlier = Dictionary(base.cases.map { ($0.id, $0) }) { first, _ in first }
    let different = Set(wanted.filter { earlier[$0.id]?.doesTheSame(as: $0) == false }.map(\.id))
    let same = wanted.filter { !different.contains($0.id) }
    cases = same.compactMap { offered in
      earlier[offered.id].map { offered.with($0.contenders.contains) }
    }
    self.different = wanted.map(\.id).filter(different.contains)
    let (inBase, inHead) = (Set(base.cases.flatMap(\.keys)), Set(head.cases.flatMap(\.keys)))
    onlyHead = same.flatMap(\.keys).filter { !inBase.contains($0) }
    // Ignore what base has in a case that the user did not select.
    let notSelected = Set(head.cases.map(\.id)).subtracting(same.map(\.id))
    onlyBase = base.cases.filter { !notSelected.contains($0.id) }.flatMap(\.keys)
      .filter { !inHead.contains($0) }
  }
}

extension OfferedCase {
  var keys: [ResultRow.Key] {
    ([baseline] + contenders).map { ResultRow.Key(variant: $0, id: id) }
  }

  /// The case with some of its contenders.
  func with(_ isIncluded: (String) -> Bool) -> OfferedCase {
    var changed = self
    changed.contenders = contenders.filter(isIncluded)
    return changed
  }
}
