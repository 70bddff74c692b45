import LoginSearch

/// Tells values to those who subscribe, in the order in which they came.
class Source<Value> {
  private var observers: [(number: Int, tell: (Value) -> Void)] = []
  private var count = 0

  fileprivate func add(_ observer: @escaping (Value) -> Void) -> Subscription {
    count += 1
    observers.append((count, observer))
    return Subscription(count, to: self)
  }

  fileprivate func tell(_ value: Value) {
    for observer in observers {
      observer.tell(value)
    }
  }
}

/// A value that can be bound to.
///
/// A binding is told the value at once, and from then on each time that it changes.
class Property<Value: Equatable>: Source<Value> {
  var value: Value {
    didSet {
      if value != oldValue { tell(value) }
    }
  }

  init(_ value: Value) {
    self.value = value
  }

  /// Binds until the subscription is let go.
  func bind(_ changed: @escaping (Value) -> Void) -> Subscription {
    let subscription = add(changed)
    changed(value)
    return subscription
  }
}

/// A property that a person can edit: the view model's end of a two-way binding.
///
/// An edit is an event even if the text stays the same; what the program writes is none.
final class EditableText: Property<String> {
  /// The view model's reaction to an edit; the value has been updated.
  var edited: () -> Void = {}

  init() {
    super.init("")
  }

  func edit(_ text: String) {
    value = text
    edited()
  }
}

/// A value that is computed from others, which it owns, whenever one of them changes.
final class Computed<Value: Equatable>: Property<Value> {
  private let compute: () -> Value
  private var subscriptions: [Subscription] = []

  init<A>(_ a: Property<A>, compute: @escaping (A) -> Value) {
    self.compute = { compute(a.value) }
    super.init(compute(a.value))
    subscriptions = [follow(a)]
  }

  init<A, B, C>(
    _ a: Property<A>, _ b: Property<B>, _ c: Property<C>,
    compute: @escaping (A, B, C) -> Value
  ) {
    self.compute = { compute(a.value, b.value, c.value) }
    super.init(compute(a.value, b.value, c.value))
    subscriptions = [follow(a), follow(b), follow(c)]
  }

  private func follow<Part>(_ part: Property<Part>) -> Subscription {
    part.add { [unowned self] _ in value = compute() }
  }
}

/// Something that happens: never replayed to a new subscriber, and told as often as it happens.
final class Signal<Value>: Source<Value> {
  func send(_ value: Value) {
    tell(value)
  }

  /// Subscribes until the subscription is let go.
  func subscribe(_ happened: @escaping (Value) -> Void) -> Subscription {
    add(happened)
  }
}

/// Keeps a binding alive, and what is bound to; letting go of it unbinds.
final class Subscription {
  private let source: any Subscribable
  private let number: Int

  fileprivate init(_ number: Int, to source: any Subscribable) {
    self.source = source
    self.number = number
  }

  deinit {
    source.remove(number)
  }
}

private protocol Subscribable: AnyObject {
  func remove(_ number: Int)
}

extension Source: Subscribable {
  /// They are numbered as they come, so that one is found among many without asking each.
  fileprivate func remove(_ number: Int) {
    // Most sources have but one.
    if observers.count == 1 { return observers = [] }
    var (low, high) = (0, observers.count)
    while low < high {
      let middle = (low + high) / 2
      if observers[middle].number < number { low = middle + 1 } else { high = middle }
    }
    observers.remove(at: low)
  }
}

extension TextField {
  /// Binds both ways: edits go to the property, and what the program sets there comes back. What
  /// the field shows already is not written again, so an edit raises no echo.
  func bind(to property: EditableText) -> Subscription {
    onEdit(property) { $0.edit($1) }
    return property.bind { text in
      if self.text != text { self.text = text }
    }
  }
}
