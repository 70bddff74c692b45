import LoginSearch
import Testing
import Vanilla

@testable import Scenario

/// What a session should show, asked while it goes on.
struct ExpectedSessionTests {
  @Test(arguments: RuleScript.all.map(\.name))
  func afterEachLineItIsWhatTheScriptAsAWholeExpects(name: String) throws {
    let script = try #require(RuleScript.named(name)).script
    let snapshots = Oracle(script).expectedRun().snapshots
    var session = ExpectedSession(
      configuration: script.configuration, visibleRows: script.visibleRows)
    #expect(session.snapshot == snapshots[0])
    for (line, expected) in zip(script.lines, snapshots.dropFirst()) {
      session.perform(line.step)
      #expect(session.snapshot == expected)
    }
  }

  @Test(arguments: RuleScript.all.map(\.name))
  func aVariantThatObeysTheRulesDiffersAtNoLine(name: String) throws {
    let script = try #require(RuleScript.named(name)).script
    var session = ExpectedSession(
      configuration: script.configuration, visibleRows: script.visibleRows)
    let driver = Driver(
      VanillaVariant(), configuration: script.configuration, visibleRows: script.visibleRows)
    for line in script.lines {
      session.perform(line.step)
      driver.perform(line.step)
      #expect(session.differences(from: Observation(of: driver)).isEmpty)
    }
  }

  @Test func whatTheDriverWasNotToldIsADifference() {
    var session = ExpectedSession(
      configuration: Configuration(), visibleRows: Screen.standardVisibleRows)
    let driver = Driver(VanillaVariant())
    session.perform(.gesture(.type(.id, "neo")))
    #expect(session.differences(from: Observation(of: driver)).map(\.aspect) == [.id])
    driver.perform(.gesture(.type(.id, "neo")))
    #expect(session.differences(from: Observation(of: driver)).isEmpty)

    for step: Step in [.gesture(.type(.password, "trinity")), .gesture(.tap(.logIn))] {
      session.perform(step)
    }
    driver.perform(.gesture(.type(.password, "trinity")))
    #expect(
      session.differences(from: Observation(of: driver)).map(\.aspect).contains(.serviceCalls))
  }

  @Test func whatIsLeftOfAVariantIsADifference() {
    var session = ExpectedSession(
      configuration: Configuration(), visibleRows: Screen.standardVisibleRows)
    let driver = Driver(VanillaVariant())
    withExtendedLifetime(driver.running) {
      session.perform(.letGo)
      driver.perform(.letGo)
      #expect(session.differences(from: Observation(of: driver)).map(\.aspect) == [.lifetime])
    }
    #expect(session.differences(from: Observation(of: driver)).isEmpty)
  }
}
