import Basics
import Testing

@testable import ArchitectureBench

@Suite struct RunFiguresTests {
  private static let header =
    "variant,workload,size,group,median_ns,min_ns,ratio,allocations,retains,redundant_writes,refusal\n"

  private func run(_ rows: [String], of name: String = "Elm") throws -> RunFigures {
    let text = Self.header + rows.map { $0 + "\n" }.joined()
    return try RunFigures(
      InputFile("run.csv", bytes: Array(text.utf8)), of: name, baseline: "Vanilla",
      meanOfVanilla: { HandMetric.multiples.contains($0.name) ? 2 : nil })
  }

  private func value(_ name: String, in figures: RunFigures) -> Double? {
    figures.values[HandMetric(name: name)].map { ($0 * 1_000).rounded() / 1_000 }
  }

  @Test func `times are means of ratios, and multiples of what Vanilla's hands take`() throws {
    let figures = try run([
      "Elm,type in query,,dispatch,40,40,4,1,10,0", "Elm,type in id,,dispatch,90,90,9,2,20,1",
      "Elm,tear down,,session,30,30,3,5,5,5", "Elm,log in,,round trip,20,20,2,4,30,2",
      "Vanilla,type in query,,dispatch,10,10,,0,0,0", "Vanilla,type in id,,dispatch,10,10,,0,0,0",
      "Vanilla,tear down,,session,20,20,,0,0,0", "Vanilla,log in,,round trip,10,10,,0,0,0",
    ])
    #expect(value("dispatch", in: figures) == 3)
    #expect(value("type in query", in: figures) == 2)
    #expect(value("whole", in: figures) == 1.5)
    #expect(value("let go", in: figures) == 0.75)
    #expect(figures.noisy == 0)
  }

  @Test func `counts are sums of dispatch and round trip`() throws {
    let rows = [
      "Elm,type in id,,dispatch,90,90,9,2,20,1", "Elm,log in,,round trip,20,20,2,4,30,2",
      "Elm,launch,,session,20,20,2,100,100,100",
    ]
    let figures = try run(rows)
    #expect(value("allocations", in: figures) == 6)
    #expect(value("retains", in: figures) == 50)
    #expect(value("redundant writes of the workloads", in: figures) == 3)
    let without = try run(rows + ["Elm,next page,,round trip,20,20,2,4,,2"])
    #expect(value("allocations", in: without) == 10)
    #expect(value("retains", in: without) == nil)
  }

  @Test func `a ratio that is too noisy counts in a mean by its medians, and alone not at all`()
    throws
  {
    let figures = try run([
      "Elm,type in query,,dispatch,40,40,,1,1,1", "Vanilla,type in query,,dispatch,10,10,,0,0,0",
    ])
    #expect(value("dispatch", in: figures) == 2)
    #expect(value("type in query", in: figures) == nil)
    #expect(figures.noisy == 1)
  }

  @Test func `growth is that of the ratios times that of the baseline`() throws {
    let figures = try run([
      "Elm,search,1000,round trip,10,10,1,1,1,1", "Elm,search,100000,round trip,50,50,3,1,1,1",
      "Vanilla,search,1000,round trip,12,10,,0,0,0",
      "Vanilla,search,100000,round trip,36,20,,0,0,0",
    ])
    #expect(value("growth of a search", in: figures) == 6)
    #expect(value("growth of a toggle", in: figures) == nil)
  }

  @Test func `a refused workload leaves its group without a mean, and its reason is kept`() throws {
    let figures = try run(
      [
        "Elm,type in query,,dispatch,,,,,,", "Elm,type in id,,dispatch,90,90,9,2,20,1",
        "Elm,log in,,round trip,20,20,2,4,30,2", "Vanilla,type in query,,dispatch,10,10,,0,0,0",
        "Vanilla,type in id,,dispatch,10,10,,0,0,0", "Vanilla,log in,,round trip,10,10,,0,0,0",
      ].map { $0 + ($0.hasPrefix("Elm,type in query") ? ",it shows no row" : ",") })
    #expect(value("dispatch", in: figures) == nil)
    #expect(value("round trip", in: figures) == 1)
    #expect(figures.refusals.map(\.workload) == ["type in query"])
    #expect(figures.refusals.map(\.why) == ["it shows no row"])
  }

  @Test func `one that is refused as a whole has no figures, and its reason is kept once`() throws {
    let row = "Elm,,,,,,,,,,it breaks L2"
    let figures = try run([row, row, "Vanilla,type in id,,dispatch,10,10,,0,0,0,"])
    #expect(figures.values.isEmpty)
    #expect(figures.refusals.map(\.why) == ["it breaks L2"])
  }

  @Test func `the baseline is the multiple of itself`() throws {
    let figures = try run(["Vanilla,type in query,,dispatch,10,10,,1,1,1"], of: "Vanilla")
    #expect(value("type in query", in: figures) == 0.5)
  }
}
