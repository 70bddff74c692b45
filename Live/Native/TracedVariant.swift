import LoginSearch

/// A variant that is made anew for each trace, as making it is a part of the launch.
struct TracedVariant: Sendable {
  let name: String
  let make: @Sendable () -> any Variant

  init(_ make: @escaping @Sendable () -> any Variant) {
    name = make().name
    self.make = make
  }
}
