import Basics
import Foundation
import TestSupport
import Testing

@testable import Benchmarking

/// Reports comparing two runs or two builds: at the terminal, in a comment, and on a page.
@Suite struct ComparisonReportTests {
  private let rows = ResultFixtures.rows

  // MARK: - Two runs

  private func comparison(_ old: [ResultRow], _ new: [ResultRow]) throws -> RunComparison {
    func run(_ rows: [ResultRow]) -> Results {
      Results(environment: ResultFixtures.environment, rows: rows)
    }
    return try ResultFixtures.comparison(run(old), run(new))
  }

  private func text(_ comparison: some ReportedComparison, width: Int = 80) -> String {
    comparison.lines(atMost: width).map(\.plain).joined(separator: "\n")
  }

  private func page(_ comparison: some ReportedComparison) -> String {
    String(decoding: comparison.page, as: UTF8.self)
  }

  /// The lines of the comment that are visible before anything is unfolded.
  private func seen(_ comparison: some ReportedComparison) -> [String] {
    var depth = 0
    return comparison.markdown.filter { line in
      if line.hasPrefix("<details>") {
        depth += 1
        return depth == 1
      }
      if line == "</details>" {
        depth -= 1
        return false
      }
      return depth == 0 && !line.isEmpty
    }
  }

  /// A run with ratios and counts that changed.
  private var changed: [ResultRow] {
    var new = rows
    new[0] = ResultFixtures.row("Set", ratio: 1.5)
    new[1] = ResultFixtures.row("Set", ResultFixtures.findFew, ratio: 2)
    new[3] = ResultFixtures.row("Mine, \"quick\"", ratio: 1.1)
    new[0].counts["allocations"] = 4
    new[4].counts["retains"] = 12.125
    new[10].counts["objects"] = 1
    return new
  }

