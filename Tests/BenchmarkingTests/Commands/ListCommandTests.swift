import Basics
import Foundation
import TestSupport
import Testing

@testable import Benchmarking

@Suite struct ListCommandTests {
  @Test func `a workload named is listed with what one operation of it is`() {
    var suite = Toy.suite()
    for index in suite.cases.indices where suite.cases[index].workload == "find a key" {
      suite.cases[index].operation = "A look-up of a key that is there."
    }
    let run = BenchRun("list", "find a", of: suite)
    #expect(run.status == .success)
    #expect(
      run.output == """
        look-ups
          find a number
            One question.
          find a key: 10, 1,000 or 100,000 keys
            A look-up of a key that is there.

        """)
  }

  @Test func `the list has every case, under a title that --filter accepts`() throws {
    let run = BenchRun("list")
    #expect(run.status == .success)
    #expect(run.lines[0] == "variants: Set, Tree, Map, Buckets, Array (the baseline)")
    var group = ""
    var titles: Set<String> = []
    for line in run.lines.dropFirst() {
      guard line.hasPrefix("  ") else {
        group = String(line)
        continue
      }
      let parts = line.dropFirst(2).split(separator: ": ")
      let sizes =
        parts.count == 1 ? [""] : parts[1].matches(of: /[0-9,]*[0-9]/).map { "/" + $0.output }
      titles.formUnion(sizes.map { "\(group)/\(parts[0])\($0)" })
    }
    let catalogue = ResultFixtures.suite
    #expect(titles.count == catalogue.cases.count)
    for benchmarkCase in catalogue.cases {
      let size = benchmarkCase.size.map { "/\($0.grouped)" } ?? ""
      let title = "\(benchmarkCase.group.name)/\(benchmarkCase.workload)\(size)"
      #expect(titles.contains(title))
      let selected = catalogue.filter { $0.id.matches(title) }.cases
      #expect(selected.map(\.id).contains(benchmarkCase.id), "\(title)")
      #expect(selected.allSatisfy { $0.size == benchmarkCase.size }, "\(title)")
    }
  }
}
