import Testing

@testable import MVVM

@Suite struct MVVMSignalTests {
  private let signal = Signal<String>()
  private let witness = Witness<String>()

  @Test func isNeverReplayed() {
    signal.send("early")
    let subscription = signal.subscribe(witness.hear)
    #expect(witness.heard.isEmpty)
    withExtendedLifetime(subscription) {}
  }

  @Test func isNeverMadeDistinct() {
    let subscription = signal.subscribe(witness.hear)
    signal.send("401 Error")
    signal.send("401 Error")
    #expect(witness.heard == ["401 Error", "401 Error"])
    withExtendedLifetime(subscription) {}
  }

  @Test func isToldUntilTheSubscriptionIsLetGo() {
    var subscription: Subscription? = signal.subscribe(witness.hear)
    signal.send("a")
    withExtendedLifetime(subscription) {}
    subscription = nil
    signal.send("b")
    #expect(witness.heard == ["a"])
  }
}
