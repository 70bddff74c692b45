/// Holm's correction: what p values are worth when there are many of them, so that the chance of even
/// one false alarm among all stays what was asked for, however they hang together.
package enum Holm {
  /// The corrected values, in the order of the given ones. The cost is that of sorting them.
  package static func corrected(_ values: [Double]) -> [Double] {
    var corrected = values
    var least = 0.0
    let rising = values.indices.sorted { values[$0] < values[$1] }
    for (rank, place) in rising.enumerated() {
      // None may come out better than one that was better before.
      least = max(least, min(1, values[place] * Double(values.count - rank)))
      corrected[place] = least
    }
    return corrected
  }
}
