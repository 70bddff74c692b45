/// Storage for values, allocated before they are made.
struct ValueStorage<Value> {
  let values: UnsafeMutablePointer<Value>
  let count: Int

  init(of count: Int) {
    values = .allocate(capacity: count)
    self.count = count
  }

  @inline(never) func fill(_ make: () -> Value) {
    for index in 0..<count {
      (values + index).initialize(to: make())
    }
  }

  @inline(never) func empty() {
    for index in 0..<count {
      _ = (values + index).move()
    }
  }

  func discard() {
    values.deallocate()
  }
}
