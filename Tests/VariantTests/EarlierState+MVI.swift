@testable import MVI

extension Restorable {
  static let mvi = Restorable(variant: MVIVariant()) { feature in
    (feature as? Coordinator).map { MVIVariant(from: $0.state) }
  }
}
