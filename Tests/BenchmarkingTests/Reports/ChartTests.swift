import Basics
import Foundation
import TestSupport
import Testing

@testable import Benchmarking

/// Charts are true to the results: measuring them with a ruler gives the figures.
@Suite struct ChartTests {
  private func number(_ text: String) throws -> Double {
    for (unit, factor) in [("k", 1e3), ("M", 1e6), ("G", 1e9)] where text.hasSuffix(unit) {
      return try #require(Double(text.dropLast())) * factor
    }
    return try #require(Double(text), "\(text)")
  }

  private let report = Report(on: ResultFixtures.scattered, of: ResultFixtures.suite)

  /// Each interval is a line, from one end to the other; the shape at the median has the name as its title.
  @Test func `the dots and intervals of a ratio chart are where the results put them`() throws {
    var compared = 0
    for chart in report.ratioCharts {
      let svg = chart.svg.text
      let axis = PlotAxis(
        ticks: try matches(svg, #"<text class="tick" x="([\d.]+)" y="[\d.]+">([^<]+)</text>"#).map {
          (try number($0[0]), try number($0[1]))
        })
      #expect(axis.ticks.count >= 2, "\(chart.title)")
      // A whisker, and the shape that follows it.
      let dots = try matches(
        svg,
        #"<line class="series-(\d)" x1="([\d.]+)" y1="[\d.]+" x2="([\d.]+)" y2="[\d.]+"/>"#
          + #"<(?:rect|path|circle)[^>]*><title>([^<]+)</title>"#)
      let shapes = Dictionary(
        try PlotShape.all(in: svg).map { ($0.title, $0.x) }, uniquingKeysWith: { $1 })
      let reference = try #require(
        try matches(svg, #"<line class="reference" x1="([\d.]+)""#).first)
      #expect(abs(log(try axis.value(at: number(reference[0])))) < 0.04)
      for dot in dots {
        // A contender has the same shape and colour in every chart.
        let name = dot[3].prefix { $0 != "," }
        #expect(
          report.comparisons.contains { $0.names.firstIndex(of: String(name)) == Int(dot[0]) })
        let rows = report.results.rows.filter { row in
          row.verdict != .baseline && dot[3].hasPrefix("\(row.key.variant), ")
            && row.ratio.map { dot[3].hasSuffix(": " + Figure.ratio($0)) } == true
            && dot[3].contains(report.label(row.key.id, in: row.key.id.group))
        }
        let low = try axis.value(at: number(dot[1]))
        let high = try axis.value(at: number(dot[2]))
        let value = try axis.value(at: try #require(shapes[dot[3]]))
        // A tenth of a pixel is a few per cent of a ratio on the widest axis.
        #expect(
          rows.contains { row in
            guard let ratio = row.ratio, let interval = ratio.interval else { return false }
            return abs(log(interval.low / low)) < 0.04 && abs(log(interval.high / high)) < 0.04
              && abs(log(ratio.value / value)) < 0.04
          }, "\(dot): \(low) to \(high)")
        compared += 1
      }
    }
    let all = report.results.rows.count { row in
      row.verdict != .baseline && row.verdict != .control && row.ratio?.interval != nil
    }
    #expect(compared > all * 9 / 10)
  }

  /// Each shape is at the end of a part of the line, in the order of the sizes.
  @Test func `the lines of a growth chart are where the results put them`() throws {
    let chart = try #require(report.growthCharts.first { $0.title == "find a key" })
    let svg = chart.svg.text
    let ticks = try matches(
      svg, #"<text class="value" x="[\d.]+" y="([\d.]+)">([\d.]+) (ns|µs|ms)</text>"#)
    let axis = PlotAxis(
      ticks: try ticks.map { tick in
        let unit = (["ns": 1, "µs": 1e3, "ms": 1e6] as [String: Double])[tick[2]] ?? 0
        return (pixel: try number(tick[0]) - 4, value: try number(tick[1]) * unit)
      })
    let lines = try matches(svg, #"<polyline class="series-(\d)" points="([^"]+)"/>"#)
    #expect(lines.count == 5)
    let comparison = try #require(report.comparisons.first)
    let names = comparison.names
    let sizes = comparison.cases.filter { $0.workload == "find a key" }.compactMap(\.size)
    for line in lines {
      let name = names[try #require(Int(line[0]))]
      let found: [Double] = try line[1].split(separator: " ").map { point in
        try axis.value(at: number(String(point.split(separator: ",")[1])))
      }
      let expected: [Double] = sizes.compactMap { size in
        report.row(name, CaseID(group: "look-ups", workload: "find a key", size: size))?.time?
          .median.value
      }
      #expect(found.count == sizes.count && expected.count == sizes.count)
      for (found, expected) in zip(found, expected) {
        #expect(abs(log(found / expected)) < 0.01, "\(name): \(found), not \(expected)")
      }
      try expectSizes(of: line[1], name, sizes.map(Double.init), in: svg)
    }
  }

  /// Checks that the points of a line are at these sizes, and that each has its shape.
  private func expectSizes(of points: String, _ name: String, _ sizes: [Double], in svg: String)
    throws
  {
    let axis = PlotAxis(
      ticks: try matches(svg, #"<text class="tick" x="([\d.]+)" y="[\d.]+">([^<]+)</text>"#).map {
        (try number($0[0]), try number($0[1]))
      })
    let shapes = try PlotShape.all(in: svg).filter { $0.title.hasPrefix("\(name), ") }
    let places = try points.split(separator: " ").map {
      try $0.split(separator: ",").map { try number(String($0)) }
    }
    #expect(places.count == sizes.count && shapes.count == sizes.count)
    for ((place, shape), size) in zip(zip(places, shapes), sizes) {
      #expect(abs(log(try axis.value(at: place[0]) / size)) < 0.05)
      // Marks that would hide one another stand side by side.
      #expect(abs(place[0] - shape.x) < 25 && abs(place[1] - shape.y) < 0.11, "\(shape)")
    }
  }

  @Test func `no mark of a chart hides another`() throws {
    // All figures are ties, which puts the marks closest together.
    let rows = ["A", "B", "C", "D", "control", "Array"].flatMap { name in
      [10, 100, 1_000].map { size in
        ResultFixtures.row(
          name, CaseID(group: "look-ups", workload: "find a key", size: size), ratio: 1)
      }
    }
    let even = Report(
      on: Results(environment: ResultFixtures.environment, rows: rows), of: ResultFixtures.suite)
    for chart in even.charts + report.charts {
      let shapes = try PlotShape.all(in: chart.svg.text)
      for (index, one) in shapes.enumerated() {
        let hidden = shapes[..<index].filter { abs($0.x - one.x) < 7 && abs($0.y - one.y) < 7 }
        #expect(hidden.isEmpty, "\(one) in \(chart.title)")
      }
    }
    #expect(even.ratioCharts.count == 1 && even.growthCharts.count == 1)
  }

  @Test func `long labels of a chart that differ at their ends stay different`() throws {
    let name = "refresh a list of which one in a hundred has changed"
    let lines = [100, 1_000].map { DotPlot.Line(label: "\(name) \($0)", dots: []) }
    let svg = DotPlot(title: "", axis: "", lines: lines).svg.text
    let labels = try matches(svg, #"<text class="label"[^>]*>([^<]+)<"#).map { $0[0] }
    #expect(Set(labels).count == 2 && labels.allSatisfy { $0.count < name.count }, "\(labels)")
  }

  @Test func `the legend of a chart wraps and stays within the chart`() throws {
    let names = (1...12).map { "Contender number \($0)" }
    let rows = (names + ["control", "Array"]).map { ResultFixtures.row($0) }
    let report = Report(
      on: Results(environment: ResultFixtures.environment, rows: rows), of: ResultFixtures.suite)
    let chart = String(decoding: try #require(report.ratioCharts.first).file, as: UTF8.self)
    let texts = try matches(chart, #"<text x="([\d.]+)" y="([\d.]+)">(Contender[^<]+)</text>"#)
    #expect(texts.map { $0[2] } == names)
    #expect(try texts.allSatisfy { try number($0[0]) + Double($0[2].count) * 7 <= DotPlot.width })
    #expect(Set(texts.map { $0[1] }).count > 1)
  }

  /// Where file names ignore case, one chart would replace the other.
  @Test func `charts whose names differ only in case have files of their own`() {
    let charts = ["Sort", "sort", "a/b", "a b"].map { name in
      Chart(
        name: name, title: name, explanation: "", baseline: "", series: [], svg: "",
        width: DotPlot.width,
        height: 10)
    }
    #expect(
      charts.files(in: "x").map(\.path) == [
        "x/Sort.svg", "x/sort-2.svg", "x/a-b.svg", "x/a-b-2.svg",
      ])
  }

  /// A title must change with the figures that it states.
  @Test func `the title of a chart names the fastest and the slowest with their ratios`() throws {
    let title = try #require(report.ratioCharts.first).title
    let means = GroupMeans(try #require(report.groups.first).comparison, in: report).ofContenders
    let first = try #require(means.first)
    let last = try #require(means.last)
    #expect(
      title.hasPrefix(
        "look-ups: \(first.contender) takes \(Figure.ratio(first.ratio.value)) times Array"))
    #expect(
      title.hasSuffix(
        "; \(last.contender) takes \(Figure.ratio(last.ratio.value)) times Array, on average"))
  }

  @Test(arguments: [
    [], [1.0], [0.3], [1e-9, 1e9], [2, 2.1], [5e7, 9e7], [0, -1], [1e-300, 1e300],
  ]) func `an axis has one to seven ticks, all within its range`(values: [Double]) {
    let scale = Scale(fitting: values, to: (0, 100))
    let ticks = scale.ticks(atMost: 6)
    #expect((1...7).contains(ticks.count), "\(values): \(ticks)")
    #expect(ticks.allSatisfy { (0...100).contains(scale.pixel($0)) })
    #expect(ticks == ticks.sorted())
  }
}

/// A logarithmic axis as a reader sees it: known figures, and their positions.
struct PlotAxis {
  let ticks: [(pixel: Double, value: Double)]

  /// The figure at a position, between the outermost ticks or beyond them.
  func value(at pixel: Double) throws -> Double {
    let first = try #require(ticks.first)
    let last = try #require(ticks.last)
    let share = (pixel - first.pixel) / (last.pixel - first.pixel)
    return exp(log(first.value) + share * (log(last.value) - log(first.value)))
  }
}

/// A shape of a plot: the position of its middle, and its title.
struct PlotShape {
  let x: Double
  let y: Double
  let title: String

  static func all(in svg: String) throws -> [PlotShape] {
    func number(_ text: String) throws -> Double { try #require(Double(text)) }
    let circles = try matches(
      svg, #"<circle [^>]*cx="([\d.]+)" cy="([\d.]+)" [^>]*><title>([^<]*)<"#)
    let squares = try matches(
      svg, #"<rect class="[^"]+" x="([\d.]+)" y="([\d.]+)"[^>]*><title>([^<]*)<"#)
    let others = try matches(svg, #"d="M([\d.]+) ([\d.]+)L[\d.]+ ([\d.]+)L[^"]*"><title>([^<]*)<"#)
    return try circles.map { PlotShape(x: try number($0[0]), y: try number($0[1]), title: $0[2]) }
      + squares.map {
        PlotShape(x: try number($0[0]) + 3.5, y: try number($0[1]) + 3.5, title: $0[2])
      }  // A triangle or a rhomb begins at its tip, which is above the middle or below it.
      + others.map { shape in
        let (tip, next) = (try number(shape[1]), try number(shape[2]))
        return PlotShape(
          x: try number(shape[0]), y: next > tip ? tip + 5 : tip - 5, title: shape[3])
      }
  }
}
