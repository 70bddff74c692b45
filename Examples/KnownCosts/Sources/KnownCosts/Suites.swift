import Benchmarking

/// Suites whose figures are known, and suites with mistakes, as a user of the engine would write them.
let suites: [String: @Sendable () -> BenchmarkSuite] = [
  "vanishing": { BenchmarkSuite(title: "Vanishing", cases: [vanishing]) },
  "alone": { BenchmarkSuite(title: "Alone", cases: alone) },
  "growth": { BenchmarkSuite(title: "Growth", cases: [32, 256].map(growing)) },
  "nested": { BenchmarkSuite(title: "Nested", cases: nested) },
  "noise": { BenchmarkSuite(title: "Noise", cases: noisy) },
  "names": { BenchmarkSuite(title: "Names", cases: names) },
  "no name": {
    BenchmarkSuite(
      title: "No name",
      cases: [BenchmarkCase("work", in: CaseGroup(" ", explanation: "")) { work(1) }])
  },
  "counters": { counting },
  "bad size": {
    BenchmarkSuite(title: "Size", cases: [BenchmarkCase("work", size: -1) { work(1) }])
  },
  "bad cycle": {
    var benchmarkCase = BenchmarkCase("work") { work(1) }
    benchmarkCase.cycle = 0
    return BenchmarkSuite(title: "Cycle", cases: [benchmarkCase])
  },
  "same name": {
    BenchmarkSuite(
      title: "Same name",
      cases: [
        BenchmarkCase(
          "work", baseline: .operation("one") { work(1) },
          contenders: [.operation("One") { work(2) }])
      ])
  },
  "bad column": {
    var suite = BenchmarkSuite(title: "Column", cases: [BenchmarkCase("work") { work(1) }])
    suite.counts = [CountColumn(.init("ratio"))]
    return suite
  },
  "same column": {
    var suite = BenchmarkSuite(title: "Columns", cases: [BenchmarkCase("work") { work(1) }])
    suite.counts = [CountColumn(.steps), CountColumn(.steps)]
    return suite
  },
  "sizes": {
    BenchmarkSuite(
      title: "Sizes",
      cases: [10, 110, 2_010, 100].map { size in BenchmarkCase("work", size: size) { work(10) } })
  },
  "failures": { BenchmarkSuite(title: "Failures", cases: [failing]) },
]

struct Trouble: Error {}

extension CountKey {
  static let steps = Self("steps")
  /// A key that no column has.
  static let stps = Self("stps")
  static let ratios = Self("ratios")
}

/// Takes about 2 ns for each step. The optimiser can't remove any.
@inline(never)
func work(_ steps: Int) -> Int {
  var sum = 0
  for step in 0..<max(8, steps) { sum = identity(sum &+ step) }
  return sum
}

private func loop(
  _ name: String, _ body: @escaping @Sendable (Int) -> Void
) -> BenchmarkCase.Implementation {
  .init(name, makeLoop: { { body($0) } })
}

private let list = Array(0..<1_000)

private let vanishing = BenchmarkCase(
  "find",
  baseline: loop("filter") {
    for index in 0..<$0 {
      let wanted = index & 1023
      blackHole(!list.filter { $0 == wanted }.isEmpty)
    }
  },
  contenders: [
    loop("contains") { for index in 0..<$0 { blackHole(list.contains(index & 1023)) } },
    loop("pair") { for index in 0..<$0 { blackHole([index, index]) } },
    loop("unused") {
      var sum = 0
      for index in 0..<$0 { sum &+= index &* index }
      _ = sum
    },
    loop("nested") {
      for _ in 0..<$0 {
        var sum = 0
        for first in 0..<400 { for second in 0..<400 { sum &+= first &* second } }
        blackHole(sum)
      }
    },
    .operation("nothing") {},
    .operation("nothing, asynchronous") { () async in },
    .operation("contains, one expression") { list.contains(identity(500)) },
    .operation("contains, asynchronous") { () async in list.contains(identity(500)) },
    .operation("contains, set up", setUp: { Set(list) }) { $0.contains(identity(500)) },
  ])

