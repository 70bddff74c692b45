import Testing

@testable import MVC

@Suite struct MVCNotifierTests {
  private let notifier = Notifier<String>()
  private let witness = Witness<String>()

  private func observe(as name: String) {
    notifier.addObserver(witness) { $0.hear("\(name) \($1)") }
  }

  @Test func tellsNothingOfWhatWasBefore() {
    notifier.post("early")
    observe(as: "a")
    #expect(witness.heard.isEmpty)
  }

  @Test func tellsObserversInTheOrderOfTheirComing() {
    observe(as: "a")
    observe(as: "b")
    notifier.post("x")
    notifier.post("y")
    #expect(witness.heard == ["a x", "b x", "a y", "b y"])
  }

  @Test func tellsEqualChangesAgain() {
    observe(as: "a")
    notifier.post("x")
    notifier.post("x")
    #expect(witness.heard == ["a x", "a x"])
  }

  @Test func keepsNoObserver() {
    weak var weakObserver: Witness<String>?
    var calls = 0
    do {
      let observer = Witness<String>()
      weakObserver = observer
      notifier.addObserver(observer) { _, _ in calls += 1 }
    }
    notifier.post("x")
    #expect(weakObserver == nil)
    #expect(calls == 0)
  }
}
