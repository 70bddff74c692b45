public import CMetering

// The optimiser leaves out what nobody reads, and computes beforehand what it knows. Neither can be told from a very fast
// program. Both functions call C, into which it can't see: so they hold in each module, inlined or not, for each type.

/// Takes what an operation returns, so that the optimiser can't leave out what makes it.
///
/// Costs a call, about a nanosecond. The engine does it for operations that return something.
@inlinable
public func blackHole<Value: ~Copyable>(_ value: borrowing Value) {
  withUnsafePointer(to: value) { metering_read($0) }
}

/// Returns its argument, so that the optimiser knows nothing of it: neither that it is a constant, nor that it was the
/// same in the operation before.
///
/// Costs a call, about a nanosecond.
@inlinable
public func identity<Value: ~Copyable>(_ value: consuming Value) -> Value {
  withUnsafeMutablePointer(to: &value) { metering_change($0) }
  return value
}