  @Test func `a report on equal runs says how large a change would have been found`() throws {
    let comparison = try comparison(rows, rows)
    #expect(
      text(comparison).hasSuffix(
        "\n\nNo change. A change of 5 % would most likely have been found in 6 of 6 ratios."))
    #expect(seen(comparison).count == 2)
    let page = page(comparison)
    #expect(unbalancedTags(in: page) == [])
    #expect(page.contains("<strong>no change</strong>"))
    #expect(page.components(separatedBy: "<td class=\"noise\"").count == 7)
    #expect(page.contains("<p>No count changed.</p>"))
  }

  @Test func `a report at the terminal lists the largest changes first`() throws {
    let text = text(try comparison(rows, changed))
    #expect(
      text.components(separatedBy: "\n").dropFirst(4).joined(separator: "\n") == """
        change      95 % interval   old   new  ratio that got slower
        +56.1 %  +54.6 to +57.6 %  1.28  2.00  Set in find a key 10
        +17.1 %  +16.0 to +18.2 %  1.28  1.50  Set in find it

        change      95 % interval   old   new  ratio that got faster
        -14.1 %  -15.0 to -13.3 %  1.28  1.10  Mine, "quick" in find it

        old  new  count that got higher
        0      1  objects, Array in find a key 10
        3      4  allocations, Set in find it

        old      new  count that got lower
        12.25  12.13  retains, Mine, "quick" in find a key 10

        2 ratios slower, 1 ratio faster, 2 counts higher, 1 count lower. A change of 5 %
        would most likely have been found in 6 of 6 ratios.
        """, "\(text)")
  }

  @Test func `a pull request comment lists what got slower first`() throws {
    var new = changed
    new[3].ratio = Estimate(value: 3, low: 2.5, high: 3.6)
    new[3].processRatios = ResultFixtures.processes(3, spread: 0.2)
    let rows = seen(try comparison(rows, new)).filter { $0.hasPrefix("| ") && !$0.hasPrefix("| -") }
    #expect(
      rows.prefix(2) == [
        "| change | 95 % interval | old | new | ratio that got slower |",
        "| +132 % | +99.7 to +170 % | 1.28 | 3.00 | Mine, \"quick\" in find it |",
      ])
    #expect(rows.count == 9 && rows.last?.contains("| 12.25 | 12.13 | retains, ") == true)
  }

  @Test func `a change on the page has a colour and its interval`() throws {
    let page = page(try comparison(rows, changed))
    #expect(unbalancedTags(in: page) == [])
    #expect(page.contains("<strong>+17.1 %</strong> <small>+16.0 to +18.2 %</small>"))
    #expect(
      try matches(page, #"<td class="(slow|fast)" style="--heat:[\d.]+"><strong>(.)"#) == [
        ["slow", "+"], ["fast", "-"], ["slow", "+"],
      ])
    #expect(page.components(separatedBy: "<td class=\"noise\"").count == 4)
    #expect(page.contains("allocations, Set in find it: 3 → 4"))
  }

  @Test func `a pull request comment folds the smaller of many changes and loses none`() throws {
    let names = (10..<30).map { "V\($0)" }
    let old = (names + ["control", "Array"]).map { ResultFixtures.row($0) }
    let new =
      names.enumerated().map { ResultFixtures.row($1, ratio: 2 + Double($0) / 10) } + old.suffix(2)
    let comparison = try comparison(old, new)
    let lines = comparison.markdown
    #expect(seen(comparison).count == 1 + 2 + 6 + 1 + 1)
    #expect(lines.contains("<details><summary>14 more</summary>"))
    for name in names { #expect(lines.count { $0.contains("| \(name) in ") } == 1) }
    #expect(seen(comparison).contains { $0.contains("| V29 in ") })
    #expect(text(comparison).contains("  and 12 more; the page and --format markdown have all"))
  }

  @Test func `a report on two runs names the figures that are lost or left out`() throws {
    var uncounted = rows
    for index in uncounted.indices { uncounted[index].counts["retains"] = nil }
    #expect(try comparison(rows, uncounted).headline == "1 figure lost")
    #expect(try comparison(rows, uncounted).caveats == ["The new run did not count retains."])
    let gone = (1...8).map { ResultFixtures.row("Gone \($0)") }
    let caveats = seen(try comparison(gone + rows, rows)).filter { $0.hasPrefix("> ") }
    #expect(caveats.count == 7 && caveats.last == "> **And 2 more.**")
    #expect(caveats.first == "> **Gone 1 in find it no longer has figures.**")
    let other = CaseID(group: "look-ups", workload: "another one")
    let more = ["Set", "control", "Array"].map { ResultFixtures.row($0, other) }
    #expect(
      try comparison((rows + more).inFileOrder, rows).caveats == [
        "Left out: 3 only in the old run."
      ])
  }

  /// A name must not become a table cell, a tag, a link or a mention.
  @Test func `a hostile name stays text in the comment and on the page`() throws {
    let name = "a|b <img> @me [x](y) `z`"
    let old = [name, "control", "Array"].map { ResultFixtures.row($0) }
    let comparison = try comparison(old, [ResultFixtures.row(name, ratio: 3)] + old.suffix(2))
    let comment = comparison.markdown.joined(separator: "\n")
    #expect(comment.contains("a\\|b &lt;img&gt; &#64;me \\[x\\](y) \\`z\\` in find it |"))
    #expect(!comment.contains("<img>") && !comment.contains("@me"))
    let page = page(comparison)
    #expect(unbalancedTags(in: page) == [] && !page.contains("<img>"))
  }

  @Test func `a report says so if both runs are of the same program`() throws {
    var old = Results(environment: ResultFixtures.environment, rows: rows)
    old.environment.executable = "1a"
    var new = old
    func scope() throws -> String { try ResultFixtures.comparison(old, new).scope }
    #expect(try scope().hasSuffix(" Both are the same program."))
    for other in ["2b", nil] {
      new.environment.executable = other
      #expect(try !scope().contains("the same program"))
    }
  }

  // MARK: - Two builds

  private static func key(_ variant: String, _ size: Int) -> ResultRow.Key {
    ResultRow.Key(
      variant: variant, id: CaseID(group: "look-ups", workload: "find a key", size: size))
  }

  /// - Parameter factors: the slowdowns of head, by key.
  private static func builds(
    _ factors: [(ResultRow.Key, Double)], pairs: Int = 20, counts: CountComparison = .init(),
    onlyBase: [ResultRow.Key] = [], broken: (base: [String], head: [String]) = ([], []),
    _ change: (inout BuildComparison.Timing) -> Void = { _ in }
  ) -> BuildComparison {
    let times = factors.map { key, factor in
      let base = (0..<pairs).map { Double(1_000 + $0) }
      let head = base.enumerated().map { index, time in time * factor + Double(index % 3 - 1) }
      return TimePairs(key: key, base: base, head: head)
    }
    func side(_ name: String, _ file: String, _ commit: String?, _ broken: [String])
      -> Comparison.Side
    {
      var environment = ResultFixtures.environment
      environment.commit = commit
      return .init(
        name: name, file: file, environment: environment,
        refusals: broken.map { .init(variant: $0, reason: "a:1: x\ny") })
    }
    var timing = BuildComparison.Timing(plannedPairs: pairs, seconds: 42)
    change(&timing)
    return BuildComparison(
      side("base", "../base/bench", "0123456789abcdef", broken.base),
      side("head", "bench", nil, broken.head), of: times, counts: counts, only: (onlyBase, []),
      threshold: 0.03, timing: timing)
  }

  @Test func `times that changed are shown with their units`() {
    var (old, new) = (ResultRow(key: Self.key("Set", 10)), ResultRow(key: Self.key("Set", 10)))
    (old.counts["allocations"], new.counts["allocations"]) = (3, 4)
    let counts = CountComparison(of: [(old, new)], in: ResultFixtures.format)
    let comparison = Self.builds(
      [
        (Self.key("Set", 10), 1), (Self.key("Map", 10), 0.8), (Self.key("Buckets", 10), 1.25),
        (Self.key("Tree", 10), 1.5),
      ], counts: counts)
    #expect(
      text(comparison) == """
        base: ../base/bench (commit 0123456789ab)
        head: bench
        4 times in 1 workload, in 20 pairs of processes, base and head in turn, and 1
        count; 42 s. Each change is from the median pair.

        change      95 % interval     base     head  time that got slower
        +50.0 %  +50.0 to +50.0 %  1.01 µs  1.51 µs  Tree in find a key 10
        +25.0 %  +25.0 to +25.0 %  1.01 µs  1.26 µs  Buckets in find a key 10

        change      95 % interval     base    head  time that got faster
        -20.0 %  -20.0 to -20.0 %  1.01 µs  808 ns  Map in find a key 10

        base  head  count that got higher
        3        4  allocations, Set in find a key 10

        2 times slower, 1 time faster, 1 count higher. A change of 5 % would most likely
        have been found in 4 of 4 times.
        """, "\(text(comparison))")
    #expect(comparison.isRegression)
    #expect(seen(comparison).contains("| 3 | 4 | allocations, Set in find a key 10 |"))
    #expect(page(comparison).contains("<h1>Comparison of two builds</h1>"))
    #expect(unbalancedTags(in: page(comparison)) == [])
  }

  private static let manyChanges = builds(
    (1...200).map {
      (key("A variant with a name of some length", $0), $0.isMultiple(of: 2) ? 1.2 : 0.7)
    }
  ) { $0.isInterrupted = true }

  @Test(arguments: [40, 60, 80, 120]) func `a summary fits the terminal, however much has changed`(
    width: Int
  ) {
    let comparison = Self.manyChanges
    let lines = comparison.lines(atMost: width)
    #expect(lines.allSatisfy { $0.width <= width })
    if width >= 80 { #expect(lines.count <= 50, "\(lines.count)") }
    #expect(seen(comparison).count <= 30)
  }

  @Test func `a slowdown, an early end, gaps and too few pairs are reported as caveats`() {
    let key = Self.key("Set", 10)
    func caveats(
      only: [ResultRow.Key] = [], broken: [String] = [],
      _ change: (inout BuildComparison.Timing) -> Void = { _ in }
    ) -> [String] { Self.builds([(key, 1)], onlyBase: only, broken: ([], broken), change).caveats }
    #expect(caveats().isEmpty && Self.builds([(key, 1.5)]).caveats.isEmpty)
    #expect(caveats { $0.slowdown = 0.05 }.map { $0.contains(" slower by 5.00 %") } == [true])
    #expect(caveats { $0.isInterrupted = true } == ["Interrupted. 20 pairs of 20 were timed."])
    #expect(caveats { $0.failure = "x" }.map { $0.hasPrefix("It ended early: x.") } == [true])
    #expect(
      caveats(only: [Self.key("Old", 1)]) { $0.different = [Self.key("O", 2).id] } == [
        "Left out: 1 only in the base build, 1 different in the two builds."
      ])
    #expect(caveats(broken: ["Map"]) == ["Map gets no figures in the head build: a:1: x"])
    let few = Self.builds([(key, 2)], pairs: 4)
    #expect(few.headline == "too few pairs for a verdict on times")
    #expect(few.caveats.map { $0.contains("it takes at least 6 for 1 time.") } == [true])
  }

  @Test func `a variant that the head build lost is a regression`() {
    let factors = [(Self.key("Set", 10), 1.0)]
    #expect(!Self.builds(factors, onlyBase: [Self.key("Old", 1_000)]).isRegression)
    #expect(Self.builds(factors, onlyBase: [Self.key("Old", 10)]).isRegression)
  }
}
