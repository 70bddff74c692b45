import Basics
import Foundation
import Results
import TestSupport
import Testing

@testable import BenchKit

/// The page of several runs: its lines show the figures, and no run is mixed with those of another machine.
@Suite struct CoursePageTests {
  private func run(
    _ name: String, day: Int, ratio: Estimate?, variant: String = "A",
    processor: String = "A processor", _ change: (inout Results) -> Void = { _ in }
  ) -> Course.Run {
    var environment = ResultFixtures.environment
    environment.run = name
    environment.processor = processor
    environment.date = "2026-01-0\(day)T00:00:00Z"
    var rows = [variant, "control", "Vanilla"].map { ResultFixtures.row($0) }
    rows[0].ratio = ratio
    rows += ["C", "control", "Vanilla"].map { ResultFixtures.row($0, ResultFixtures.toggleFew) }
    for index in rows.indices { rows[index].run = name }
    var results = Results(environment: environment, rows: rows.inFileOrder)
    change(&results)
    return Course.Run(results, of: "\(name).json")
  }

  private func page(_ runs: [Course.Run]) throws -> String {
    String(
      decoding: CoursePage(try Course(runs, threshold: 0.01)).html, as: UTF8.self)
  }

  private func around(_ value: Double, _ reach: Double = 0.05) -> Estimate {
    Estimate(value: value, low: value * (1 - reach), high: value * (1 + 2 * reach))
  }

  /// The plot of A in the page.
  private func plot(in page: String) throws -> String {
    let start = try #require(page.range(of: #"<svg class="course""#))
    let end = try #require(page[start.lowerBound...].range(of: "</svg>"))
    return String(page[start.lowerBound..<end.upperBound])
  }

