import LoginSearch
@testable import Scenario
import TestSupport
import Testing
import Vanilla

/// Playing a script on a variant, and finding where it leaves the rules.
struct ScriptCheckTests {
  /// Does nothing at all.
  private struct Idler: Variant {
    let name = "Idler"

    func launch(on screen: Screen, in environment: Environment) -> AnyObject {
      Idle()
    }

    private final class Idle {}
  }

  @Test func aScreenFromElsewhereIsComparedWithTheEndOfTheScript() throws {
    let check = ScriptCheck(
      try Script(parsing: "type password \"x\"\ntype id \"neo\"", name: "script"))
    var snapshot = Snapshot()
    snapshot.login.id = "neo"
    snapshot.login.password = "•"
    snapshot.login.isLogInEnabled = true
    snapshot.search.title = "Search"
    #expect(check.divergence(of: Idler(), showing: snapshot) == nil)
    snapshot.login.isLogInEnabled = false
    snapshot.alerts = ["ERROR"]
    let divergence = try #require(check.divergence(of: Idler(), showing: snapshot))
    #expect(divergence.variant == "Idler")
    // The end is before the variant is let go.
    #expect(divergence.position == .line(1))
    #expect(divergence.rule == .L2)
    #expect(divergence.differences.map(\.found) == ["disabled", "1, the last one \"ERROR\""])
  }

  @Test func aVariantThatObeysTheRulesHasNoDivergence() throws {
    let script = try Script(parsing: "type id \"neo\"\nwait 1s", name: "script")
    #expect(ScriptCheck(script).firstDivergence(of: VanillaVariant()) == nil)
  }

