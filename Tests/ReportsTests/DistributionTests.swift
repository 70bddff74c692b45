import Basics
import Foundation
import Measuring
import Results
import TestSupport
import Testing
import Vanilla

@testable import BenchKit

/// The charts of samples show how many there are where.
@Suite struct DistributionTests {
  private func report(_ samples: [String: [Double]], hasGroups: Bool = true) -> Report {
    var results = ResultFixtures.results
    results.rows = ["A", "B", "control", "Vanilla"].flatMap { name in
      ResultFixtures.cases.map { ResultFixtures.row(name, $0) }
    }
    var id = ResultFixtures.toggleFew
    if !hasGroups { id.group = nil }
    results.samples = Dictionary(
      uniqueKeysWithValues: samples.map { name, times in
        (ResultRow.Key(variant: name, id: id), Results.RowSamples(times: times))
      })
    return Report(on: results, catalogue: Catalogue(contenders: [], floor: VanillaVariant()))
  }

  private func svg(_ report: Report) throws -> String {
    let comparison = try #require(report.comparisons.first)
    return try #require(report.distribution(of: ResultFixtures.toggleFew, comparison)).svg.text
  }

  /// A bar of a histogram: between which figures it is, and how high.
  private struct Bar {
    let range: ClosedRange<Double>
    let height: Double
  }

  /// The histograms of a chart, in its order.
  private func histograms(in svg: String) throws -> [[Bar]] {
    let axis = PlotAxis(
      ticks: try matches(svg, #"<text class="tick" x="([\d.]+)" y="[\d.]+">([\d.]+)</text>"#)
        .map { (try #require(Double($0[0])), try #require(Double($0[1]))) })
    return try matches(svg, #"d="M([\d.]+) ([\d.]+)V([^"]+)Z"#).map { path in
      let base = try #require(Double(path[1]))
      var x = try #require(Double(path[0]))
      var bars: [Bar] = []
      var height = base
      for step in try matches("V" + path[2], #"([Vh])([\d.]+)"#) {
        let number = try #require(Double(step[1]))
        if step[0] == "V" {
          height = base - number
        } else {
          if height > 0 {
            let range = try axis.value(at: x)...axis.value(at: x + number)
            bars.append(Bar(range: range, height: height))
          }
          x += number
        }
      }
      // It ends where it began, at the base.
      #expect(height == 0)
      return bars
    }
  }

  @Test func theBarsAreWhereTheSamplesAre() throws {
    let histograms = try histograms(
      in: svg(report(["A": [100, 100, 100, 100, 200, 200, 400], "Vanilla": [10, 20, 20, 30]])))
    #expect(histograms.count == 2)
    // The floor is the first. Its median is 20, that of A 100.
    for (bars, expected) in zip(
      histograms,
      [
        [(0.5, 1.0), (1, 2), (1.5, 1)], [(1, 4), (2, 2), (4, 1)],
      ])
    {
      #expect(bars.count == expected.count)
      let most = expected.map { $0.1 }.max() ?? 1
      for (bar, (figure, count)) in zip(bars, expected) {
        // A figure at the very edge of a bar is on it by half a pixel.
        #expect((bar.range.lowerBound / 1.01...bar.range.upperBound * 1.01).contains(figure))
        #expect(log(bar.range.upperBound / bar.range.lowerBound) < 0.07)
        #expect(abs(bar.height / 15 - count / most) < 0.01)
      }
    }
  }

  /// Two in two hundred, at each end.
  @Test func theOutermostHundredthsAreLeftOut() throws {
    let middle = (0..<196).map { 100 + Double($0) / 100 }
    let bars = try histograms(in: svg(report(["A": [1, 2] + middle + [5_000, 9_000]])))
    #expect(bars.count == 1)
    #expect(
      try #require(bars.first).allSatisfy { $0.range.lowerBound > 0.9 && $0.range.upperBound < 1.1 }
    )
  }

  @Test func theMedianIsThatOfAllSamples() throws {
    #expect(try #require(SampleSpread([4, 1, 2, 3])).median == 2.5)
    #expect(SampleSpread([]).map(\.median) == nil)
  }

  @Test func theFiguresAreThereAsText() throws {
    let svg = try svg(report(["A": [100, 100, 100, 2_000]]))
    #expect(svg.contains("<title>A: median 100 ns, all but 2 % from 100 ns to 2.00 µs</title>"))
  }

  /// Old files, files that a person has edited, and a run that was cut short.
  @Test(arguments: [[], [0], [5], [0, 0, 3], [1e-9, 1e12]] as [[Double]])
  func anySamplesAreDrawnOrLeftOut(samples: [Double]) throws {
    let report = report(["A": samples])
    let comparison = try #require(report.comparisons.first)
    let svg = report.distribution(of: ResultFixtures.toggleFew, comparison)?.svg.text
    #expect((svg == nil) == samples.allSatisfy { $0 == 0 })
    if let svg {
      #expect(unbalancedTags(in: "x" + svg) == [])
      #expect(!svg.contains("nan") && !svg.contains("inf"))
    }
  }

  @Test func samplesOfAnEarlierVersionHaveNoGroup() throws {
    #expect(try svg(report(["A": [1, 2, 3]], hasGroups: false)) == svg(report(["A": [1, 2, 3]])))
  }

  @Test func thePatternsChooseTheWorkloads() throws {
    let report = report(["A": [1, 2, 3], "Vanilla": [1]])
    func labels(_ patterns: [String]) throws -> [String]? {
      try report.distributionChart(matching: patterns).map { bytes in
        try matches(String(decoding: bytes, as: UTF8.self), #"<text class="label"[^>]*>([^<]+)<"#)
          .map { $0[0] }
      }
    }
    #expect(try labels(["toggle row"]) == ["toggle row 10"])
    #expect(try labels([]) == ["toggle row 10"])
    #expect(try labels(["type id"]) == nil)
    #expect(try labels(["type id", "*/10"]) == ["toggle row 10"])
  }

  @Test func thePageHasAChartForEachWorkloadWithSamples() {
    func page(_ samples: [String: [Double]]) -> String {
      String(decoding: Page(report(samples)).html, as: UTF8.self)
    }
    let page = page(["A": [1, 2, 3]])
    #expect(unbalancedTags(in: page) == [])
    #expect(page.components(separatedBy: "<figcaption>Distribution of the samples of ").count == 2)
    #expect(!page.contains("is left out: they are in the JSON"))
    let without = self.report([:])
    let sentence =
      "The distribution of the samples is left out: they are in the JSON of a run, and there is none."
    #expect(String(decoding: Page(without).html, as: UTF8.self).contains(sentence))
    #expect(without.distributionChart(matching: []) == nil)
  }
}
