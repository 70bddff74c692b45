import LoginSearch
@testable import Scenario
import Testing
import Vanilla
import VariantSupport

/// The driver: a person at the widgets, and a world behind the ports.
@Suite struct DriverTests {
  @Test func `a gesture on a disabled widget or on another screen cannot be made`() {
    let driver = Driver(VanillaVariant())
    for gesture: Gesture in [
      .tap(.logIn), .type(.query, "cat"), .pressReturn(.query), .tap(.next), .tap(.previous),
      .tap(.retry), .tap(.logOut), .toggle(row: 0), .select(row: 0), .scrollTo(row: 0),
      .scrollBy(1), .pull,
    ] { #expect(!driver.perform(.gesture(gesture)), "\(gesture)") }
    #expect(driver.perform(.type(.id, "neo")))
  }

  @Test func `the next due time is that of the next answer or timer`() throws {
    let driver = Driver(VanillaVariant())
    #expect(driver.clock.nextDue == nil)
    try driver.play("login succeeds after 40ms\nsearch returns 8 items after 70ms")
    try driver.play("type id \"neo\"\ntype password \"trinity\"\ntap log in")
    #expect(driver.clock.nextDue == .milliseconds(40))
    #expect((driver.scheduledAnswers, driver.runningTimers) == (1, 0))
    try driver.play("wait 40ms")
    #expect(driver.clock.nextDue == .milliseconds(110))
    try driver.play("wait 70ms\ntype query \"cat\"")
    #expect(driver.clock.nextDue == .milliseconds(410))
    #expect((driver.scheduledAnswers, driver.runningTimers) == (0, 1))
    #expect(driver.now == .milliseconds(110))
  }

  @Test func `a text with a mistake is refused before any of its steps is played`() throws {
    let driver = Driver(VanillaVariant())
    let error = try #require(throws: ScriptError.self) {
      try driver.play("type id \"neo\"\ntap log on")
    }
    #expect(error.description.hasPrefix("steps:2:9: "))
    #expect(driver.snapshot.login.id == "")
  }

  @Test func `a leak names the ports that are held, the types of the targets, and the completions`()
  {
    #expect(Driver(VanillaVariant()).leaks == [])
    let driver = Driver(Hoarder())
    driver.perform(.tearDown)
    #expect(
      driver.leaks == [
        "the launched Hoard", "something that holds the log-in service and the preferences",
        "Hoard, the target of 2 gestures", "Pile, the target of 1 gesture", "1 running timer",
        #"the completion of request 2: search "dog" offset 0 limit 10"#,
      ])
  }

  /// Keeps itself, and some of the objects it was given. Its first request is cancelled, and its second one is not.
  private struct Hoarder: Variant {
    let name = "Hoarder"

    func launch(on screen: Screen, in environment: Environment) -> AnyObject {
      let (hoard, pile) = (Hoard(environment.login, environment.preferences), Pile())
      screen.login.logInButton.onTap(hoard) { _ in }
      screen.login.idField.onReturn(hoard) { _ in }
      screen.login.idField.onEdit(pile) { _, _ in }
      let request = SearchRequest(query: "dog", offset: 0, limit: 10)
      environment.search.search(request) { _ in }.cancel()
      _ = environment.search.search(request) { _ in }
      _ = environment.clock.schedule(after: .seconds(1)) { withExtendedLifetime((hoard, pile)) {} }
      return hoard
    }
  }

  private final class Hoard {
    private let held: [AnyObject]

    init(_ held: AnyObject...) { self.held = held }
  }

  private final class Pile {}
}
