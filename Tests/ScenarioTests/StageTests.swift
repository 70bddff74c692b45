import LoginSearch
import Scenario
import Testing
import Vanilla

/// The driver: a person at the widgets, and a world behind the ports.
struct StageTests {
  @Test func aGestureOnADisabledWidgetCannotBeMade() {
    let stage = Stage(VanillaVariant())
    #expect(!stage.perform(.gesture(.tap(.logIn))))
    #expect(stage.perform(.gesture(.type(.id, "neo"))))
  }

  @Test func aGestureOffTheScreenCannotBeMade() {
    let stage = Stage(VanillaVariant())
    for gesture: Gesture in [
      .type(.query, "cat"), .pressReturn(.query), .tap(.next), .tap(.previous), .tap(.retry),
      .tap(.logOut), .toggle(row: 0), .select(row: 0),
    ] {
      #expect(!stage.perform(.gesture(gesture)))
    }
  }

  @Test func theLogHasRequestsWithTheirTimes() {
    let stage = Stage(VanillaVariant())
    for step: Step in [
      .gesture(.type(.id, "neo")), .gesture(.type(.password, "trinity")), .wait(.seconds(2)),
      .gesture(.pressReturn(.password)),
    ] {
      stage.perform(step)
    }
    let credentials = Credentials(id: "neo", password: "trinity")
    #expect(stage.log == [LogEntry(time: .seconds(2), .logIn(number: 1, credentials))])
    #expect(stage.now == .seconds(2))
    #expect(stage.log[0].description == #"2s request 1: log in "neo" "trinity""#)
  }

  @Test func aTextIsPlayedStepByStep() throws {
    let stage = Stage(VanillaVariant())
    try stage.play(
      """
      login fails 401 after 2s
      type id "neo"
      type password "trinity"
      tap log in
      expect error "not looked at here"
      wait 2s
      """)
    #expect(stage.snapshot.login.error == "401 Error")
    #expect(stage.screen.login.idField.text == "neo")
    stage.play(try Script(parsing: "return in id", name: "more"))
    #expect(stage.log.count == 2)
  }

  @Test func ofATextWithAMistakeNothingIsPlayed() throws {
    let stage = Stage(VanillaVariant())
    let error = try #require(throws: ScriptError.self) {
      try stage.play("type id \"neo\"\ntap log on")
    }
    #expect(error.place == ScriptError.Place(line: 2, column: 9))
    #expect(error.file == "steps")
    #expect(stage.snapshot.login.id == "")
  }

  @Test func whatIsNotLetGoHasNoRemains() {
    #expect(Stage(VanillaVariant()).remains == [])
  }

  @Test func whatIsLeftOfAVariantIsNamed() {
    let stage = Stage(Hoarder())
    stage.perform(.letGo)
    #expect(
      stage.remains == [
        "the object that keeps the variant alive", "something that holds the log-in service",
        "something that holds the search service", "something that holds the preferences",
        "1 targets of the screen's gestures", "1 running timers",
      ])
  }

  /// Keeps itself, and all that it was given.
  private struct Hoarder: Variant {
    let name = "Hoarder"

    func launch(on screen: Screen, in environment: Environment) -> AnyObject {
      let hoard = Hoard(environment)
      screen.login.logInButton.onTap(hoard) { _ in }
      _ = environment.clock.schedule(after: .seconds(1)) { withExtendedLifetime(hoard) {} }
      return hoard
    }
  }

  private final class Hoard {
    let environment: Environment

    init(_ environment: Environment) {
      self.environment = environment
    }
  }
}
