import LoginSearch

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
  private let subscriptions = Subscriptions()

  init<A, B, C>(
    _ a: Property<A>, _ b: Property<B>, _ c: Property<C>,
    compute: @escaping (A, B, C) -> Value
  ) {
    self.compute = { compute(a.value, b.value, c.value) }
    super.init(compute(a.value, b.value, c.value))
    follow(a)
    follow(b)
    follow(c)
  }

  private func follow<Part>(_ part: Property<Part>) {
    part.subscribe(in: subscriptions) { [unowned self] _ in value = compute() }
  }
}

// MARK: - Two-way binding

extension TextField {
  /// Edits update the text, and changes of the text update the field. A text that the field shows already is not
  /// written again, so an edit causes no echo.
  func bind(to text: EditableText, in subscriptions: Subscriptions) {
    onEdit(text) { $0.edit($1) }
    text.bind(in: subscriptions) { newText in
      if self.text != newText { self.text = newText }
    }
  }
}
