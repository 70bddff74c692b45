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
    let property = Property(1)
    property.value = 2
    property.bind(in: subscriptions) { [recorder, unowned property] value in
      recorder.record("\(value)")
      #expect(property.value == value)
    }
    for value in [2, 3, 3, 1] { property.value = value }
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

  @Test func `releasing the owner ends its subscriptions to an event and a property`() {
    let (event, property) = (Event<Int>(), Property("a"))
    var owner: Subscriptions? = Subscriptions()
    event.subscribe(in: owner!) { [recorder] in recorder.record("\($0)") }
    property.bind(in: owner!, recorder.record)
    owner = nil
    event.send(1)
    property.value = "b"
    #expect(recorder.entries == ["a"])
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

  @Test func `a subscription does not keep its property alive`() {
    weak var property: Property<Int>?
    do {
      let bound = Property(0)
      property = bound
      bound.bind(in: subscriptions) { _ in }
    }
    #expect(property == nil)
  }

  @Test func `an event drops subscriptions that have ended`() {
    let event = Event<Int>()
    for _ in 1...100 { event.subscribe(in: Subscriptions()) { _ in } }
    #expect(event.observers.count == 1)
  }
}

/// What an observer does while it is called.
@Suite struct ReentrantObservationTests {
  private let recorder = Recorder()
  private let subscriptions = Subscriptions()
  private let event = Event<Int>()
  private let property = Property(0)

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
    property.bind(in: subscriptions) { [self] value in
      if value == 1 { property.bind(in: subscriptions, record("new")) }
    }
    property.bind(in: subscriptions, record("old"))
    property.value = 1
    property.value = 2
    #expect(recorder.entries == ["old 0", "new 1", "old 1", "old 2", "new 2"])
  }

  @Test func `an observer whose subscription ends during an event is not called again`() {
    var others: Subscriptions? = Subscriptions()
    event.subscribe(in: others!, record("before"))
    event.subscribe(in: subscriptions) { value in
      if value == 2 { others = nil }
    }
    event.subscribe(in: others!, record("after"))
    event.subscribe(in: subscriptions, record("last"))
    for value in 1...3 { event.send(value) }
    #expect(
      recorder.entries == ["before 1", "after 1", "last 1", "before 2", "last 2", "last 3"])
  }

  @Test func `an observer can end its own subscription while it is called`() {
    var own: Subscriptions? = Subscriptions()
    property.bind(in: own!) { [recorder] value in
      if value == 1 { own = nil }
      recorder.record("own \(value)")
    }
    property.bind(in: subscriptions, record("other"))
    property.value = 1
    property.value = 2
    #expect(recorder.entries == ["own 0", "other 0", "own 1", "other 1", "other 2"])
  }

  /// Nobody is left with the older value.
  @Test func `a value written by a binding replaces the one that is being sent`() {
    property.bind(in: subscriptions, record("before"))
    property.bind(in: subscriptions) { [property] value in
      if value == 1 { property.value = 2 }
    }
    property.bind(in: subscriptions, record("after"))
    property.value = 1
    #expect(recorder.entries == ["before 0", "after 0", "before 1", "before 2", "after 2"])
  }

  @Test func `an event that an observer sends overtakes the one that is being sent`() {
    event.subscribe(in: subscriptions) { [event] value in
      if value == 1 { event.send(2) }
    }
    event.subscribe(in: subscriptions, record("after"))
    event.send(1)
    #expect(recorder.entries == ["after 2", "after 1"])
  }
}
