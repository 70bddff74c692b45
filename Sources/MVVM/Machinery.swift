import LoginSearch

// MARK: - Two-way binding

/// A text that flows both ways: a person edits it, and the view model reads it and may write it, too.
final class Input {
  @Property var text = ""
  /// Sent after each edit by a person, even if the text stays the same, and never for a write by the view model. The
  /// text alone can't tell that.
  let edits = Event<Void>()

  func edit(_ newText: String) {
    text = newText
    edits.send(())
  }
}

extension TextField {
  /// Binds in both directions, until `subscriptions` is released.
  func bind(to input: Input, in subscriptions: Subscriptions) {
    onEdit(input) { $0.edit($1) }
    input.$text.bind(in: subscriptions) { newText in
      // What a person typed comes back as an echo, which the field shows already.
      if self.text != newText { self.text = newText }
    }
  }
}

// MARK: - Derived values

extension ReadOnly {
  /// A value that follows from this one.
  func map<Derived>(_ transform: @escaping (Value) -> Derived) -> ReadOnly<Derived> {
    let computed = Computed { transform(value) }
    computed.follow(self)
    return ReadOnly<Derived>(computed)
  }

  /// A value that follows from this one and another one.
  func combineLatest<Other, Derived>(
    _ other: ReadOnly<Other>, _ transform: @escaping (Value, Other) -> Derived
  ) -> ReadOnly<Derived> {
    let computed = Computed { transform(value, other.value) }
    computed.follow(self)
    computed.follow(other)
    return ReadOnly<Derived>(computed)
  }
}

/// A property that is computed from others. It owns them, and they don't own it.
private final class Computed<Value: Equatable>: Property<Value> {
  private let compute: () -> Value
  private let subscriptions = Subscriptions()

  init(_ compute: @escaping () -> Value) {
    self.compute = compute
    super.init(compute())
  }

  /// Computes again each time that a part changes.
  func follow<Part>(_ part: ReadOnly<Part>) {
    part.bind(in: subscriptions) { [unowned self] _ in value = compute() }
  }
}
