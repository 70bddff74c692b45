/// Something that happens, such as an alert. It is never replayed, and equal ones are never merged.
class Signal<Value> {
  private var observers: [(Value) -> Void] = []

  func observe(_ observer: @escaping (Value) -> Void) {
    observers.append(observer)
  }

  fileprivate func notify(_ value: Value) {
    for observer in observers { observer(value) }
  }
}

/// The end of a signal that its owner keeps to itself.
final class Emitter<Value>: Signal<Value> {
  func send(_ value: Value) {
    notify(value)
  }
}
