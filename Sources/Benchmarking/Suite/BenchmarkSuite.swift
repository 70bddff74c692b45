package import Basics

/// The cases to measure, and everything the engine needs to select, check and report them.
///
/// The engine knows time, the heap and references. The suite defines everything else: who is compared with whom, which
/// other counts there are, and all names.
public struct BenchmarkSuite: Sendable {
  /// The subject of the comparison, such as "Ways to find a number".
  let title: String
  /// The cases in the order of all tables. The groups follow from them.
  public var cases: [BenchmarkCase]
  /// The units of a size, in the plural.
  public var sizeUnits = "elements"
  /// A description of each baseline, by its name: "the same feature without an architecture".
  package var baselines: [String: String] = [:]
  /// The names of contenders from outside. A run reports the row in which each of them is slowest compared with the
  /// others.
  package var guests: [String] = []
  /// The tables at the end of a run; without any, one for each of the first six groups.
  public var overview: [OverviewTable] = []
  /// The largest size in a quick run.
  package var largestQuickSize = 10_000
  /// The smallest size from which a count's growth is judged. The logarithm of 1 is 0, which nothing grows from.
  package var smallestGrowthSize = 2
  /// The columns counted in addition to those of the engine.
  public var counts: [CountColumn] = []
  /// The tables of these counts, below the engine's tables.
  package var countTables: [CountTable] = []
  /// The version of the tool, for `--version`; nil for a tool without one.
  package var version: String?
  /// The purpose of the tool, in a sentence.
  package var purpose = ""
  /// The texts of a page about the subject of the comparison, and about what its figures don't cover.
  package var premise = ""
  package var caveat = ""
  /// The check before all measurements; nil for none.
  package var precheck: Precheck?
  /// The commands of the tool in addition to those of the engine.
  package var commands: [any Command] = []

  public init(title: String, cases: [BenchmarkCase]) {
    self.title = title
    self.cases = cases
  }
}

extension BenchmarkSuite {
  var groups: [CaseGroup] { cases.map(\.group).withoutRepetitions }

  func group(named name: String) -> CaseGroup? { groups.first { $0.name == name } }

  /// The names of all contenders and then of the baselines. Excludes groups that compare something else, and entries
  /// that stand alone.
  var variants: [String] {
    let cases = cases.filter { !$0.group.isSeparate && !$0.contenders.isEmpty }
    let baselines = cases.map(\.baseline.name).withoutRepetitions
    return cases.flatMap(\.contenders).map(\.name).withoutRepetitions.filter {
      !baselines.contains($0)
    } + baselines
  }

  /// The allowed growth of a workload's counts with its size; nil without a limit, or if the suite lacks the workload.
  func allowedGrowth(of implementation: String, in workload: CaseID) -> Growth? {
    cases.first { $0.id.withoutSize == workload }?.allowedGrowth.limit(of: implementation)
  }
}

/// A kind of benchmark case. Cases of one group are reported together.
public struct CaseGroup: Hashable, Sendable {
  let name: String
  /// A description of one of its operations: "one gesture".
  let explanation: String
  /// The kind of its entries, for the column `kind` of a file.
  package var entryKind = "variant"
  /// The role of its cases in the suite as a whole.
  package var role = Role.whole
  /// The time that its longest operation is compared with; nil for none.
  package var yardstick: Yardstick?

  /// The group of cases that name no group.
  @usableFromInline
  static let standard = CaseGroup("benchmarks", explanation: "one operation")

  public init(_ name: String, explanation: String) {
    self.name = name
    self.explanation = explanation
  }

  package enum Role: Sendable {
    /// The whole that the suite compares.
    case whole
    /// A part of the work that other groups compare.
    case part
    /// Something else, in which other entries compete. It is left out if variants are named, and has no budget.
    case separate
  }

  /// A familiar time: "a 16 ms frame".
  package struct Yardstick: Hashable, Sendable {
    /// The word for an operation of the group.
    let operation: String
    let name: String
    let nanoseconds: Double

    package init(operation: String, name: String, nanoseconds: Double) {
      self.operation = operation
      self.name = name
      self.nanoseconds = nanoseconds
    }
  }

  var isSeparate: Bool { role == .separate }
}

/// A check of all entries before any measurement, untimed. An entry that fails gets no figures.
package struct Precheck: Sendable {
  let option: Option<String>
  /// The default items to check the entries with: names, and what each shows. Nil if the command `list` shows none.
  let items: (@Sendable () -> [(name: String, words: String)])?
  let check: @Sendable (_ entries: Set<String>, _ value: String?) throws -> Finding

  /// The result of a check of the entries: an objection to each that fails, and a sentence that says how many entries
  /// pass, and what they pass.
  package typealias Finding = (objections: [BenchmarkCase.Objection], statement: String)

  /// - Parameters:
  ///   - option: an option of `run` and `against` that selects what the entries are checked with.
  ///   - items: the default items to check with, for "list": names, and what each shows.
  ///   - check: checks the named entries. Gets the value of the option, or nil.
  package init(
    option: Option<String>,
    items: (@Sendable () -> [(name: String, words: String)])? = nil,
    check: @escaping @Sendable (_ entries: Set<String>, _ value: String?) throws -> Finding
  ) {
    self.option = option
    self.items = items
    self.check = check
  }
}

extension BenchmarkSuite {
  /// The variants that fail the precheck, and its overall result in words.
  ///
  /// - Parameter check: the value for the check; nil for the usual one.
  func prechecked(with check: String?) throws -> (refusals: [Results.Refusal], statement: String?) {
    let found = try precheck?.check(Set(variants), check)
    let refusals = (found?.objections ?? []).map {
      Results.Refusal(variant: $0.implementation, reason: $0.text)
    }
    return (refusals, found?.statement)
  }
}
