import Testing

@testable import MVVM

@Suite struct MVVMPropertyTests {
  private let recorder = Recorder<Int>()

  @Test func isReplayedToANewBinding() {
    let property = Property(1)
    property.value = 2
    let subscription = property.bind(recorder.record)
    #expect(recorder.entries == [2])
    withExtendedLifetime(subscription) {}
  }

  @Test func notifiesOnlyOfChanges() {
    let property = Property(1)
    let subscription = property.bind(recorder.record)
    property.value = 1
    property.value = 2
    property.value = 2
    property.value = 1
    #expect(recorder.entries == [1, 2, 1])
    withExtendedLifetime(subscription) {}
  }

  @Test func bindsUntilTheSubscriptionIsReleased() {
    let property = Property(1)
    var subscription: Subscription? = property.bind(recorder.record)
    let other = Recorder<Int>()
    let otherSubscription = property.bind(other.record)
    property.value = 2
    withExtendedLifetime(subscription) {}
    subscription = nil
    property.value = 3
    #expect(recorder.entries == [1, 2])
    #expect(other.entries == [1, 2, 3])
    withExtendedLifetime(otherSubscription) {}
  }

  @Test func releasingASubscriptionReleasesItsObserver() {
    let property = Property(1)
    weak var weakObject: Recorder<Int>?
    do {
      let object = Recorder<Int>()
      weakObject = object
      let subscription = property.bind { object.record($0) }
      #expect(object.entries == [1])
      withExtendedLifetime(subscription) {}
    }
    #expect(weakObject == nil)
  }

  @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func bindingsEndInAnyOrderAndLeaveTheOthers(order: [Int]) {
    let property = Property(0)
    let recorders = (0..<3).map { _ in Recorder<Int>() }
    var subscriptions: [Subscription?] = recorders.map { property.bind($0.record) }
    for (round, next) in order.enumerated() {
      subscriptions[next] = nil
      property.value = round + 1
    }
    for (round, next) in order.enumerated() {
      #expect(recorders[next].entries == Array(0...round))
    }
    let subscription = property.bind(recorder.record)
    property.value = 7
    #expect(recorder.entries == [3, 7])
    withExtendedLifetime(subscription) {}
  }

  @Test func aSubscriptionKeepsItsProperty() {
    var property: Property<Int>? = Property(1)
    weak let weakProperty = property
    var subscription = property?.bind(recorder.record)
    property = nil
    #expect(weakProperty != nil)
    withExtendedLifetime(subscription) {}
    subscription = nil
    #expect(weakProperty == nil)
  }

  @Test func thePropertyHasTheNewValueWhenItNotifies() {
    let property = Property(1)
    let subscription = property.bind { [unowned property] _ in recorder.record(property.value) }
    property.value = 2
    #expect(recorder.entries == [1, 2])
    withExtendedLifetime(subscription) {}
  }
}
