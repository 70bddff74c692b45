import Foundation

/// Wilcoxon's signed-rank test, exact, with capped ranks: tests whether differences within pairs are about 0.
///
/// It makes no assumption about the distribution of the values in a pair, nor that the pairs are alike. It needs only
/// that each difference was as likely to have the other sign if there is nothing to find. If a coin decides which of
/// two equal things is measured first, that holds whatever the machine did in the meantime.
///
/// The largest two thirds of the differences count equally. So a few disturbed pairs weigh no more than others.
package struct SignedRank: Sendable {
  /// The number of pairs.
  package let count: Int
  /// The probability, for each sum of scores, that one coin toss per pair gives that sum or a smaller one.
  private let cumulative: [Double]
  /// The sums of the scores of the smallest differences, indexed by their number.
  private let sums: [Int]

  /// Prepares the test for a number of pairs. Costs the cube of that number, so make one test for each number.
  package init(count: Int) {
    self.count = count
    let scores = (0..<count).map { min($0 + 1, max(1, count / 3)) }
    var probabilities = [1.0]
    var sums = [0]
    for score in scores {
      var next = [Double](repeating: 0, count: probabilities.count + score)
      for (sum, probability) in probabilities.enumerated() {
        next[sum] += probability / 2
        next[sum + score] += probability / 2
      }
      probabilities = next
      sums.append((sums.last ?? 0) + score)
    }
    var total = 0.0
    cumulative = probabilities.map {
      total += $0
      return min(1, total)
    }
    self.sums = sums
  }

  /// The probability that the signs of differences about 0 are as one-sided as these, on either side.
  ///
  /// Where differences are equal, or exactly 0, it is rounded up.
  ///
  /// - Parameter shift: the value to test the differences against, instead of 0.
  package func p(of differences: [Double], shiftedBy shift: Double = 0) -> Double {
    let (above, below) = sides(of: differences, shiftedBy: shift)
    return min(1, 2 * cumulative[Int(min(above, below).rounded(.up))])
  }

  /// The difference that the test finds most plausible, and the interval of differences that it does not reject.
  ///
  /// - Parameter level: the probability with which the interval misses the difference.
  /// - Returns: an interval without ends if there are too few pairs to reject anything.
  package func estimate(of differences: [Double], level: Double) -> (
    value: Double, interval: ClosedRange<Double>
  ) {
    precondition(differences.count == count && count > 0, "there are no \(count) differences")
    let least = differences.min() ?? 0
    let most = differences.max() ?? 0
    // The further a difference is to the right, the fewer of these lie above it.
    let value = bisect(from: least, to: most) {
      let (above, below) = sides(of: differences, shiftedBy: $0)
      return above > below
    }
    // No p value is smaller than the one for equal signs.
    guard 2 * cumulative[0] <= level else { return (value, -.infinity...(.infinity)) }
    let low = bisect(from: least, to: value) { p(of: differences, shiftedBy: $0) <= level }
    let high = bisect(from: value, to: most) { p(of: differences, shiftedBy: $0) > level }
    return (value, min(low, value)...max(high, value))
  }

  /// The sums of the scores above and below a value.
  private func sides(
    of differences: [Double], shiftedBy shift: Double
  ) -> (above: Double, below: Double) {
    precondition(differences.count == count, "\(differences.count) differences of \(count) pairs")
    let sorted = differences.map { $0 - shift }.sorted { abs($0) < abs($1) }
    var (above, below) = (0.0, 0.0)
    var first = 0
    while first < count {
      var end = first + 1
      while end < count, abs(sorted[end]) == abs(sorted[first]) { end += 1 }
      // Equal ones share their scores.
      let score = Double(sums[end] - sums[first]) / Double(end - first)
      for difference in sorted[first..<end] {
        // A difference without a sign counts against both sides.
        if difference >= 0 { above += score }
        if difference <= 0 { below += score }
      }
      first = end
    }
    return (above, below)
  }
}
