import Basics

/// The cases to measure, and what the engine needs to know to select, check and report them.
///
/// The engine knows time, the heap and references. Everything else comes from here: who is compared with whom, what is
/// counted besides, and what it is called.
public struct BenchmarkSuite: Sendable {
  /// The subject of the comparison, such as "Ways to find a number".
  let title: String
  /// In the order of all tables. The groups follow from them.
  public var cases: [BenchmarkCase]
  /// The units of a size, in the plural.
  public var sizeUnits = "elements"
  /// A description of each baseline, by its name: "the same feature without an architecture".
  package var baselines: [String: String] = [:]
  /// The names of contenders from outside. A run says in which row each of them takes longer than the others.
  package var guests: [String] = []
  /// The tables with which a run ends; without any, one for each group.
  public var overview: [OverviewTable] = []
  /// Larger sizes are left out of a quick run.
  package var largestQuickSize = 10_000
  /// Smaller sizes say nothing of how a count grows.
  package var smallestGrowthSize = 1
  /// The columns that are counted besides those of the engine.
  public var counts: [CountColumn] = []
  /// The tables of these counts, below those of the engine.
  package var countTables: [CountTable] = []
  /// The version of the tool, for `--version`; nil for a tool without one.
  package var version: String?
  /// The purpose of the tool, in a sentence.
  package var purpose = ""
  /// The texts of a page about what is compared, and about what its figures leave out.
  package var premise = ""
  package var caveat = ""
  /// The check that comes before all measurements; nil for none.
  package var precheck: Precheck?
  /// The commands of the tool besides those of the engine.
  package var commands: [any Command] = []

  public init(title: String, cases: [BenchmarkCase]) {
    self.title = title
    self.cases = cases
  }
}

extension BenchmarkSuite {
  var groups: [CaseGroup] { cases.map(\.group).withoutRepetitions }

  func group(named name: String) -> CaseGroup? { groups.first { $0.name == name } }

  /// The names of all that compete and of what they are compared with, which comes last; without those of groups that
  /// compare something else, and without what stands alone.
  var variants: [String] {
    let cases = cases.filter { !$0.group.isSeparate && !$0.contenders.isEmpty }
    let baselines = cases.map(\.baseline.name).withoutRepetitions
    return cases.flatMap(\.contenders).map(\.name).withoutRepetitions.filter {
      !baselines.contains($0)
    } + baselines
  }

  /// How fast a count of a workload may grow with its size; nil without a limit, as for a workload that it does not
  /// have.
  func allowedGrowth(of implementation: String, in workload: CaseID) -> Growth? {
    cases.first { $0.id.withoutSize == workload }?.allowedGrowth.limit(of: implementation)
  }

  /// The cases that meet a condition.
  func filter(_ isIncluded: (BenchmarkCase) -> Bool) -> BenchmarkSuite {
    var rest = self
    rest.cases = cases.filter(isIncluded)
    return rest
  }
}
