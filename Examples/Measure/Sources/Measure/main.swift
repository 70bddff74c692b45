import Benchmarking

/// Ways to answer, again and again, whether a number is in a list.
enum Way: String, CaseIterable {
  case contains, filter, set

  func answer<Number: Hashable>(from list: [Number]) -> (Number) -> Bool {
    switch self {
    case .contains: { list.contains($0) }
    case .filter: { wanted in !list.filter { $0 == wanted }.isEmpty }
    case .set: Set(list).contains
    }
  }
}

func find(among count: Int) -> BenchmarkCase {
  let list = (0..<count).map { 2 * $0 }
  let wanted = (0..<64).map { $0 * 7_919 % (2 * count) }  // Every second one is there.
  func entry(_ way: Way) -> BenchmarkCase.Implementation {
    // The second function is timed. What the first one makes is made once, untimed.
    .operation(way.rawValue, setUp: { way.answer(from: list) }) { isThere in
      identity(wanted).count(where: isThere)
    }
  }
  var find = BenchmarkCase(
    "find", in: CaseGroup("search", explanation: "64 numbers"), size: count,
    baseline: entry(.contains), contenders: [entry(.filter), entry(.set)])
  find.items = wanted.count
  find.allowedGrowth = .linear.except(Way.set.rawValue, .constant)
  find.check = { excluded in
    Way.allCases.filter { way in
      let isThere = way.answer(from: list)
      return !excluded.contains(way.rawValue) && wanted.contains { isThere($0) != ($0 % 2 == 0) }
    }.map { .init(to: $0.rawValue, "it misses a number, or finds one too many") }
  }
  return find
}

let sizes = [16, 256, 4_096]
var suite = BenchmarkSuite(title: "Three ways to find a number", cases: sizes.map(find))
// What a run ends with. Without it, there is a table for each of the first six groups.
suite.overview = [
  OverviewTable(
    "SEARCH", "64 numbers in a list, lower is better; mean: × contains",
    columns: sizes.map { .time("find", size: $0, as: "in \($0)") } + [.meanRatio(of: "search")]),
  OverviewTable(
    "ALLOCATIONS", "heap blocks per 64 numbers, lower is better",
    columns: sizes.map { .count(.allocations, "find", size: $0, as: "in \($0)") }),
]
suite.main()
