import LoginSearch

/// A value that can be bound to.
///
/// A binding is told the value at once, and from then on each time that it changes.
class Property<Value: Equatable> {
  private var observers = Observers<Value>()

  var value: Value {
    didSet {
      guard value != oldValue else { return }
      for observer in observers.all {
        observer.tell(value)
      }
    }
  }

  init(_ value: Value) {
    self.value = value
  }

  /// Binds until the subscription is let go.
  func bind(_ changed: @escaping (Value) -> Void) -> Subscription {
    let number = observers.add(changed)
    changed(value)
    return Subscription { [weak self] in self?.observers.remove(number) }
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

/// A value that is computed from others whenever one of them changes.
///
/// It belongs, as they do, to one view model, so that none of them outlives the others.
final class Computed<Value: Equatable>: Property<Value> {
  private var subscriptions: [Subscription] = []

  init<A>(_ a: Property<A>, compute: @escaping (A) -> Value) {
    super.init(compute(a.value))
    subscriptions = [a.bind { [unowned self] in value = compute($0) }]
  }

  init<A, B, C>(
    _ a: Property<A>, _ b: Property<B>, _ c: Property<C>,
    compute: @escaping (A, B, C) -> Value
  ) {
    super.init(compute(a.value, b.value, c.value))
    let update = { [unowned self, unowned a, unowned b, unowned c] in
      value = compute(a.value, b.value, c.value)
    }
    subscriptions = [a.bind { _ in update() }, b.bind { _ in update() }, c.bind { _ in update() }]
  }
}

/// Something that happens: never replayed to a new subscriber, and told as often as it happens.
final class Signal<Value> {
  private var observers = Observers<Value>()

  func send(_ value: Value) {
    for observer in observers.all {
      observer.tell(value)
    }
  }

  /// Subscribes until the subscription is let go.
  func subscribe(_ happened: @escaping (Value) -> Void) -> Subscription {
    let number = observers.add(happened)
    return Subscription { [weak self] in self?.observers.remove(number) }
  }
}

/// Those who are told, in the order in which they came.
private struct Observers<Value> {
  private(set) var all: [(number: Int, tell: (Value) -> Void)] = []
  private var count = 0

  /// - Returns: the number to remove it by.
  mutating func add(_ observer: @escaping (Value) -> Void) -> Int {
    count += 1
    all.append((count, observer))
    return count
  }

  /// They are numbered as they come, so that one is found among many without asking each.
  mutating func remove(_ number: Int) {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].number < number { low = middle + 1 } else { high = middle }
    }
    all.remove(at: low)
  }
}

/// Keeps a binding alive; letting go of it unbinds.
final class Subscription {
  private let end: () -> Void

  init(_ end: @escaping () -> Void) {
    self.end = end
  }

  deinit {
    end()
  }
}

extension TextField {
  /// Binds both ways: edits go to the property, and what the program sets there comes back. What
  /// the field shows already is not written again, so an edit raises no echo.
  func bind(to property: EditableText) -> Subscription {
    onEdit(property) { $0.edit($1) }
    return property.bind { [unowned self] text in
      if self.text != text { self.text = text }
    }
  }
}
