public import CMetering

// The optimiser removes unused results and folds constants. Both look like a very fast program. Both functions call C,
// which the optimiser can't see into: so they work in each module, inlined or not, for each type.

/// Uses the result of an operation, so that the optimiser can't remove the computation.
///
/// Costs a call, about a nanosecond. The engine calls it for operations that return something.
@inlinable
public func blackHole<Value: ~Copyable>(_ value: borrowing Value) {
  withUnsafePointer(to: value) { metering_read($0) }
}

/// Returns its argument, and hides from the optimiser that it is a constant or unchanged since the last operation.
///
/// Costs a call, about a nanosecond.
@inlinable
public func identity<Value: ~Copyable>(_ value: consuming Value) -> Value {
  withUnsafeMutablePointer(to: &value) { metering_change($0) }
  return value
}
