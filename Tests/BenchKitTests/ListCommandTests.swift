import Basics
import Foundation
import LoginSearch
import Measuring
import TestSupport
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
          toggle everywhere: 100, 1,000 or 100,000 rows
          select everywhere: 100, 1,000 or 100,000 rows
          scroll row: 100, 1,000 or 100,000 rows
          scroll page: 100, 1,000 or 100,000 rows

        round trip
          log in
          failed log in
          search: 10, 1,000 or 100,000 rows
          next page
          stale response
          failed load: 10, 1,000 or 100,000 rows
          refresh same: 10, 1,000 or 100,000 rows
          refresh equal: 10, 1,000 or 100,000 rows
          refresh one: 10, 1,000 or 100,000 rows
          refresh hundredth: 1,000 or 100,000 rows
          refresh all: 10, 1,000 or 100,000 rows

        whole
          launch
          let go
          happy path
          burst

        reduce
          reduce query
          reduce select: 10, 1,000 or 100,000 rows
          reduce toggle: 10, 1,000 or 100,000 rows
          reduce page: 10, 1,000 or 100,000 rows

        """)
  }

  @Test func whatIsDoneWithListsHasGroupsOfItsOwn() throws {
    let run = BenchRun(words: ["list"], comparesLists: true)
    let groups = run.output.components(separatedBy: "\n\n").suffix(2).map {
      $0.split(separator: "\n")
    }
    #expect(groups.map { $0[0] } == ["diff", "rows"])
    #expect(groups.map(\.count) == [1 + DiffShape.allCases.count, 4])
    #expect(groups[0][1] == "  diff identical: 100, 1,000, 10,000 or 100,000 rows")
  }

  @Test func everyNameIsOneThatAFilterTakes() {
    let catalogue = Catalogue(contenders: [], floor: VanillaVariant())
    let run = BenchRun(words: ["list"], comparesLists: true)
    let names = run.lines.filter { $0.hasPrefix("  ") }.map { line in
      line.split(separator: ":")[0].drop { $0 == " " }
    }
    #expect(names.count == catalogue.groups.count)
    for name in names {
      let selection = Selection(pattern: String(name))
      #expect(catalogue.cases.contains { selection.includes($0) }, "\(name)")
    }
  }
}
