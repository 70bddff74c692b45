import Basics

/// Where the samples of an entry are.
///
/// The first and the last hundredth are left out: how far they lie is chance, and would set the scale for all others.
struct SampleSpread {
  let median: Double
  /// All others, in ascending order.
  let middle: [Double]

  /// - Returns: nil without samples.
  init?(_ samples: [Double]) {
    // No operation takes no time, but a file may say so, and a logarithmic axis has no 0.
    let sorted = samples.filter { $0 > 0 }.sorted()
    if sorted.isEmpty { return nil }
    median = sorted.percentile(0.5)
    let rest = sorted.count / 100
    middle = Array(sorted.dropFirst(rest).dropLast(rest))
  }

  var first: Double { middle.first ?? median }
  var last: Double { middle.last ?? median }

  /// A sample as a multiple of the median.
  func relative(_ sample: Double) -> Double { sample / median }
}
