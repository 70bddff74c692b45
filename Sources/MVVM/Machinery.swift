import LoginSearch
import StateDiff

/// Sends values to its observers, in the order in which they subscribed.
class Source<Value> {
  private var observers: [(number: Int, receive: (Value) -> Void)] = []
  private var count = 0

  fileprivate func add(_ observer: @escaping (Value) -> Void) -> Subscription {
    count += 1
    observers.append((count, observer))
    return Subscription(count, to: self)
  }

  fileprivate func notify(_ value: Value) {
    for observer in observers {
      observer.receive(value)
    }
  }
}

/// An observable value.
///
/// A binding gets the value at once, and then each time it changes.
class Property<Value: Equatable>: Source<Value> {
  var value: Value {
    didSet {
      if value != oldValue { notify(value) }
    }
  }

  init(_ value: Value) {
    self.value = value
  }

  /// Binds until the subscription is released.
  func bind(_ changed: @escaping (Value) -> Void) -> Subscription {
    let subscription = add(changed)
    changed(value)
    return subscription
  }
}

/// A text that a person can edit: the view model's side of a two-way binding.
///
/// An edit counts even if the text stays the same. A write by the program is not an edit.
final class EditableText: Property<String> {
  /// Called after an edit has updated the value.
  var edited: () -> Void = {}

  init() {
    super.init("")
  }

  func edit(_ text: String) {
    value = text
    edited()
  }
}

/// A value computed from other properties, which it owns. Recomputed when one of them changes.
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

/// A list of rows whose changes can be observed: all rows at once, or what changed among them. A binding gets all
/// rows at once.
final class Rows<Row: Identifiable & Equatable>: Source<RowsChange> {
  private(set) var all: [Row] = []

  subscript(position: Int) -> Row { all[position] }

  /// Shows other rows.
  func replace(with rows: [Row]) {
    all = rows
    notify(.reloaded)
  }

  /// Shows the same rows as they are now.
  func update(to rows: [Row]) {
    let changes = RowDiff(from: all, to: rows)
    all = rows
    if !changes.isEmpty { notify(.changed(changes)) }
  }

  /// Binds until the subscription is released.
  func bind(_ changed: @escaping (RowsChange) -> Void) -> Subscription {
    let subscription = add(changed)
    changed(.reloaded)
    return subscription
  }
}

enum RowsChange {
  case reloaded
  case changed(RowDiff)
}

/// An event: sent each time it happens, and never replayed to a new subscriber.
final class Signal<Value>: Source<Value> {
  func send(_ value: Value) {
    notify(value)
  }

  /// Subscribes until the subscription is released.
  func subscribe(_ happened: @escaping (Value) -> Void) -> Subscription {
    add(happened)
  }
}

/// Keeps a binding and its source alive. Releasing it removes the binding.
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
  /// A binary search: the numbers of the observers are ascending.
  fileprivate func remove(_ number: Int) {
    // Most sources have one observer.
    if observers.count == 1 { return observers = [] }
    var (low, high) = (0, observers.count)
    while low < high {
      let middle = (low + high) / 2
      if observers[middle].number < number { low = middle + 1 } else { high = middle }
    }
    observers.remove(at: low)
  }
}

extension RefreshControl {
  /// Binds both ways: a pull runs the command, and changes of the property turn the spinner on and off. A pull
  /// has turned it on already, so that causes no echo.
  func bind<Target: AnyObject>(
    to isRefreshing: Property<Bool>, _ target: Target, _ refresh: @escaping (Target) -> Void
  ) -> Subscription {
    onPull(target, refresh)
    return isRefreshing.bind { isOn in
      if self.isRefreshing != isOn { self.isRefreshing = isOn }
    }
  }
}

extension TextField {
  /// Binds both ways: edits update the property, and changes of the property update the field. A
  /// text that the field shows already is not written again, so an edit causes no echo.
  func bind(to property: EditableText) -> Subscription {
    onEdit(property) { $0.edit($1) }
    return property.bind { text in
      if self.text != text { self.text = text }
    }
  }
}
