/// Counts of outliers, by Tukey's fences. None is ever dropped from the values.
package struct Outliers: Hashable, Sendable, Codable {
  var severelyLow = 0
  package var low = 0
  package var high = 0
  var severelyHigh = 0

  /// - Parameter values: in any order, at least one.
  package init(in values: [Double]) {
    let sorted = values.sorted()
    let (first, third) = (sorted.percentile(0.25), sorted.percentile(0.75))
    let range = third - first
    for value in sorted {
      switch value {
      case ..<(first - 3 * range): severelyLow += 1
      case ..<(first - 1.5 * range): low += 1
      case let value where value > third + 3 * range: severelyHigh += 1
      case let value where value > third + 1.5 * range: high += 1
      default: break
      }
    }
  }

  private enum CodingKeys: String, CodingKey {
    case severelyLow = "severely_low"
    case low, high
    case severelyHigh = "severely_high"
  }
}
