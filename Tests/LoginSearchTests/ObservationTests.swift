import Testing

@testable import LoginSearch

@Suite struct ObservationTests {
  private let recorder = Recorder()
  private let subscriptions = Subscriptions()

  @Test func `an event sends equal values each time, and no earlier value to a new observer`() {
    let event = Event<Int>()
    event.send(0)
    event.subscribe(in: subscriptions) { [recorder] in recorder.record("\($0)") }
    event.send(1)
    event.send(1)
    #expect(recorder.entries == ["1", "1"])
  }

  @Test func `a binding gets the current value at once, and then only changes`() {
    let property = Property(wrappedValue: 1)
    property.wrappedValue = 2
    property.projectedValue.bind(in: subscriptions) { [recorder, unowned property] value in
      recorder.record("\(value)")
      #expect(property.wrappedValue == value)
    }
    for value in [2, 3, 3, 1] { property.wrappedValue = value }
    #expect(recorder.entries == ["2", "3", "1"])
  }

  @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func `observers are called in their order until their subscriptions are released`(ends: [Int]) {
    let event = Event<Int>()
    var owners: [Subscriptions?] = (0..<3).map { _ in Subscriptions() }
    for (number, owner) in owners.enumerated() {
      event.subscribe(in: owner!) { [recorder] in recorder.record("\($0): \(number)") }
    }
    var expected: [String] = []
    for (round, end) in ends.enumerated() {
      event.send(round)
      expected += [0, 1, 2].filter { owners[$0] != nil }.map { "\(round): \($0)" }
      owners[end] = nil
    }
    event.send(3)
    #expect(recorder.entries == expected)
  }

  @Test func `a subscription that ends releases its observer`() {
    let event = Event<Int>()
    var owner: Subscriptions? = Subscriptions()
    weak var observer: Recorder?
    do {
      let recorder = Recorder()
      observer = recorder
      event.subscribe(in: owner!) { recorder.record("\($0)") }
    }
    #expect(observer != nil)
    owner = nil
    #expect(observer == nil)
  }

  @Test func `a binding keeps its property alive until it ends`() {
    weak var property: Property<Int>?
    var owner: Subscriptions? = Subscriptions()
    do {
      let bound = Property(wrappedValue: 0)
      property = bound
      bound.projectedValue.bind(in: owner!) { _ in }
    }
    #expect(property != nil)
    owner = nil
    #expect(property == nil)
  }

  @Test func `an event drops subscriptions that have ended`() {
    let event = Event<Int>()
    for _ in 1...100 { event.subscribe(in: Subscriptions()) { _ in } }
    #expect(event.observers.count == 1)
  }
}

/// Tests of the results of `map` and `combineLatest`.
@Suite struct DerivedValueTests {
  private let recorder = Recorder()
  private let subscriptions = Subscriptions()
  private let number = Property(wrappedValue: 1)
  private let other = Property(wrappedValue: 2)
  private var sum: ReadOnly<Int> {
    number.projectedValue.combineLatest(other.projectedValue) { $0 + $1 }
  }

  @Test func `a derived value tells only its own changes`() {
    let isEven = number.projectedValue.map { $0.isMultiple(of: 2) }
    isEven.bind(in: subscriptions) { [recorder] in recorder.record("\($0)") }
    for value in [2, 4, 5] { number.wrappedValue = value }
    #expect(recorder.entries == ["false", "true", "false"])
  }

  @Test func `a value that follows from two is computed when it is read and when either changes`() {
    let text = sum.map { "\($0)" }
    text.bind(in: subscriptions, recorder.record)
    other.wrappedValue = 3
    number.wrappedValue = 7
    #expect(text.value == "10")
    #expect(recorder.entries == ["3", "4", "10"])
  }

  @Test func `a binding of a derived value that writes a part leaves nobody with the older value`()
  {
    sum.bind(in: subscriptions) { [number] in if $0 == 4 { number.wrappedValue = 10 } }
    sum.bind(in: subscriptions) { [recorder] in recorder.record("\($0)") }
    other.wrappedValue = 3
    #expect(recorder.entries == ["3", "13"])
  }

  @Test func `a derived value lives with its binding and no longer`() {
    var inside: Recorder? = Recorder()
    weak let weakInside = inside
    var owner: Subscriptions? = Subscriptions()
    do {
      let text = sum.map { [inside] sum in
        inside?.record("\(sum)")
        return sum
      }
      text.bind(in: owner!) { _ in }
    }
    inside = nil
    #expect(weakInside != nil)
    owner = nil
    #expect(weakInside == nil)
  }
}

/// Tests of an observer's actions while it is called.
@Suite struct ReentrantObservationTests {
  private let recorder = Recorder()
  private let subscriptions = Subscriptions()
  private let event = Event<Int>()
  private let property = Property(wrappedValue: 0)

  private func record(_ name: String) -> (Int) -> Void {
    { [recorder] in recorder.record("\(name) \($0)") }
  }

  @Test func `an observer that subscribes during an event gets only the next one`() {
    event.subscribe(in: subscriptions) { [self] value in
      if value == 1 { event.subscribe(in: subscriptions, record("new")) }
    }
    event.subscribe(in: subscriptions, record("old"))
    event.send(1)
    event.send(2)
    #expect(recorder.entries == ["old 1", "old 2", "new 2"])
  }

  @Test func `a binding made during a change gets that change once`() {
    property.projectedValue.bind(in: subscriptions) { [self] value in
      if value == 1 { property.projectedValue.bind(in: subscriptions, record("new")) }
    }
    property.projectedValue.bind(in: subscriptions, record("old"))
    property.wrappedValue = 1
    property.wrappedValue = 2
    #expect(recorder.entries == ["old 0", "new 1", "old 1", "old 2", "new 2"])
  }

  @Test func `an observer whose subscription ends during an event is not called again`() {
    var others: Subscriptions? = Subscriptions()
    event.subscribe(in: others!, record("before"))
    event.subscribe(in: subscriptions) { value in if value == 2 { others = nil } }
    event.subscribe(in: others!, record("after"))
    event.subscribe(in: subscriptions, record("last"))
    for value in 1...3 { event.send(value) }
    #expect(recorder.entries == ["before 1", "after 1", "last 1", "before 2", "last 2", "last 3"])
  }

  @Test func `an observer can end its own subscription while it is called`() {
    var own: Subscriptions? = Subscriptions()
    property.projectedValue.bind(in: own!) { [recorder] value in
      if value == 1 { own = nil }
      recorder.record("own \(value)")
    }
    property.projectedValue.bind(in: subscriptions, record("other"))
    property.wrappedValue = 1
    property.wrappedValue = 2
    #expect(recorder.entries == ["own 0", "other 0", "own 1", "other 1", "other 2"])
  }

  /// No observer is left with the older value.
  @Test func `a value written by a binding replaces the one that is being sent`() {
    property.projectedValue.bind(in: subscriptions, record("before"))
    property.projectedValue.bind(in: subscriptions) { [property] value in
      if value == 1 { property.wrappedValue = 2 }
    }
    property.projectedValue.bind(in: subscriptions, record("after"))
    property.wrappedValue = 1
    #expect(recorder.entries == ["before 0", "after 0", "before 1", "before 2", "after 2"])
  }

  @Test func `an event that an observer sends overtakes the one that is being sent`() {
    event.subscribe(in: subscriptions) { [event] value in if value == 1 { event.send(2) } }
    event.subscribe(in: subscriptions, record("after"))
    event.send(1)
    #expect(recorder.entries == ["after 2", "after 1"])
  }
}
