import LoginSearch
import Testing

/// A change writes the widgets that show it, and no others.
struct WritesTests {
  private let harness = TestHarness()
  private let once = WriteCount(writes: 1)

  @Test func aKeystrokeWritesTheButtonThatItEnables() {
    harness.turn { harness.screen.login.passwordField.type("secret") }
    let writes = harness.writes { harness.screen.login.idField.type("a") }
    #expect(writes == [.logInButton: once])
    #expect(harness.writes { harness.screen.login.idField.type("an") }.isEmpty)
    #expect(harness.writes { harness.screen.login.idField.type("an") }.isEmpty)
  }

  /// Each time, and for any length of the list.
  @Test(arguments: [3, 3_000])
  func aToggledRowIsTheOnlyOneThatIsWritten(count: Int) {
    harness.enter(finding: Array(1...count))
    for _ in 1...3 {
      let writes = harness.writes { harness.list.tapDisclosure(1) }
      #expect(writes == [.list: once, .alerts: once])
    }
    #expect(harness.list.cell(at: 1)?.isExpanded == true)
  }

  @Test func aSelectionWritesTheRowsThatChange() {
    harness.enter(finding: [7, 8, 7])
    #expect(harness.writes { harness.list.tapRow(1) } == [.list: once])
    #expect(harness.writes { harness.list.tapRow(0) } == [.list: WriteCount(writes: 3)])
    #expect(harness.writes { harness.list.tapRow(2) }.isEmpty)
  }

  @Test func nothingIsWrittenRedundantly() {
    let meter = WriteMeter()
    harness.screen.meter = meter
    harness.enter(finding: [1, 2, 3])
    harness.turn { harness.screen.search.queryField.pressReturn() }
    harness.turn { harness.search.answer(.failure(.offline)) }
    harness.turn { harness.screen.search.retryButton.tap() }
    harness.turn { harness.search.answer(.success(.of([1, 2, 3]))) }
    harness.turn { harness.screen.search.logOutButton.tap() }
    #expect(meter.counts.filter { $0.value.redundantWrites > 0 }.isEmpty)
  }
}
