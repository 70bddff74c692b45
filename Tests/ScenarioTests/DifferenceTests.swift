import Foundation
import LoginSearch
import Testing

@testable import Scenario

@Suite struct DifferenceTests {
  private static let original: Snapshot = {
    var snapshot = Snapshot()
    // A list without elements would have none to change.
    snapshot.search.rows = [Row(item: Item(id: 1, title: "dog 1"))]
    snapshot.alerts = ["ERROR"]
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
    #expect(changed.count >= 24)
    for (path, snapshot) in changed {
      #expect(snapshot != Self.original, "\(path) was not changed")
      #expect(Self.original.differences(from: snapshot).count == 1, "\(path) is not compared")
    }
  }
}
