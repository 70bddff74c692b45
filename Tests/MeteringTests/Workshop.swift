/// What tests count. Made by functions that are not inlined, so that nothing is known of it where it is
/// used.
final class Thing {
  /// A header of 16 bytes and these.
  static let size = 32

  var first = 1
  var second = 2
}

struct Mishap: Error {
  var code = 1
}

@inline(never) func closure(over number: Int) -> () -> Int {
  { number + 1 }
}

/// The box is one for a value of any size, made by the runtime.
@inline(never) func memory<Value>(of value: Value) -> (Value) -> Value {
  var last = value
  return { next in
    let before = last
    last = next
    return before
  }
}

@inline(never) func mishap(_ code: Int) -> any Error {
  Mishap(code: code)
}

/// Keeps values, in places that are there before.
struct Shelf<Value> {
  let places: UnsafeMutablePointer<Value>
  let count: Int

  init(of count: Int) {
    places = .allocate(capacity: count)
    self.count = count
  }

  @inline(never) func fill(_ make: () -> Value) {
    for place in 0..<count {
      (places + place).initialize(to: make())
    }
  }

  @inline(never) func empty() {
    for place in 0..<count {
      _ = (places + place).move()
    }
  }

  func discard() {
    places.deallocate()
  }
}

/// Keeps one of each. Unlike a shelf it is not generic: without the optimiser, generic code has the
/// standard library let go of values, where no call is seen.
final class Pocket {
  var thing: Thing?
  var text = ""
  var error: (any Error)?

  @inline(never) func take(_ thing: Thing?) { self.thing = thing }
  @inline(never) func take(_ text: String) { self.text = text }
  @inline(never) func take(_ error: (any Error)?) { self.error = error }
}
