import Foundation
import LoginSearch
@testable import Scenario
import Testing
import Vanilla
import VariantSupport

/// Tests of playing a script on a variant, and reporting its break of the rules.
@Suite struct ScriptCheckTests {
  private func check(_ text: String) throws -> ScriptCheck {
    ScriptCheck(try Script(parsing: text, name: "a.scenario"))
  }

  private static let showsThreeOfNine = """
    visible rows 3
    search returns 9 items
    \(logInScript)
    """

  // MARK: - Divergences

  @Test func `a snapshot from elsewhere is compared with the end of the script`() throws {
    let check = try check("type password \"x\"\ntype id \"neo\"")
    var snapshot = Snapshot()
    snapshot.login.id = "neo"
    snapshot.login.password = "•"
    snapshot.login.isLogInEnabled = true
    snapshot.search.title = "Search"
    #expect(check.divergence(of: Titled(), showing: snapshot) == nil)
    snapshot.login.isLogInEnabled = false
    snapshot.alerts = ["ERROR"]
    let divergence = try #require(check.divergence(of: Titled(), showing: snapshot))
    // It ends before the variant is torn down.
    #expect(divergence.lineCount == 2)
    #expect(divergence.rule == .L2)
    #expect(divergence.differences.map(\.found) == ["disabled", "1, the last one \"ERROR\""])
  }

