import Testing

@testable import MVVM

@Suite struct MVVMSignalTests {
  private let signal = Signal<String>()
  private let recorder = Recorder<String>()

  @Test func isNeverReplayed() {
    signal.send("early")
    let subscription = signal.subscribe(recorder.record)
    #expect(recorder.entries.isEmpty)
    withExtendedLifetime(subscription) {}
  }

  @Test func sendsEqualValuesEachTime() {
    let subscription = signal.subscribe(recorder.record)
    signal.send("401 Error")
    signal.send("401 Error")
    #expect(recorder.entries == ["401 Error", "401 Error"])
    withExtendedLifetime(subscription) {}
  }

  @Test func sendsUntilTheSubscriptionIsReleased() {
    var subscription: Subscription? = signal.subscribe(recorder.record)
    signal.send("a")
    withExtendedLifetime(subscription) {}
    subscription = nil
    signal.send("b")
    #expect(recorder.entries == ["a"])
  }
}
