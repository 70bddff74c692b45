import Testing

@testable import MVVM

@Suite struct MVVMPropertyTests {
  private let recorder = Recorder<Int>()

  @Test func aBindingGetsTheValueAtOnceAndThenEachChange() {
    let property = Property(1)
    property.value = 2
    let subscription = property.bind { [recorder, unowned property] value in
      recorder.record(value)
      #expect(property.value == value)
    }
    for value in [2, 3, 3, 1] { property.value = value }
    #expect(recorder.entries == [2, 3, 1])
    withExtendedLifetime(subscription) {}
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

  @Test func aSubscriptionOwnsItsPropertyAndItsObserver() {
    var property: Property<Int>? = Property(1)
    var observer: Recorder<Int>? = Recorder()
    weak let weakProperty = property
    weak let weakObserver = observer
    var subscription = property?.bind { [observer] in observer?.record($0) }
    (property, observer) = (nil, nil)
    #expect(weakProperty != nil)
    #expect(weakObserver?.entries == [1])
    withExtendedLifetime(subscription) {}
    subscription = nil
    #expect(weakProperty == nil)
    #expect(weakObserver == nil)
  }

  @Test func aComputedValueIsComputedOnceForEachChangeOfAPart() {
    let (a, b, c) = (Property("a"), Property("b"), Property("c"))
    var computations = 0
    let all = Computed(a, b, c) { a, b, c in
      computations += 1
      return a + b + c
    }
    #expect(all.value == "abc")
    let before = computations
    a.value = "A"
    a.value = "A"
    b.value = "B"
    c.value = "C"
    #expect(all.value == "ABC")
    #expect(computations - before == 3)
  }

  @Test func aComputedValueTellsOnlyItsChanges() {
    let number = Property(1)
    let isEven = Computed(number) { $0.isMultiple(of: 2) }
    let recorder = Recorder<Bool>()
    let subscription = isEven.bind(recorder.record)
    for value in [2, 4, 5] { number.value = value }
    #expect(recorder.entries == [false, true, false])
    withExtendedLifetime(subscription) {}
  }

  @Test func aComputedValueOwnsItsPartsAndTheyDoNotOwnIt() {
    let part = Property(1)
    var other: Property<Int>? = Property(2)
    var sum: Computed<Int>? = other.map { Computed(part, $0, Property(3)) { $0 + $1 + $2 } }
    weak let weakOther = other
    weak let weakSum = sum
    other = nil
    #expect(weakOther != nil)
    part.value = 10
    #expect(sum?.value == 15)
    sum = nil
    part.value = 20
    #expect(weakOther == nil)
    #expect(weakSum == nil)
  }

  @Test func aSignalSendsEqualValuesEachTimeAndReplaysNone() {
    let signal = Signal<Int>()
    signal.send(0)
    var subscription: Subscription? = signal.subscribe(recorder.record)
    signal.send(1)
    signal.send(1)
    withExtendedLifetime(subscription) {}
    subscription = nil
    signal.send(2)
    #expect(recorder.entries == [1, 1])
  }
}
