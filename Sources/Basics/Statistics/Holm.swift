/// Holm's correction of p values for multiple comparisons. It bounds the chance of even one false
/// positive, however the comparisons depend on each other.
package enum Holm {
  /// The corrected values, in the order of the given ones. Costs one sort.
  package static func corrected(_ values: [Double]) -> [Double] {
    var corrected = values
    var least = 0.0
    let rising = values.indices.sorted { values[$0] < values[$1] }
    for (rank, index) in rising.enumerated() {
      // The correction must not change the order.
      least = max(least, min(1, values[index] * Double(values.count - rank)))
      corrected[index] = least
    }
    return corrected
  }
}
