import LoginSearch

/// A property that follows others.
///
/// It does not keep them alive, nor they it: the view model owns them all.
final class Computed<Value: Equatable>: Property<Value> {
  private let subscriptions = Subscriptions()

  init<Input: Equatable>(
    from input: Property<Input>, _ compute: @escaping (Input) -> Value
  ) {
    super.init(compute(input.value))
    input.subscribe(in: subscriptions) { [weak self] in self?.value = compute($0) }
  }

  init<First: Equatable, Second: Equatable>(
    from first: Property<First>, _ second: Property<Second>,
    _ compute: @escaping (First, Second) -> Value
  ) {
    super.init(compute(first.value, second.value))
    first.subscribe(in: subscriptions) { [weak self, weak second] in
      if let second { self?.value = compute($0, second.value) }
    }
    second.subscribe(in: subscriptions) { [weak self, weak first] in
      if let first { self?.value = compute(first.value, $0) }
    }
  }
}