/// Cases of one operation. All but the last are too fast to tell from doing nothing.
private let alone = [
  BenchmarkCase("nothing") {},
  BenchmarkCase("a constant") { 1 + 2 },
  BenchmarkCase("a table") { constants[3] },
  BenchmarkCase("nothing, asynchronous", .operation("") { () async in }),
  BenchmarkCase("a sum") { work(100) },
]

private let constants = [2, 3, 5, 7, 11]

private func growing(to size: Int) -> BenchmarkCase {
  BenchmarkCase(
    "grow", size: size, baseline: .operation("linear") { work(size) },
    contenders: [
      .operation("constant") { work(100) }, .operation("quadratic") { work(size * size) },
    ])
}

/// Loops that the optimiser merges or replaces by a formula, so that this is measured; and the same loops where it
/// can't.
private let nested: [BenchmarkCase] = [100, 200, 400].map { size in
  BenchmarkCase(
    "sum", size: size,
    baseline: loop("filter") {
      let list = Array(0..<size)
      for index in 0..<$0 { blackHole(list.filter { $0 == index % size }.count) }
    },
    contenders: [
      loop("plain") {
        for _ in 0..<$0 {
          var sum = 0
          for first in 0..<size { for second in 0..<size { sum &+= first &* second } }
          blackHole(sum)
        }
      },
      loop("hidden") {
        for _ in 0..<$0 {
          var sum = 0
          for first in 0..<size {
            for second in 0..<size { sum = identity(sum &+ first &* second) }
          }
          blackHole(sum)
        }
      },
    ])
}

/// Cases in which each process takes a different multiple of the time, so that no ratio is certain. In one of them the
/// processes may agree by chance, but hardly in all.
private let noisy = (1...4).map { number in
  let pace = Int.random(in: 1...32)
  return BenchmarkCase(
    "noise \(number)", baseline: .operation("even") { work(100) },
    contenders: [.operation("uneven") { work(100 * pace) }])
}

/// Names of all kinds, one workload in two groups, and two objections to one entry.
private let names: [BenchmarkCase] = ["one", "two, \"quoted\"\nand broken"].map { group in
  var benchmarkCase = BenchmarkCase(
    "work", in: CaseGroup(group, explanation: "one"), size: 0,
    baseline: .operation("größer, 大") { work(100) },
    contenders: [.operation("good") { work(200) }, .operation("bad\r\n") { work(300) }])
  benchmarkCase.check = { _ in [.init(to: "bad\r\n", "first"), .init(to: "bad\r\n", "second")] }
  return benchmarkCase
}

private let counting: BenchmarkSuite = {
  var benchmarkCase = BenchmarkCase(
    "work", baseline: .operation("one") { work(100) },
    contenders: [.operation("two") { work(200) }])
  benchmarkCase.makeCounter = {
    { entry in
      entry.name == "two" ? [.steps: -1, .stps: 3, .ratios: .nan] : [.steps: 100, .ratios: 2]
    }
  }
  var suite = BenchmarkSuite(title: "Counters", cases: [benchmarkCase])
  suite.counts = [CountColumn(.steps), CountColumn(.ratios)]
  return suite
}()

private let failing = BenchmarkCase(
  "fail", baseline: .operation("good") { work(100) },
  contenders: [
    .operation("throws") { if work(100) > 0 { throw Trouble() } },
    .operation("throws, asynchronous") { () async throws in
      if work(100) > 0 { throw Trouble() }
    },
    .operation("crashes") { list[identity(-1)] },
    .operation("crashes later") {
      // In a process that times it for long, but neither in the first one nor while it is counted. It gets more time
      // than others because its own time varies.
      operations.count += 1
      let isSlow = operations.count / 300 % 2 == 1
      return work((isSlow ? 160 : 100) + list[identity(operations.count > 20_000 ? -1 : 0)])
    },
    .operation("good, too") { work(200) },
  ])

private let operations = Operations()

// Each process runs entries on one thread.
private final class Operations: @unchecked Sendable {
  var count = 0
}
