import Foundation
import Hops
import Testing
import Trace

/// Tests of the forms of a trace, and of the table of its places.
@Suite struct TraceReportTests {
  @Test func `the text of a trace has the tree of calls, with the roles on the left`() {
    #expect(
      Small.report.text == """
        MVC, small.scenario

        type query "cat" (line 4): 4 calls, 3 between roles, 6 writes (1 redundant, 5 minimum)
          widget    gesture on query
          logic       Logic.query.onEdit { } in init()  Sources/MVC/SearchLogic.swift:7
          logic         Logic.load()  Sources/MVC/SearchLogic.swift:12
          widget          writes title
          widget          writes title (unchanged)
          widget          List.reload()  Sources/LoginSearch/Screen/List.swift:60
          view              View.configure(_:)  Sources/MVC/SearchView.swift:3
          widget              writes list
          widget              writes list
          view              View.configure(_:)  Sources/MVC/SearchView.swift:3
          widget              writes list
          widget              writes list
          clock         restarts timer

        wait 1s (line 5): 1 call, 1 between roles, 0 writes (0 redundant, 0 minimum)
          service   answers request 3
          logic       Logic.load()  Sources/MVC/SearchLogic.swift:12
          service       request 4, to search

        """)
  }

  @Test func `the JSON of a trace has the tree of each step`() throws {
    var report = Small.report
    report.steps.removeFirst()
    #expect(
      try report.json == """
        {"script":"small.scenario","steps":[{"calls":1,"callsBetweenRoles":1,"line":5,"minimumWrites":0,\
        "redundantWrites":0,"step":"wait 1s",\
        "tree":[{"children":[{"children":[{"role":"service","what":"request 4, to search"}],\
        "file":"Sources/MVC/SearchLogic.swift","line":12,"role":"logic","what":"Logic.load()"}],\
        "role":"service","what":"answers request 3"}],"writes":0}],"variant":"MVC"}

        """)
  }

  // MARK: The table

  @Test func `a table is the same when it is read back from its JSON`() throws {
    #expect(try TraceTable(json: Small.table.json) == Small.table)
  }

  @Test func `the JSON of a table has a row of cells for each place`() throws {
    let json =
      try JSONSerialization.jsonObject(with: Data(try Small.table.json.utf8)) as? NSDictionary
    let places = try #require(json?["places"] as? [NSArray])
    #expect(places.count == 4)
    #expect(
      places[0] == [
        "MVC", "logic", "Logic", "query.onEdit { }", "init()", "MVC/SearchLogic.swift", 7,
      ])
  }

  @Test(arguments: [
    ("LoginView.swift", Role.view), ("SearchLogic.swift", .logic), ("SearchModel.swift", .model),
    ("Machinery.swift", .machinery), ("Launch.swift", .launch),
  ])
  func `the name of a file decides its role`(file: String, role: Role) {
    #expect(Role(file: file) == role)
    #expect(Role(file: "Other.swift") == nil)
  }
}
