@testable import Reactor

extension Restorable {
  static let reactor = Restorable(variant: ReactorVariant()) { feature in
    (feature as? Coordinator).map { ReactorVariant(from: $0.state) }
  }
}
