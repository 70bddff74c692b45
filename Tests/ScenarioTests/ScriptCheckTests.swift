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
    "spinner on", "content rows", "rows 1", "row 0 expanded", "alerts 1", #"alert "x""#,
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
