import Foundation
import Hops
import Testing

/// What numbers stand for.
@Suite struct TraceTableTests {
  @Test func theLinesGiveTheTableBack() {
    #expect(TraceTable(lines: Small.table.lines) == Small.table)
  }

  @Test func otherLinesAreNoTable() {
    #expect(TraceTable(lines: "") == nil)
    #expect(TraceTable(lines: "query\nMVC\tlogic\tLogic\n") == nil)
    #expect(TraceTable(lines: "query\nMVC\tnobody\tLogic\tload()\t\tMVC/A.swift\t1\n") == nil)
  }

  @Test func theJSONHasARowForEachPlace() throws {
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(Small.table.json.utf8)) as? NSDictionary)
    #expect(
      json == [
        "widgets": ["query", "title", "list"],
        "places": [
          ["MVC", "logic", "Logic", "query.onEdit { }", "init()", "MVC/SearchLogic.swift", 7],
          ["MVC", "logic", "Logic", "load()", "", "MVC/SearchLogic.swift", 12],
          ["MVC", "view", "View", "configure(_:)", "", "MVC/SearchView.swift", 3],
          ["LoginSearch", "widget", "List", "reload()", "", "LoginSearch/Screen/List.swift", 60],
        ],
      ])
  }

  @Test func textsAreWrittenAsJSONHasThem() throws {
    var table = Small.table
    table.widgets = ["\"quoted\"", "back\\slash", "line\nfeed", "bell\u{7}", "Straße"]
    let json =
      try JSONSerialization.jsonObject(with: Data(table.json.utf8)) as? [String: Any]
    #expect(json?["widgets"] as? [String] == table.widgets)
  }

  @Test(arguments: [
    ("LoginView.swift", Role.view), ("SearchLogic.swift", .logic), ("SearchModel.swift", .model),
    ("Machinery.swift", .machinery), ("Widgets.swift", .logic), ("Launch.swift", .launch),
  ])
  func aFileHasTheRoleThatItsNameSays(file: String, role: Role) {
    #expect(Role(file: file) == role)
    #expect(Role(file: "Other.swift") == nil)
  }
}
