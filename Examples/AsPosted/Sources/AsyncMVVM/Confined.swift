import LoginSearch

/// Passes a value that is not `Sendable` to an actor of the same launch.
///
/// Unchecked is safe: a launch, its screen and its services stay on the thread of the driver, and
/// the executor runs its tasks there too.
struct Confined<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
