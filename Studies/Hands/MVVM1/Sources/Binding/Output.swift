import LoginSearch

/// A value that a view model offers. With `private(set)`, it alone can write it; others bind to the projected value.
@propertyWrapper
struct Output<Value: Equatable> {
  private let property: Property<Value>

  init(wrappedValue: Value) {
    property = Property(wrappedValue)
  }

  var wrappedValue: Value {
    get { property.value }
    nonmutating set { property.value = newValue }
  }

  var projectedValue: Observed<Value> { Observed(property) }
}
