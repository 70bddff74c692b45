import Foundation
import LoginSearch
import Testing

@testable import Scenario

@Suite struct DifferenceTests {
  private static let original: Snapshot = {
    var snapshot = Snapshot()
    // A list without elements would have none to change.
    snapshot.search.rows = [Row(title: "dog 1")]
    snapshot.alerts = ["ERROR"]
    snapshot.invalidUpdates = ["row 3 is reloaded"]
    return snapshot
  }()

  /// The snapshot with one property changed, for each property. They are found by way of its JSON, so that
  /// none is forgotten.
  private static func changedSnapshots() throws -> [(path: String, snapshot: Snapshot)] {
    let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(original))
    return try changes(of: json, path: "").map { path, json in
      let data = try JSONSerialization.data(withJSONObject: json)
      return (path, try JSONDecoder().decode(Snapshot.self, from: data))
    }
  }

  private static func changes(of json: Any, path: String) -> [(path: String, json: Any)] {
    switch json {
    case let members as [String: Any]:
      return members.flatMap { name, value in
        changes(of: value, path: path + "/" + name).map { path, changed in
          (path, members.merging([name: changed]) { $1 })
        }
      }
    case let elements as [Any]:
      return elements.indices.flatMap { index in
        changes(of: elements[index], path: path + "/\(index)").map { path, changed in
          var elements = elements
          elements[index] = changed
          return (path, elements)
        }
      }
    case "login" as String: return [(path, "search")]
    case "idle" as String: return [(path, "failed")]
    case let text as String: return [(path, text + "x")]
    case let number as NSNumber:
      let isFlag = String(cString: number.objCType) == "c"
      return [(path, isFlag ? !number.boolValue : number.intValue + 1)]
    default: return []
    }
  }

  /// A property that is not compared would be checked for no variant.
  @Test func everyPropertyOfASnapshotIsCompared() throws {
    let changed = try Self.changedSnapshots()
    // Fewer would mean that the search for properties found none of a pane, or of a row.
    #expect(changed.count >= 30)
    for (path, snapshot) in changed {
      #expect(snapshot != Self.original, "\(path) was not changed")
      #expect(Self.original.differences(from: snapshot).count == 1, "\(path) is not compared")
    }
  }

  /// What is expected and found, in words, where only that differs.
  private func difference(
    _ change: (inout Snapshot) -> Void, from original: Snapshot = Self.original
  ) -> String {
    var found = original
    change(&found)
    return original.differences(from: found)
      .map { "\($0.aspect.rawValue): \($0.expected) | \($0.found)" }.joined(separator: "; ")
  }

  @Test func theListsAspectsHaveTheirNamesAndWords() {
    #expect(difference { $0.search.rowCount = 3 } == "number of rows: 0 | 3")
    #expect(difference { $0.search.position = 2 } == "position: 0 | 2")
    #expect(difference { $0.search.isRefreshing = true } == "refresh spinner: off | on")
    #expect(
      difference { $0.search.changes = ListChangeCount(removals: 1, insertions: 2, updates: 3) }
        == "changes: 0 removed, 0 inserted, 0 updated | 1 removed, 2 inserted, 3 updated")
    #expect(
      difference { $0.invalidUpdates = [] } == "invalid updates: row 3 is reloaded | none")
    #expect(
      difference { $0.invalidUpdates.append("apply is called") }
        == "invalid updates: row 3 is reloaded | row 3 is reloaded; apply is called")
  }

  @Test func manyInvalidUpdatesAreCutShort() {
    let words = difference { $0.invalidUpdates = Array(repeating: "1234567890", count: 30) }
    #expect(words.count < 300 && words.hasSuffix("… (358 characters)"))
  }

  /// What looks the same is not told apart by a person.
  @Test func whatCannotBeSeenIsEscaped() {
    let invisible: [(text: String, shown: String)] = [
      ("\u{0}\u{7F}\n", #""\u{0}\u{7F}\n""#), ("a\u{200B}", #""a\u{200B}""#),
      ("\u{202E}abc", #""\u{202E}abc""#), ("\u{301}", #""\u{301}""#), ("\u{A0}", #""\u{A0}""#),
    ]
    for (text, shown) in invisible {
      #expect(difference { $0.search.user = text } == #"user: "" | \#(shown)"#)
      #expect(difference { $0.alerts.append(text) }.hasSuffix(" | 2, the last one \(shown)"))
      #expect(
        difference { $0.search.rows[0].title = text }
          == "rows: 1 visible, row 0: ▸ dog 1 | 1 visible, row 0: ▸ \(shown)")
      #expect(
        ServiceCall(
          time: .zero, .search(number: 1, SearchRequest(query: text, offset: 0, limit: 1))
        )
        .description == "0ms request 1: search \(shown) offset 0 limit 1")
    }
    #expect(difference { $0.search.rows[0].title = "dog 1 " }.hasSuffix("▸ \"dog 1 \""))
    #expect(difference { $0.invalidUpdates = ["\u{200B}"] }.hasSuffix(#" | \u{200B}"#))
  }

  @Test func aLongTextIsCutAroundWhereItDiffers() {
    var original = Snapshot()
    original.search.message = String(repeating: "x", count: 1_000)
    #expect(
      difference({ $0.search.message += "y" }, from: original)
        == "message: …\"" + String(repeating: "x", count: 60) + "\" (1000 characters)"
        + " | …\"" + String(repeating: "x", count: 59) + "y\" (1001 characters)")
    let early = difference({ $0.search.message = "y" + $0.search.message }, from: original)
    #expect(early.hasSuffix(" | \"y" + String(repeating: "x", count: 59) + "\"… (1001 characters)"))
    let call = { (last: String) in
      ServiceCall(
        time: .zero,
        .search(
          number: 1,
          SearchRequest(query: String(repeating: "x", count: 99) + last, offset: 0, limit: 1)))
    }
    let calls = Difference(expectedCalls: [call("a")], foundCalls: [call("b")])
    #expect(calls?.expected.contains("xa\" (100 characters)") == true)
    #expect(calls?.found.contains("xb\" (100 characters)") == true)
  }

  @Test func aRowIsNamedByItsPositionInTheList() {
    var original = Snapshot()
    original.search.position = 40
    original.search.rows = ["a", "b", "c"].map { Row(title: $0) }
    #expect(
      difference({ $0.search.rows[1].isExpanded = true }, from: original)
        == "rows: 3 visible, row 41: ▸ b | 3 visible, row 41: ▾ b")
    #expect(
      difference({ $0.search.rows.removeLast() }, from: original) == "rows: 3 visible | 2 visible")
    // Where the position is wrong, too, the rows are counted from the expected one.
    let moved = difference(
      {
        $0.search.position = 41
        $0.search.rows = ["b", "c", "d"].map { Row(title: $0) }
      }, from: original)
    #expect(
      moved == "position: 40 | 41; rows: 3 visible, row 40: ▸ a | 3 visible, row 40: ▸ b")
  }
}
