import LoginSearch
import Testing
import Vanilla

@testable import BenchKit

@Suite struct ListCommandTests {
  @Test func itNamesVariantsAndWorkloadsWithTheirSizes() {
    let run = BenchRun("list", contenders: allVariants)
    #expect(run.status == .success)
    #expect(run.errors.isEmpty)
    #expect(
      run.output == """
        variants: MVC, MVVM, MVI, Reactor, Vanilla (the floor)

        dispatch
          type in id
          type in query
          rejected tap
          toggle row: 10, 1,000 or 100,000 rows
          toggle open: 10, 1,000 or 100,000 rows
          select row: 10, 1,000 or 100,000 rows

        round trip
          log in
          failed log in
          search: 10, 1,000 or 100,000 rows
          next page
          stale response

        whole
          launch
          let go
          happy path
          burst

        """)
  }

  @Test func whatIsDoneWithListsHasGroupsOfItsOwn() throws {
    let run = BenchRun(words: ["list"], lists: ListContest.diffs)
    let group = try #require(run.output.firstRange(of: "\ndiff\n")?.upperBound)
    let names = run.output[group...].split(separator: "\n")
    #expect(names.count == DiffShape.allCases.count)
    #expect(names[0] == "  diff identical: 100, 1,000, 10,000 or 100,000 rows")
  }

  @Test func everyNameIsOneThatAFilterTakes() {
    let names = BenchRun("list").lines.filter { $0.hasPrefix("  ") }.map { line in
      line.split(separator: ":")[0].drop { $0 == " " }
    }
    #expect(names.count > 10)
    for name in names {
      let selection = Selection(pattern: String(name))
      #expect(Workload.all.contains { selection.includes($0) }, "\(name)")
    }
  }
}