  /// Between the first two figures there is a scale; all others must be on it, and so must the intervals.
  @Test func theLineIsWhereTheFiguresSay() throws {
    let ratios = [1.5, 3, 0.7, 2.2, 1.9].map { around($0) }
    let page = try page(
      ratios.enumerated().map { run("r\($0)", day: $0 + 1, ratio: $1) })
    #expect(unbalancedTags(in: page) == [])
    let plot = try plot(in: page)
    let line = try #require(
      try matches(plot, #"<polyline class="series-1" points="([^"]+)""#).first)
    let points = try line[0].split(separator: " ").map { point in
      try point.split(separator: ",").map { try #require(Double($0)) }
    }
    #expect(points.count == ratios.count)
    let axis = PlotAxis(ticks: zip(points, ratios).prefix(2).map { ($0[1], $1.value) })
    let intervals = try matches(plot, #"M([\d.]+) ([\d.]+)V([\d.]+)"#)
      .map { try $0.map { try #require(Double($0)) } }
    #expect(intervals.count == ratios.count)
    for (index, ratio) in ratios.enumerated() {
      // A tenth of a pixel is half a per cent of a ratio here.
      #expect(abs(log(try axis.value(at: points[index][1]) / ratio.value)) < 0.02)
      let interval = try #require(ratio.interval)
      #expect(abs(log(try axis.value(at: intervals[index][1]) / interval.low)) < 0.02)
      #expect(abs(log(try axis.value(at: intervals[index][2]) / interval.high)) < 0.02)
      #expect(intervals[index][0] == points[index][0])
      let step = (points[4][0] - points[0][0]) / 4
      #expect(abs(points[index][0] - points[0][0] - step * Double(index)) < 0.11)
    }
    #expect(step(points) > 0)
    #expect(points[0][0] == 6 && points[4][0] == CoursePlot.width - 6)
    // More is up, and the shape is at the newest figure.
    #expect(points[1][1] < points[0][1])
    let shape = try #require(
      try matches(plot, #"<rect class="series-1" x="([\d.]+)" y="([\d.]+)""#).first)
    #expect(abs(try #require(Double(shape[0])) + 3.5 - points[4][0]) < 0.11)
    #expect(abs(try #require(Double(shape[1])) + 3.5 - points[4][1]) < 0.11)
  }

  private func step(_ points: [[Double]]) -> Double { points[1][0] - points[0][0] }

  /// Everything is in the picture, and a change of 1 % is not drawn like one of 50 %.
  @Test func noiseStaysFlat() throws {
    let plot = CoursePlot(
      points: [1.0, 1.01, 1.0].map { Course.Point(ratio: Estimate(value: $0), machine: nil) },
      series: [nil: Series("?", at: 1)], title: "")
    let line = try #require(try matches(plot.svg.text, #"points="([^"]+)""#).first)
    let heights = line[0].split(separator: " ").compactMap { Double($0.split(separator: ",")[1]) }
    let range = (heights.max() ?? 0) - (heights.min() ?? 0)
    #expect(range > 0.5 && range < 3)
    #expect(heights.allSatisfy { (6...CoursePlot.height - 6).contains($0) })
  }

  @Test func aGapIsNotBridged() throws {
    let page = try page([
      run("a", day: 1, ratio: around(1)), run("b", day: 2, ratio: around(2)),
      run("c", day: 3, ratio: nil), run("d", day: 4, ratio: around(3)),
    ])
    let lines = try matches(plot(in: page), #"<polyline class="series-1" points="([^"]+)""#)
    #expect(lines.map { $0[0].split(separator: " ").count } == [2, 1])
    #expect(page.contains("<tr><th scope=\"row\">3, 2026-01-03</th><td>–</td></tr>"))
  }

  @Test func machinesHaveLinesOfTheirOwnAndAreNamed() throws {
    let page = try page([
      run("a", day: 1, ratio: around(1)), run("b", day: 2, ratio: around(9), processor: "Another"),
      run("c", day: 3, ratio: around(1)), run("d", day: 4, ratio: around(9), processor: "Another"),
      run("e", day: 5, ratio: around(9), processor: "Another"),
    ])
    let lines = try matches(plot(in: page), #"<polyline class="(series-\d)" points="([^"]+)""#)
    #expect(lines.map { $0[0] } == ["series-1", "series-2"])
    #expect(lines.map { $0[1].split(separator: " ").count } == [2, 3])
    #expect(
      page.contains(
        "These runs are of 2 machines, A, A processor, 2 cores and B, Another, 2 cores."))
    #expect(page.contains("<th scope=\"row\">2, 2026-01-02, B</th>"))
    #expect(page.contains("</svg> B, Another, 2 cores</li>"))
  }

  @Test func oneMachineNeedsNoLetter() throws {
    let page = try page((1...3).map { run("\($0)", day: $0, ratio: around(1)) })
    #expect(!page.contains("machines"))
    #expect(page.contains("<th scope=\"row\">2, 2026-01-02</th>"))
  }

  @Test func itSaysWhichRunsThereAre() throws {
    let page = try page(
      (1...3).map { number in
        run("\(number)", day: number, ratio: around(1)) { results in
          results.environment?.gitCommit = "\(number)234567890"
          results.environment?.swiftVersion = "6.\(number)"
        }
      })
    for number in 1...3 {
      let cells = [
        "2026-01-0\(number)T00:00:00Z", "A processor, 2 cores", "An OS 1.2 (&quot;x&quot;)",
        "Swift 6.\(number)", "\(number)234567", "2", "\(number).json",
      ].map { "<td class=\"text\">\($0)</td>" }
      #expect(page.contains("<th scope=\"row\">\(number)</th>\(cells.joined())</tr>"))
    }
  }

  @Test func whatMovedIsSaidAndColoured() throws {
    let page = try page([
      run("a", day: 1, ratio: around(1, 0.001)), run("b", day: 2, ratio: around(1, 0.001)),
      run("c", day: 3, ratio: around(1.5, 0.001)),
    ])
    #expect(page.contains("<strong>1 slower and 0 faster, of 2 ratios that could be compared"))
    #expect(page.contains("<li>A in type id: +50.0 % ("))
    #expect(page.contains("<td class=\"slow\" style=\"--heat:0.51\">"))
    #expect(page.components(separatedBy: "<td class=\"noise\">").count == 2)
  }

  @Test func whatTheNewestRunLacksIsDatedBack() throws {
    let page = try page([
      run("a", day: 1, ratio: around(1)), run("b", day: 2, ratio: around(2)),
      run("c", day: 3, ratio: nil),
    ])
    #expect(page.contains("<small>in run 2</small>"))
  }

  @Test func whatMakesARunWorthlessIsSaid() throws {
    let page = try page([
      run("a", day: 1, ratio: around(1)),
      run("b", day: 2, ratio: around(1)) { results in
        results.environment?.buildMode = "debug"
        results.nonconforming = [.init(variant: "Odd", workload: "", size: nil, divergence: "")]
        results.earlyEnd = .init(
          failure: nil, workloads: 1, leastProcesses: 1, mostProcesses: 1, plannedProcesses: 5)
      },
      run("c", day: 3, ratio: around(1)) { $0.environment = nil },
    ])
    #expect(
      page.contains("<li>Run 2 was measured by a debug build: its figures mean nothing.</li>"))
    #expect(page.contains("<li>Of run 2: Interrupted: 1 workload was timed, by 1 of 5 processes."))
    #expect(page.contains("<li>Odd gets no figures in run 2, because it breaks the rules.</li>"))
    #expect(page.contains("<li>Of run 3 there is only the CSV, which says neither when nor where"))
    #expect(
      page.contains("In the order in which they were given, since not every file has the date"))
  }

  @Test func aFloorThatRatherChangedItselfIsNamed() throws {
    let page = try page(
      (1...3).map { number in
        run("\(number)", day: number, ratio: around(1)) { results in
          let more = (1...8).map { index in
            var row = ResultFixtures.row("V\(index)", ratio: number == 3 ? 1.5 : 2)
            row.run = "\(number)"
            return row
          }
          results.rows = (more + results.rows).inFileOrder
        }
      })
    #expect(
      page.contains("<li>8 of 10 ratios to Vanilla fell: it is more likely that Vanilla itself"))
  }

  @Test func hostileNamesStayText() throws {
    let hostile = "<script>alert('\"&x')</script>"
    let page = try page(
      (1...3).map { number in
        run(
          "\(number)\(hostile)", day: number, ratio: around(1), variant: hostile,
          processor: hostile + "\(number)")
      })
    #expect(unbalancedTags(in: page) == [])
    #expect(!page.contains("<script>"))
  }
}
