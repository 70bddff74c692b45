import LoginSearch
import TestSupport
import Testing
import Vanilla
import VariantSupport

@testable import ArchitectureBench
@testable import Benchmarking

/// Everything that can be measured, as all commands see it.
@Suite struct CatalogueTests {
  private let catalogue = Exhibit(allVariants, comparesLists: true).suite

  /// The names of a cell share their first word: "refresh equal, one".
  @Test func `every workload is in the table of the Method page`() throws {
    let cells = try PackageFolder.text(of: "Docs/Method.md").split(whereSeparator: \.isNewline)
      .compactMap { $0.split(separator: "|").dropFirst().first?.split(separator: ", ") }
    let names = cells.flatMap { cell in
      let words = cell.map { $0.trimmingPrefix(" ").split(separator: " ").joined(separator: " ") }
      let first = words[0].prefix { $0 != " " }
      return words + words.map { "\(first) \($0)" }
    }
    #expect(
      Set(catalogue.cases.map(\.workload)).subtracting(names) == [],
      "add a line to \"What is measured\" in Docs/Method.md")
  }

  /// All sizes have the same limit, as a check asks by the workload alone.
  @Test func `a workload has one growth limit for all its sizes, and without several none`() {
    for (workload, cases) in Dictionary(grouping: catalogue.cases, by: \.id.withoutSize) {
      for name in ["anybody", "row diff", "MVI"] {
        let limits = Set(cases.map { $0.allowedGrowth.limit(of: name) })
        #expect(limits.count == 1, "\(name) in \(workload)")
        #expect(limits == [catalogue.allowedGrowth(of: name, in: workload)])
        #expect((limits.first != .some(nil)) == (cases.count > 1), "\(name) in \(workload)")
      }
    }
    #expect(
      catalogue.allowedGrowth(of: "MVC", in: CaseID(group: "dispatch", workload: "no longer there"))
        == nil)
  }

  @Test func `every case that compares variants is counted for each of them`() {
    let small = catalogue.filter { $0.size ?? 0 <= 100 && $0.workload != "random gestures" }
    let cases = small.cases.filter { !$0.group.isSeparate }
    let keys = cases.flatMap { benchmarkCase in
      ([benchmarkCase.baseline] + benchmarkCase.contenders).map { benchmarkCase.key(of: $0.name) }
    }
    #expect(cases.count < small.cases.count)
    #expect(CountedWork(in: small).rows.map(\.key) == keys)
  }

  @Test func `a case without some implementations keeps the others as they were`() throws {
    let found = try #require(catalogue.cases.first { $0.workload == "toggle row" })
    let slowed = found.adding(slowdown: 0.02)
    let benchmarkCase = slowed.with(slowed.contenders, slowdown: 0.05)
    let less = try #require(benchmarkCase.without(["MVVM", "row diff"]))
    #expect(less.contenders.map(\.name) == ["MVC", "MVI", "Reactor", "Observable", "Vanilla +2 %"])
    #expect(less.contenders.map(\.slowdown) == [nil, nil, nil, nil, 0.02])
    #expect(less.baseline.slowdown == 0.05)
    #expect(less.id == benchmarkCase.id && less.cycle == benchmarkCase.cycle)
    #expect(benchmarkCase.without(["Vanilla"]) == nil)
  }
}

/// Tests of the patterns that the user writes after `--filter`.
@Suite struct SelectionTests {
  @Test(arguments: [
    ("", true), ("row", true), ("TOGGLE", true), ("dispatch", true), ("dispatch/toggle", true),
    ("row/1000", true), ("row/10", false), ("select", false), ("/toggle row/1000/", false),
    ("toggle row 1,000", true), ("toggle row 1000", true), ("Row/1,000", true),
    ("toggle row 1", false),
  ]) func `a filter pattern matches part of the path of a case`(_ pattern: String, _ matches: Bool)
  {
    let id = CaseID(group: "dispatch", workload: "toggle row", size: 1_000)
    #expect(id.matches(pattern) == matches)
  }
}
