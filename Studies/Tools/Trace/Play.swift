// Plays the script of gestures on traced hands, and prints what they did: "HAND,METRIC,VALUE" rows.

import Foundation
import LoginSearch

extension TracedVariant {
  /// All hands call themselves the same.
  init(_ name: String, _ make: @escaping @Sendable () -> any Variant) {
    self.name = name
    self.make = make
  }
}

@main enum Play {
  static func main() {
    do {
      let gestures = try TracedGestures()
      for variant in variants {
        try gestures.checkRules(of: variant)
        for row in try gestures.rows(of: variant) { print("\(variant.name),\(row.0),\(row.1)") }
      }
    } catch {
      fail(error)
    }
  }
}
