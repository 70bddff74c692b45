import LoginSearch
import Testing

/// What the screen holds of a variant, it holds weakly.
@Suite struct TargetTests {
  private let screen = Screen.showingSearch(.rows, rows: rows(of: [1]))

  private func addTargets(_ witness: Witness) {
    screen.search.queryField.onEdit(witness) { $0.hear($1) }
    screen.search.queryField.onReturn(witness) { $0.hear("return") }
    screen.search.logOutButton.onTap(witness) { $0.hear("tap") }
    screen.search.list.onSelect(witness) { $0.hear("select \($1)") }
    screen.search.list.onToggle(witness) { $0.hear("toggle \($1)") }
  }

  @Test func thereAreNoneAtFirst() {
    #expect(screen.liveTargets == 0)
  }

  @Test func eachHandlerCountsWhileItsTargetLives() {
    let witness = Witness()
    addTargets(witness)
    #expect(screen.liveTargets == 5)
    screen.login.idField.onEdit(witness) { $0.hear($1) }
    screen.login.idField.onReturn(witness) { $0.hear("return") }
    #expect(screen.liveTargets == 7)
    withExtendedLifetime(witness) {}
  }

  @Test func aHandlerReplacedCountsOnce() {
    let witness = Witness()
    addTargets(witness)
    addTargets(witness)
    #expect(screen.liveTargets == 5)
    withExtendedLifetime(witness) {}
  }

  @Test func theScreenKeepsNoTarget() {
    weak var weakWitness: Witness?
    do {
      let witness = Witness()
      weakWitness = witness
      addTargets(witness)
    }
    #expect(weakWitness == nil)
    #expect(screen.liveTargets == 0)
  }

  @Test func aGestureForATargetThatIsGoneIsMadeAndHeardByNobody() {
    addTargets(Witness())
    screen.search.logOutButton.isEnabled = true
    #expect(screen.search.queryField.type("cat"))
    #expect(screen.search.queryField.pressReturn())
    #expect(screen.search.logOutButton.tap())
    #expect(screen.search.list.tapRow(0))
    #expect(screen.search.list.tapDisclosure(0))
    #expect(screen.search.queryField.text == "cat")
  }
}