  @Test func `a divergence names the step, its line and the rule`() throws {
    let check = try check("# Two fields.\ntype id \"neo\"\n\ntype password \"trinity\"")
    #expect(check.firstDivergence(of: VanillaVariant()) == nil)
    #expect(
      check.firstDivergence(of: Titled())?.description == """
        a.scenario:4: type password "trinity"
          Titled breaks L2
            log in button  expected enabled
                           found    disabled
        """)
  }

  @Test func `a divergence in the service calls names the call`() throws {
    // Sends credentials that were not typed.
    let deaf = RewiredVariant(name: "Deaf") {
      $0.changingLogIn { service, _, completion in
        service.logIn(with: Credentials(), completion: completion)
      }
    }
    let divergence = try check("type id \"neo\"\ntype password \"trinity\"\ntap log in")
      .firstDivergence(of: deaf)
    #expect(divergence?.rule == .L4)
    let difference = divergence?.differences.first { $0.aspect == .serviceCalls }
    #expect(difference?.expected == #"0ms request 1: log in "neo" "trinity""#)
    #expect(difference?.found == #"0ms request 1: log in "" """#)
  }

  @Test func `a request that comes too early is said to come by the line that it came in`() throws {
    let hasty = RewiredVariant(name: "Hasty") {
      Environment(
        login: $0.login, search: $0.search, preferences: $0.preferences, clock: $0.clock,
        configuration: Configuration(debounce: .milliseconds(1)))
    }
    let divergence = try check(
      Self.showsThreeOfNine + "\ntype query \"c\"\nwait 1ms\nwait 299ms"
    ).firstDivergence(of: hasty)
    #expect(
      divergence?.causes
        == [#"after the answer to request 3: search "c" offset 0 limit 10, by line 9: wait 1ms"#])
  }

  @Test func `a cell that is configured without need is a divergence`() throws {
    let check = try check(Self.showsThreeOfNine)
    #expect(
      check.firstDivergence(of: Meddler { $0.reload() })?.description == """
        a.scenario:7: wait 0ms
          Meddler breaks S15
            configured cells  expected at most 3
                              found    6
            after the answer to request 1: log in "neo" "trinity", by line 6: tap log in
            after the answer to request 2: search "dog" offset 0 limit 10, by line 7: wait 0ms
        """)
    let one = Meddler { $0.reloadRows(at: [8, 1]) }
    #expect(check.firstDivergence(of: one)?.differences.map(\.found) == ["4"])
    #expect(check.firstDivergence(of: Meddler { $0.reloadRows(at: [3, 8]) }) == nil)
  }

  @Test func `a step cannot use the allowance of cells that an earlier step left unused`() throws {
    let check = try check(
      Self.showsThreeOfNine
        + "\nselect row 1\nselect row 1\nselect row 1\ntoggle row 0\npull to refresh\nwait 0ms")
    #expect(check.firstDivergence(of: VanillaVariant()) == nil)
    let careless = Meddler { if $0.cell(at: 0)?.isExpanded == true { $0.reloadRows(at: [0]) } }
    let divergence = check.firstDivergence(of: careless)
    #expect(divergence?.differences.map(\.expected) == ["at most 0"])
    #expect(divergence?.lineCount == 12)
  }

  // MARK: - Expectations

  /// Tests the value by the rules instead of an expectation, with rows 2 to 4 of 7 on the screen, during a second
  /// refresh.
  @Test(arguments: [
    ("rows 3", "7"), ("position 0", "2"), ("refresh spinner off", "on"), ("spinner on", "off"),
    ("removed rows 1", "2"), ("inserted rows 1", "0"), ("updated rows 1", "2"),
    ("route login", "search"), ("content idle", "rows"), ("title \"x\"", "\"Results\""),
    ("log in enabled", "disabled"), ("query field disabled", "enabled"), ("alerts 1", "0"),
    ("alert \"x\"", "none"), ("requests 1", "4"), ("cancellations 1", "0"),
    ("row 2 selected", "unselected"), ("row 2 expanded", "collapsed"),
    ("row 2 title \"dog 4\"", "\"dog 4 again\""), ("row 1 collapsed", "rows 2 to 4 on the screen"),
    ("row 5 title \"dog 7\"", "rows 2 to 4 on the screen"), ("row 7 unselected", "7 rows"),
    ("row 9223372036854775807 collapsed", "7 rows"), ("rows 7", nil), ("position 2", nil),
    ("refresh spinner on", nil), ("removed rows 2", nil), ("updated rows 2", nil),
    ("row 2 title \"dog 4 again\"", nil), ("row 4 collapsed", nil), ("requests 4", nil),
  ]) func `an expectation contradicts the rules only if they say something else`(
    words: String, ruled: String?
  ) throws {
    let text = """
      \(Self.showsThreeOfNine)
      scroll to row 2
      search returns 7 items without the first 1 retitling every 4
      pull to refresh
      wait 0ms
      pull to refresh
      expect \(words)
      """
    let contradiction = try check(text).contradiction
    #expect(
      contradiction
        == ruled.map { "a.scenario:13: expect \(words)\n  contradicts the rules, which say \($0)" })
  }

  // MARK: - Differences

  private static let original: Snapshot = {
    var snapshot = Snapshot()
    // An empty list would have no element to change.
    snapshot.search.rows = [Row(title: "dog 1")]
    snapshot.alerts = ["ERROR"]
    snapshot.invalidUpdates = ["row 3 is reloaded"]
    return snapshot
  }()

  /// A property that is not compared would never be checked. All are found by way of JSON, so that none is forgotten.
  @Test func `every property of a snapshot is compared`() throws {
    let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(Self.original))
    let changed = Self.changes(of: json)
    // Fewer would mean that the search missed the properties of a pane, or of a row.
    #expect(changed.count >= 30)
    for json in changed {
      let data = try JSONSerialization.data(withJSONObject: json)
      let snapshot = try JSONDecoder().decode(Snapshot.self, from: data)
      #expect(snapshot != Self.original)
      #expect(Self.original.differences(from: snapshot).count == 1, "\(snapshot)")
    }
  }

  /// The value with one part changed, for each part.
  private static func changes(of json: Any) -> [Any] {
    switch json {
    case let members as [String: Any]:
      members.flatMap { name, value -> [Any] in
        changes(of: value).map { changed in members.merging([name: changed]) { $1 } }
      }
    case let elements as [Any]:
      elements.indices.flatMap { index -> [Any] in
        changes(of: elements[index]).map { changed in
          elements.enumerated().map { $0.offset == index ? changed : $0.element }
        }
      }
    case "login" as String: ["search"]
    case "idle" as String: ["failed"]
    case let text as String: [text + "x"]
    case let number as NSNumber:
      [String(cString: number.objCType) == "c" ? !number.boolValue : number.intValue + 1]
    default: []
    }
  }

  /// Returns the expected and the found value in words, if only this change makes a difference.
  private func difference(
    from original: Snapshot = Self.original, _ change: (inout Snapshot) -> Void
  ) -> String {
    var found = original
    change(&found)
    return original.differences(from: found).map {
      "\($0.aspect.rawValue): \($0.expected) | \($0.found)"
    }.joined(separator: "; ")
  }

  @Test func `a row that differs is named by its position in the list, not on the screen`() {
    var original = Snapshot()
    original.search.position = 40
    original.search.rows = ["a", "b", "c"].map { Row(title: $0) }
    #expect(
      difference(from: original) { $0.search.rows[1].isExpanded = true }
        == "rows: 3 visible, row 41: ▸ \"b\" | 3 visible, row 41: ▾ \"b\"")
    #expect(
      difference(from: original) { $0.search.rows.removeLast() } == "rows: 3 visible | 2 visible")
    // If the position is wrong, too, the rows are counted from the expected one.
    #expect(
      difference(from: original) {
        $0.search.position = 41
        $0.search.rows.removeFirst()
      } == "position: 40 | 41; rows: 3 visible, row 40: ▸ \"a\" | 2 visible, row 40: ▸ \"b\"")
  }

  @Test(arguments: [
    ("\u{0}\u{7F}\n", #""\u{0}\u{7F}\n""#), ("a\u{200B}", #""a\u{200B}""#),
    ("\u{202E}abc", #""\u{202E}abc""#), ("\u{301}", #""\u{301}""#), ("dog 1 ", #""dog 1 ""#),
    ("", #""""#),
  ]) func `characters that cannot be seen are escaped in a difference`(text: String, shown: String)
  {
    #expect(difference { $0.search.user = text + "!" }.hasSuffix("!\""))
    #expect(difference { $0.alerts.append(text) }.hasSuffix(" | 2, the last one \(shown)"))
    #expect(
      difference { $0.search.rows[0].title = text }
        == "rows: 1 visible, row 0: ▸ \"dog 1\" | 1 visible, row 0: ▸ \(shown)")
    let request = SearchRequest(query: text, offset: 0, limit: 1)
    #expect(
      ServiceCall(time: .zero, .search(number: 1, request)).description
        == "0ms request 1: search \(shown) offset 0 limit 1")
  }

  @Test func `a long text is cut to the part around its first difference`() {
    let long = String(repeating: "x", count: 1_000)
    var original = Snapshot()
    original.search.message = long
    #expect(
      difference(from: original) { $0.search.message += "y" } == "message: …\"" + long.prefix(60)
        + "\" (1000 characters)" + " | …\"" + long.prefix(59) + "y\" (1001 characters)")
    let early = difference(from: original) { $0.search.message = "y" + long }
    #expect(early.hasSuffix(" | \"y" + long.prefix(59) + "\"… (1001 characters)"))
    let calls = ["a", "b"].map { last in
      let request = SearchRequest(query: long.prefix(99) + last, offset: 0, limit: 1)
      return ServiceCall(time: .zero, .search(number: 1, request))
    }
    let difference = Difference(expectedCalls: calls[..<1], foundCalls: calls[1...])
    #expect(difference?.expected.contains("xa\" (100 characters)") == true)
    #expect(difference?.found.contains("xb\" (100 characters)") == true)
    let updates = self.difference { $0.invalidUpdates = Array(repeating: long, count: 3) }
    #expect(updates.count < 300 && updates.hasSuffix("… (3004 characters)"))
  }
}

/// Shows a title at launch and does nothing else.
private struct Titled: Variant {
  let name = "Titled"

  func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    screen.search.titleLabel.text = "Search"
    return Idle()
  }

  private final class Idle {}
}

/// Changes the list after each page that arrives.
private struct Meddler: Variant {
  let name = "Meddler"
  let meddle: @Sendable (List) -> Void

  func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    VanillaVariant().launch(
      on: screen,
      in: environment.changingSearch { [meddle, list = Unchecked(screen.search.list)] in
        $0.search($1, completion: Self.following($2, by: meddle, list))
      })
  }

  private static func following(
    _ completion: @escaping ChangedSearch.Completion, by meddle: @escaping (List) -> Void,
    _ list: Unchecked
  ) -> ChangedSearch.Completion {
    { result in
      completion(result)
      if let list = list.list { meddle(list) }
    }
  }

  /// Only used in the isolation domain of the screen.
  private final class Unchecked: @unchecked Sendable {
    weak var list: List?

    init(_ list: List) { self.list = list }
  }
}
