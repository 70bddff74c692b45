package import LoginSearch

/// What can be found out about a variant from outside, at one moment: all that the rules speak of.
package struct Observation: Hashable, Sendable {
  package let snapshot: Snapshot
  /// Oldest first.
  package let serviceCalls: [ServiceCall]
  /// What is left of a variant that was let go, as `Driver.remains` says it.
  package let remains: [String]

  package init(snapshot: Snapshot, serviceCalls: [ServiceCall], remains: [String]) {
    self.snapshot = snapshot
    self.serviceCalls = serviceCalls
    self.remains = remains
  }

  package init(of driver: Driver) {
    self.init(
      snapshot: driver.snapshot, serviceCalls: driver.serviceCalls, remains: driver.remains)
  }
}
