/// Holm's correction of p values for multiple tests. It bounds the chance of even one false positive, however the tests
/// depend on each other.
package enum Holm {
  /// The corrected values, in the order of the given ones. Costs one sort.
  package static func corrected(_ values: [Double]) -> [Double] {
    var least = 0.0
    return values.corrected(by: values.indices.sorted { values[$0] < values[$1] }) { value, rank in
      // The correction must not change the order.
      least = max(least, min(1, value * Double(values.count - rank)))
      return least
    }
  }
}

/// The correction of Benjamini and Hochberg. Of the positives that remain, at most the chosen fraction is false on
/// average.
///
/// If there is nothing to find, it bounds the chance of even one false positive, as Holm's does. If there is a lot, it
/// finds more. It assumes that tests don't depend on each other, or rise and fall together.
package enum FalseDiscoveryRate {
  /// The corrected values, in the order of the given ones. Costs one sort.
  package static func corrected(_ values: [Double]) -> [Double] {
    var most = 1.0
    return values.corrected(by: values.indices.sorted { values[$0] > values[$1] }) { value, rank in
      most = min(most, value * Double(values.count) / Double(values.count - rank))
      return most
    }
  }
}

extension [Double] {
  /// Corrects the values in a given order, each by its rank in that order.
  fileprivate func corrected(
    by order: [Int], _ correction: (_ value: Double, _ rank: Int) -> Double
  ) -> [Double] {
    var corrected = self
    for (rank, index) in order.enumerated() { corrected[index] = correction(self[index], rank) }
    return corrected
  }
}