  @Test func aDivergenceAtLaunchNamesTheRule() {
    let divergence = ScriptCheck(Script(name: "script", steps: [])).firstDivergence(of: Idler())
    #expect(divergence?.rule == .S0)
    #expect(divergence?.position == .launch)
    #expect(
      divergence?.description == """
        script: launch
          Idler breaks S0
            title  expected "Search"
                   found    ""
        """)
  }

  @Test func aDivergenceNamesTheStepAndItsLine() throws {
    let text = """
      # Two fields make a button.
      type id "neo"

      type password "trinity"
      """
    let script = try Script(parsing: text, name: "a.scenario")
    let divergence = ScriptCheck(script).firstDivergence(of: Titled())
    #expect(
      divergence?.description == """
        a.scenario:4: type password "trinity"
          Titled breaks L2
            log in button  expected enabled
                           found    disabled
        """)
  }

  @Test func aDivergenceInTheServiceCallsNamesTheCall() throws {
    let text = """
      type id "neo"
      type password "trinity"
      tap log in
      """
    let script = try Script(parsing: text, name: "a.scenario")
    let divergence = ScriptCheck(script).firstDivergence(of: Self.deaf)
    #expect(divergence?.rule == .L4)
    let difference = divergence?.differences.first { $0.aspect == .serviceCalls }
    #expect(difference?.expected == #"0ms request 1: log in "neo" "trinity""#)
    #expect(difference?.found == #"0ms request 1: log in "" """#)
  }

  @Test func aScriptThatContradictsTheRulesIsFound() throws {
    let script = try Script(parsing: "expect route search", name: "a.scenario")
    let contradiction = ScriptCheck(script).contradiction
    #expect(
      contradiction?.description == """
        a.scenario:1: expect route search
          contradicts the rules, which say login
        """)
  }

  /// Each kind of expectation is found to be wrong when it is.
  @Test(arguments: [
    "route search", #"id "x""#, #"title "x""#, "id field disabled", "log in enabled",
    "spinner on", "content rows", "rows 1", "row 0 expanded", "position 1", "refresh spinner on",
    "removed rows 1", "inserted rows 1", "updated rows 1", "alerts 1", #"alert "x""#,
    "requests 1", "cancellations 1",
  ])
  func eachKindOfExpectationCanFail(words: String) throws {
    let script = try Script(parsing: "expect \(words)", name: "script")
    #expect(ScriptCheck(script).contradiction != nil)
  }

  @Test(arguments: ["title \"cat 1\"", "expanded", "selected"])
  func eachKindOfExpectationOfARowCanFail(words: String) throws {
    let text = """
      login succeeds
      search returns 3 items
      type id "neo"
      type password "trinity"
      tap log in
      wait 0ms
      expect row 1 title "dog 2"
      expect row 1 collapsed
      expect row 1 unselected
      expect row 1 \(words)
      """
    let contradiction = ScriptCheck(try Script(parsing: text, name: "script")).contradiction
    #expect(contradiction?.lineIndex == 9)
  }

  /// What the rules say instead of an expectation, with rows 2 to 4 of 7 on the screen, during a refresh after
  /// another one.
  private func ruled(_ words: String) throws -> String? {
    let text = """
      \(Self.showsThreeOfNine)
      scroll to row 2
      search returns 7 items without the first 1 retitling every 4
      pull to refresh
      wait 0ms
      pull to refresh
      expect \(words)
      """
    return ScriptCheck(try Script(parsing: text, name: "script")).contradiction?.ruled
  }

  @Test(arguments: [
    "rows 7", "position 2", "refresh spinner on", "removed rows 2", "inserted rows 0",
    "updated rows 2", "row 2 title \"dog 4 again\"", "row 4 collapsed",
  ])
  func expectationsOfTheListCanBeMet(words: String) throws {
    #expect(try ruled(words) == nil)
  }

  @Test(
    arguments: [
      ("rows 3", "7"), ("position 0", "2"), ("refresh spinner off", "on"), ("removed rows 1", "2"),
      ("inserted rows 1", "0"), ("updated rows 1", "2"), ("row 2 selected", "unselected"),
      ("row 1 collapsed", "rows 2 to 4 on the screen"),
      ("row 5 title \"dog 7\"", "rows 2 to 4 on the screen"),
      ("row 6 unselected", "rows 2 to 4 on the screen"),
      ("row 7 unselected", "7 rows"), ("row 9223372036854775807 collapsed", "7 rows"),
    ])
  func aMessageSaysWhatIsOnTheScreenInstead(words: String, message: String) throws {
    #expect(try ruled(words) == message)
  }

  @Test func withoutRowsNoneIsExpected() throws {
    let script = try Script(parsing: "expect row 0 collapsed", name: "script")
    #expect(ScriptCheck(script).contradiction?.ruled == "0 rows")
  }

  private static let showsThreeOfNine = """
    visible rows 3
    login succeeds
    search returns 9 items
    type id "neo"
    type password "trinity"
    tap log in
    wait 0ms
    """

  /// Does something to the list after each page that comes.
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
  }

  /// Used where the screen is.
  private final class Unchecked: @unchecked Sendable {
    weak var list: List?

    init(_ list: List) {
      self.list = list
    }
  }

  @Test func aCellTooManyIsADivergence() throws {
    let script = try Script(parsing: Self.showsThreeOfNine, name: "a.scenario")
    let reloading = Meddler { $0.reload() }
    #expect(
      ScriptCheck(script).firstDivergence(of: reloading)?.description == """
        a.scenario:7: wait 0ms
          Meddler breaks S15
            configured cells  expected at most 3
                              found    6
        """)
    let one = Meddler { $0.reloadRows(at: [8, 1]) }
    #expect(
      ScriptCheck(script).firstDivergence(of: one)?.differences.map(\.found) == ["4"])
    let unseen = Meddler { $0.reloadRows(at: [3, 8]) }
    #expect(ScriptCheck(script).firstDivergence(of: unseen) == nil)
  }

  /// A step that configures fewer cells than it may leaves none to the next step.
  @Test func noCellIsSavedUp() throws {
    let text =
      Self.showsThreeOfNine + """

        select row 1
        select row 1
        select row 1
        toggle row 0
        pull to refresh
        wait 0ms
        """
    let check = ScriptCheck(try Script(parsing: text, name: "a.scenario"))
    #expect(check.firstDivergence(of: VanillaVariant()) == nil)
    let careless = Meddler { if $0.cell(at: 0)?.isExpanded == true { $0.reloadRows(at: [0]) } }
    let divergence = check.firstDivergence(of: careless)
    #expect(divergence?.differences.map(\.expected) == ["at most 0"])
    #expect(divergence?.position == .line(11))
  }

  @Test func anInvalidUpdateIsADivergence() throws {
    let script = try Script(parsing: Self.showsThreeOfNine, name: "a.scenario")
    let divergence = ScriptCheck(script).firstDivergence(of: Meddler { $0.reloadRows(at: [9]) })
    #expect(
      divergence?.description == """
        a.scenario:7: wait 0ms
          Meddler breaks S15
            invalid updates  expected none
                             found    row 9 is reloaded, and there are 9 rows
        """)
  }

  @Test func anUntoldChangeIsARefreshs() throws {
    let text =
      Self.showsThreeOfNine + """

        search returns 8 items
        pull to refresh
        wait 0ms
        """
    let check = ScriptCheck(try Script(parsing: text, name: "a.scenario"))
    // A list that is reloaded was told nothing since.
    let reloading = Meddler { if $0.count == 8 { $0.reload() } }
    let divergence = check.firstDivergence(of: reloading)
    #expect(divergence?.rule == .S14)
    #expect(divergence?.differences.map(\.aspect) == [.changes, .configuredCells])
    #expect(divergence?.differences.first?.found == "0 removed, 0 inserted, 0 updated")
  }

  @Test func theListHasTheRoomThatTheScriptGivesIt() throws {
    let text = Self.showsThreeOfNine + "\nscroll by 4"
    let script = try Script(parsing: text, name: "a.scenario")
    #expect(ScriptCheck(script).firstDivergence(of: VanillaVariant()) == nil)
    var snapshot = ScriptCheck(script).expected.end
    snapshot.search.position = 0
    let divergence = ScriptCheck(script).divergence(of: VanillaVariant(), showing: snapshot)
    #expect(divergence?.rule == .S13)
    #expect(divergence?.differences.map(\.expected) == ["4"])
  }

  /// Shows the title, so that it passes the launch.
  private struct Titled: Variant {
    let name = "Titled"

    func launch(on screen: Screen, in environment: Environment) -> AnyObject {
      screen.search.titleLabel.text = "Search"
      return Idle()
    }

    private final class Idle {}
  }

  /// Sends what nobody typed.
  private static let deaf = RewiredVariant(name: "Deaf") {
    $0.changingLogIn { service, _, completion in
      service.logIn(with: Credentials(), completion: completion)
    }
  }
}
