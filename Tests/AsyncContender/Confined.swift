import LoginSearch

/// Something that is not Sendable but may cross into an actor of a launch.
///
/// True as a launch, its screen and its services all stay on one thread: the driver's, on which the
/// executor runs its tasks too.
struct Confined<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
