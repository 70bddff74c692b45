import Basics

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
  /// The tables at the end of a run; without any, one for each group.
  public var overview: [OverviewTable] = []
  /// The largest size in a quick run.
  package var largestQuickSize = 10_000
  /// The smallest size from which a count's growth is judged.
  package var smallestGrowthSize = 1
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
