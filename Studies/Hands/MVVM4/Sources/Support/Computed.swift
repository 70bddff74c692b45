import LoginSearch

/// A property that is computed from others and follows them.
final class Computed<Value: Equatable>: Property<Value> {
  private let subscriptions = Subscriptions()

  init<Input>(_ input: Property<Input>, _ compute: @escaping (Input) -> Value) {
    super.init(compute(input.value))
    input.subscribe(in: subscriptions) { [weak self] in self?.value = compute($0) }
  }

  init<First, Second>(
    _ first: Property<First>, _ second: Property<Second>,
    _ compute: @escaping (First, Second) -> Value
  ) {
    super.init(compute(first.value, second.value))
    first.subscribe(in: subscriptions) { [weak self, unowned second] in
      self?.value = compute($0, second.value)
    }
    second.subscribe(in: subscriptions) { [weak self, unowned first] in
      self?.value = compute(first.value, $0)
    }
  }
}
