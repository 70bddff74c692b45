import LoginSearch
@testable import Scenario
import Testing
import Vanilla

/// The driver: a person at the widgets, and a world behind the ports.
struct DriverTests {
  @Test func aGestureOnADisabledWidgetCannotBeMade() {
    let driver = Driver(VanillaVariant())
    #expect(!driver.perform(.gesture(.tap(.logIn))))
    #expect(driver.perform(.gesture(.type(.id, "neo"))))
  }

  @Test func aGestureOffTheScreenCannotBeMade() {
    let driver = Driver(VanillaVariant())
    for gesture: Gesture in [
      .type(.query, "cat"), .pressReturn(.query), .tap(.next), .tap(.previous), .tap(.retry),
      .tap(.logOut), .toggle(row: 0), .select(row: 0), .scrollTo(row: 0), .scrollBy(1), .pull,
    ] {
      #expect(!driver.perform(.gesture(gesture)))
    }
  }

  @Test func whatIsDueNextIsKnown() throws {
    let driver = Driver(VanillaVariant())
    #expect(driver.nextDue == nil)
    try driver.play(
      """
      login succeeds after 40ms
      search returns 8 items after 70ms
      type id "neo"
      type password "trinity"
      tap log in
      """)
    #expect(driver.nextDue == .milliseconds(40))
    #expect((driver.scheduledAnswers, driver.runningTimers) == (1, 0))
    try driver.play("wait 40ms")
    #expect(driver.nextDue == .milliseconds(110))
    try driver.play(
      """
      wait 70ms
      type query "cat"
      """)
    #expect(driver.nextDue == .milliseconds(410))
    #expect((driver.scheduledAnswers, driver.runningTimers) == (0, 1))
  }

  @Test func theListHasTheRoomThatItIsGiven() throws {
    let driver = Driver(
      VanillaVariant(), configuration: Configuration(pageSize: 20), visibleRows: 3)
    try driver.play(
      """
      login succeeds
      search returns 8 items
      type id "neo"
      type password "trinity"
      tap log in
      wait 0ms
      """)
    #expect(driver.snapshot.search.rows.map(\.title) == ["dog 1", "dog 2", "dog 3"])
    #expect(!driver.perform(.toggle(3)) && !driver.perform(.select(3)))
    #expect(driver.perform(.scroll(to: 4)) && driver.snapshot.search.position == 4)
    #expect(driver.perform(.scroll(by: 9)) && driver.snapshot.search.position == 5)
    #expect(driver.perform(.scroll(by: -2)) && driver.snapshot.search.position == 3)
    #expect(driver.perform(.toggle(3)) && driver.perform(.select(5)))
    #expect(driver.perform(.pull) && !driver.perform(.pull))
    #expect(driver.serviceCalls.last?.kind == searchCall(3, "dog", limit: 20))
    #expect(driver.snapshot.search.isRefreshing)
    driver.perform(.letGo)
    #expect(!driver.perform(.scroll(by: 1)) && !driver.perform(.pull))
    #expect(driver.snapshot.search.position == 3)
    #expect(driver.screen.invalidUpdates.isEmpty)
  }

  @Test func theServiceCallsHaveTheirTimes() {
    let driver = Driver(VanillaVariant())
    for step: Step in [
      .gesture(.type(.id, "neo")), .gesture(.type(.password, "trinity")), .wait(.seconds(2)),
      .gesture(.pressReturn(.password)),
    ] {
      driver.perform(step)
    }
    let credentials = Credentials(id: "neo", password: "trinity")
    #expect(driver.serviceCalls == [ServiceCall(time: .seconds(2), .logIn(number: 1, credentials))])
    #expect(driver.now == .seconds(2))
    #expect(driver.serviceCalls[0].description == #"2s request 1: log in "neo" "trinity""#)
  }

  @Test func aTextIsPlayedStepByStep() throws {
    let driver = Driver(VanillaVariant())
    try driver.play(
      """
      login fails 401 after 2s
      type id "neo"
      type password "trinity"
      tap log in
      expect error "not looked at here"
      wait 2s
      """)
    #expect(driver.snapshot.login.error == "401 Error")
    #expect(driver.screen.login.idField.text == "neo")
    driver.play(try Script(parsing: "return in id", name: "more"))
    #expect(driver.serviceCalls.count == 2)
  }

  @Test func aTextWithAMistakeIsNotPlayedAtAll() throws {
    let driver = Driver(VanillaVariant())
    let error = try #require(throws: ScriptError.self) {
      try driver.play("type id \"neo\"\ntap log on")
    }
    #expect(error.position == ScriptError.Position(line: 2, column: 9))
    #expect(error.file == "steps")
    #expect(driver.snapshot.login.id == "")
  }

  @Test func whatIsNotLetGoHasNoRemains() {
    #expect(Driver(VanillaVariant()).remains == [])
  }

  @Test func whatIsLeftOfAVariantIsNamed() {
    let driver = Driver(Hoarder())
    driver.perform(.letGo)
    #expect(
      driver.remains == [
        "the object that keeps the variant alive", "something that holds the log-in service",
        "something that holds the search service", "something that holds the preferences",
        "1 target of the screen's gestures", "1 running timer",
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
