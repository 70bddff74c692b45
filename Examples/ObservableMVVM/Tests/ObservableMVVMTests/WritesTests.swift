import LoginSearch
import Testing

/// What a change makes this variant write: its widget, and no other.
struct WritesTests {
  private let world = World()
  private let once = WriteCount(writes: 1)

  @Test func aKeystrokeWritesTheButtonThatItEnables() {
    world.turn { world.screen.login.passwordField.type("secret") }
    let writes = world.writes { world.screen.login.idField.type("a") }
    #expect(writes == [.logInButton: once])
    #expect(world.writes { world.screen.login.idField.type("an") }.isEmpty)
    #expect(world.writes { world.screen.login.idField.type("an") }.isEmpty)
  }

  /// Each time, and however long the list is.
  @Test(arguments: [3, 3_000])
  func aToggledRowIsTheOnlyOneThatIsWritten(count: Int) {
    world.enter(finding: Array(1...count))
    for _ in 1...3 {
      let writes = world.writes { world.screen.search.list.tapDisclosure(1) }
      #expect(writes == [.list: once, .alerts: once])
    }
    #expect(world.screen.search.list.rows.dropFirst().first?.isExpanded == true)
  }

  @Test func aSelectionWritesTheRowsThatItTouches() {
    world.enter(finding: [7, 8, 7])
    let list = world.screen.search.list
    #expect(world.writes { list.tapRow(1) } == [.list: once])
    #expect(world.writes { list.tapRow(0) } == [.list: WriteCount(writes: 3)])
    #expect(world.writes { list.tapRow(2) }.isEmpty)
  }

  /// With what the program had there already, that is.
  @Test func nothingIsWrittenTwice() {
    let meter = WriteMeter()
    world.screen.meter = meter
    world.enter(finding: [1, 2, 3])
    world.turn { world.screen.search.queryField.pressReturn() }
    world.turn { world.search.answer(.failure(.offline)) }
    world.turn { world.screen.search.retryButton.tap() }
    world.turn { world.search.answer(.success(.of([1, 2, 3]))) }
    world.turn { world.screen.search.logOutButton.tap() }
    #expect(meter.counts.filter { $0.value.redundantWrites > 0 }.isEmpty)
  }
}
