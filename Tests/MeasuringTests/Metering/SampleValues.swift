// Values whose allocations and references the tests count. The functions that make them are not
// inlined, so that the optimiser knows nothing about the values at the call.

final class SizedObject {
  /// A header of 16 bytes and the two properties.
  static let size = 32

  var first = 1
  var second = 2
}

struct SampleError: Error {
  var code = 1
}

@inline(never) func makeClosure(over number: Int) -> () -> Int {
  { number + 1 }
}

/// A closure with a captured variable, for which the runtime allocates a box.
@inline(never) func makeBox<Value>(of value: Value) -> (Value) -> Value {
  var last = value
  return { next in
    let before = last
    last = next
    return before
  }
}

@inline(never) func makeError(_ code: Int) -> any Error {
  SampleError(code: code)
}
