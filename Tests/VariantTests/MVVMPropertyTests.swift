import Testing

@testable import MVVM

@Suite struct MVVMPropertyTests {
  private let witness = Witness<Int>()

  @Test func isReplayedToANewBinding() {
    let property = Property(1)
    property.value = 2
    let subscription = property.bind(witness.hear)
    #expect(witness.heard == [2])
    withExtendedLifetime(subscription) {}
  }

  @Test func tellsOnlyWhatChanges() {
    let property = Property(1)
    let subscription = property.bind(witness.hear)
    property.value = 1
    property.value = 2
    property.value = 2
    property.value = 1
    #expect(witness.heard == [1, 2, 1])
    withExtendedLifetime(subscription) {}
  }

  @Test func bindsUntilTheSubscriptionIsLetGo() {
    let property = Property(1)
    var subscription: Subscription? = property.bind(witness.hear)
    let other = Witness<Int>()
    let otherSubscription = property.bind(other.hear)
    property.value = 2
    withExtendedLifetime(subscription) {}
    subscription = nil
    property.value = 3
    #expect(witness.heard == [1, 2])
    #expect(other.heard == [1, 2, 3])
    withExtendedLifetime(otherSubscription) {}
  }

  @Test func lettingGoOfASubscriptionFreesWhatItHeld() {
    let property = Property(1)
    weak var weakObject: Witness<Int>?
    do {
      let object = Witness<Int>()
      weakObject = object
      let subscription = property.bind { object.hear($0) }
      #expect(object.heard == [1])
      withExtendedLifetime(subscription) {}
    }
    #expect(weakObject == nil)
  }

  @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func bindingsEndInAnyOrderAndLeaveTheOthers(order: [Int]) {
    let property = Property(0)
    let witnesses = (0..<3).map { _ in Witness<Int>() }
    var subscriptions: [Subscription?] = witnesses.map { property.bind($0.hear) }
    for (round, next) in order.enumerated() {
      subscriptions[next] = nil
      property.value = round + 1
    }
    for (round, next) in order.enumerated() {
      #expect(witnesses[next].heard == Array(0...round))
    }
    let subscription = property.bind(witness.hear)
    property.value = 7
    #expect(witness.heard == [3, 7])
    withExtendedLifetime(subscription) {}
  }

  @Test func aSubscriptionKeepsItsPropertyAndNoLonger() {
    var property: Property<Int>? = Property(1)
    weak let weakProperty = property
    var subscription = property?.bind(witness.hear)
    property = nil
    #expect(weakProperty != nil)
    withExtendedLifetime(subscription) {}
    subscription = nil
    #expect(weakProperty == nil)
  }

  @Test func theNewValueIsThereWhenItIsTold() {
    let property = Property(1)
    let subscription = property.bind { [unowned property] _ in witness.hear(property.value) }
    property.value = 2
    #expect(witness.heard == [1, 2])
    withExtendedLifetime(subscription) {}
  }
}
