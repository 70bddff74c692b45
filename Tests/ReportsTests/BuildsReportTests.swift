import Basics
import Foundation
import Results
import Testing

@testable import BenchKit

/// What a run of two builds says, at the terminal and in a comment.
@Suite struct BuildsReportTests {
  private static func key(_ variant: String, _ size: Int) -> ResultRow.Key {
    ResultRow.Key(
      variant: variant, id: CaseID(group: "dispatch", workload: "toggle row", size: size))
  }

  /// - Parameter factors: by key, how much slower head is.
  private static func result(
    _ factors: [(ResultRow.Key, Double)], pairs: Int = 20
  ) -> BuildsResult {
    let times = factors.map { key, factor in
      BuildComparison.Times(
        key: key, base: (0..<pairs).map { 1_000 + Double($0) },
        head: (0..<pairs).map { (1_000 + Double($0)) * factor + Double($0 % 3 - 1) })
    }
    func build(_ file: String, _ commit: String?) -> BuildsResult.Build {
      .init(file: file, commit: commit, swiftVersion: "6.3", buildMode: "release")
    }
    return BuildsResult(
      base: build("../base/bench", "0123456789abcdef"), head: build("bench", nil),
      comparison: BuildComparison(of: times, threshold: 0.03), counts: CountComparison(),
      seconds: 42, plannedPairs: pairs, seed: 1, options: [])
  }

  private func summary(_ result: BuildsResult, width: Int = 80) -> [String] {
    BuildsSummary(result).lines(atMost: width).map(\.plain)
  }

  /// The lines that can be seen before anything is unfolded.
  private func seen(_ result: BuildsResult) -> [String] {
    let lines = BuildsComment(result).markdown
    let start = lines.firstIndex { $0.hasPrefix("<details>") } ?? lines.endIndex
    return lines[..<start].filter { !$0.isEmpty }
  }

  @Test func nothingChangedIsSaidWithWhatWouldHaveBeenFound() {
    let result = Self.result([(Self.key("MVC", 10), 1), (Self.key("MVI", 10), 1)])
    #expect(
      summary(result) == [
        "base: ../base/bench (commit 0123456789ab)", "head: bench",
        "2 times in 1 workload, in 20 pairs of processes, base and head in turn, and 0",
        "counts; 42 s.", "",
        "No change. A change of 3.04 % would most likely have been found in any of them.",
      ])
    #expect(seen(result) == ["### Benchmark: no change"])
    #expect(!result.isRegression)
  }

  @Test func whatGotSlowerComesFirst() {
    var result = Self.result([
      (Self.key("MVC", 10), 1), (Self.key("MVI", 10), 0.8), (Self.key("Reactor", 10), 1.25),
      (Self.key("MVVM", 10), 1.5),
    ])
    var (old, new) = (
      ResultRow(key: Self.key("MVC", 10)), ResultRow(key: Self.key("MVC", 10))
    )
    (old.work.allocations, new.work.allocations) = (3, 4)
    var counts = CountComparison()
    counts.compare(old, new)
    result = BuildsResult(
      base: result.base, head: result.head, comparison: result.comparison, counts: counts,
      seconds: 42, plannedPairs: 20, seed: 1, options: [])
    #expect(
      summary(result).dropFirst(5).prefix(12).joined(separator: "\n") == """
        slower by     95 % interval     base     head  time of
        +50.0 %    +50.0 to +50.0 %  1.01 µs  1.51 µs  MVVM in toggle row 10
        +25.0 %    +25.0 to +25.0 %  1.01 µs  1.26 µs  Reactor in toggle row 10

        faster by     95 % interval     base    head  time of
        -20.0 %    -20.0 to -20.0 %  1.01 µs  808 ns  MVI in toggle row 10

        base  head  count of
        3        4  allocations, MVC in toggle row 10

        2 times slower, 1 time faster, 1 count higher. A change of 3.05 % would most
        likely have been found in any of them.
        """, "\(summary(result))")
    #expect(result.isRegression)
    #expect(
      seen(result).first == "### Benchmark: 2 times slower, 1 time faster, 1 count higher")
    #expect(seen(result).contains("| higher | base | head |"))
    #expect(seen(result).contains("| allocations, MVC in toggle row 10 | 3 | 4 |"))
  }

  /// However much changed.
  @Test func itFitsATerminalAndAScreen() {
    let factors = (1...200).map {
      (Self.key("A variant with a name of some length", $0), $0.isMultiple(of: 2) ? 1.2 : 0.7)
    }
    var result = Self.result(factors)
    result.onlyBase = [Self.key("Old", 1)]
    result.onlyHead = [Self.key("New", 1)]
    result.isInterrupted = true
    for width in [40, 80, 120] {
      let lines = summary(result, width: width)
      #expect(lines.allSatisfy { $0.displayWidth <= width })
      if width >= 80 { #expect(lines.count <= 45, "\(lines.count)") }
    }
    #expect(summary(result).contains("  and 94 more"))
    #expect(seen(result).count <= 30)
  }

  @Test func doubtsAreTold() {
    func doubts(_ change: (inout BuildsResult) -> Void, factor: Double = 1) -> [String] {
      var result = Self.result([(Self.key("MVC", 10), factor)])
      change(&result)
      return result.doubts
    }
    #expect(doubts { _ in }.isEmpty)
    #expect(doubts({ _ in }, factor: 1.05).first?.hasPrefix("Where the linker puts code") == true)
    #expect(doubts({ _ in }, factor: 1.5).isEmpty)
    #expect(
      doubts { $0.isSameProgram = true } == [
        "Base and head are the same program, byte for byte: what differs is chance."
      ])
    #expect(
      doubts {
        $0.isSameProgram = true
        $0.handicap = 0.05
      } == ["The floor of head was made slower by 5.00 %, to see what is found."])
    #expect(doubts { $0.isInterrupted = true } == ["Interrupted. 20 pairs of 20 were timed."])
    #expect(doubts { $0.failure = "x" } == ["It ended early: x. 20 pairs of 20 were timed."])
    #expect(
      doubts {
        $0.onlyBase = [Self.key("Old", 1)]
        $0.different = [Self.key("Old", 2).id]
      } == ["Left out: 1 only in base, 1 not the same workload in both."])
    #expect(
      doubts {
        $0.nonconforming = [
          .init(
            build: "head",
            contender: .init(variant: "MVI", workload: "", size: nil, divergence: "a:1: x\ny"))
        ]
      } == ["MVI gets no figures, because it breaks the rules in head: a:1: x"])
  }

  @Test func tooFewPairsGetNoVerdict() {
    let result = Self.result([(Self.key("MVC", 10), 2)], pairs: 4)
    #expect(result.headline == "too few pairs for a verdict on times")
    #expect(
      result.doubts == [
        "With 4 pairs no change can be told from chance: it takes at least 6 for 1 time. Compare "
          + "fewer, with --filter, or set --pairs."
      ])
  }

  @Test func whatIsLostIsARegression() {
    var result = Self.result([(Self.key("MVC", 10), 1)])
    result.onlyBase = [Self.key("Old", 1_000)]
    #expect(!result.isRegression)
    result.onlyBase = [Self.key("Old", 10)]
    #expect(result.isRegression)
    var broken = Self.result([(Self.key("MVC", 10), 1)])
    let contender = Results.Nonconforming(
      variant: "MVI", workload: "", size: nil, divergence: "")
    broken.nonconforming = [.init(build: "base", contender: contender)]
    #expect(!broken.isRegression)
    broken.nonconforming = [.init(build: "head", contender: contender)]
    #expect(broken.isRegression)
  }
}
