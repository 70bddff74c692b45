// How the hands are judged: an exact test of two groups, Holm's correction, and the share that a factor explains.

import Foundation

extension Collection<Double> {
  var mean: Double { reduce(0, +) / Double(count) }

  /// The sum of squares about the mean, divided by one less than the count; 0 for fewer than two.
  var variance: Double {
    guard count > 1 else { return 0 }
    let mean = mean
    return reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(count - 1)
  }
}

// MARK: - Two groups

/// Two groups of hands in their strata: with the kit and without.
struct Pair {
  /// In the same order of strata, none of them empty.
  var first: [[Double]]
  var second: [[Double]]

  /// The mean of the first less that of the second, each the mean of the means of its strata.
  var difference: Double {
    zip(first, second).map { $0.mean - $1.mean }.mean
  }

  /// The difference divided by its standard error. Without any spread it is infinite, or 0 if there is no difference.
  var studentised: Double { Self.studentised(zip(first, second).map(Self.part)) }

  /// What a stratum adds to the difference, and to the square of its standard error.
  private static func part(_ first: [Double], _ second: [Double]) -> (Double, Double) {
    (
      first.mean - second.mean,
      first.variance / Double(first.count) + second.variance / Double(second.count)
    )
  }

  private static func studentised(_ parts: [(difference: Double, square: Double)]) -> Double {
    let difference = parts.map(\.difference).mean
    let error = parts.reduce(0) { $0 + $1.square }.squareRoot() / Double(parts.count)
    // Rounding leaves a difference of equal means at some 1e-17.
    if abs(difference) < 1e-12 { return 0 }
    return error < 1e-12 ? (difference > 0 ? .infinity : -.infinity) : difference / error
  }

  /// The exact probabilities of a difference as large and as small as this, if the true one is `margin`: of all ways to
  /// deal the values of each stratum to the two groups, once the margin is taken from the first, the share in which the
  /// studentised difference is at least as large, and at most as small.
  func probabilities(at margin: Double) -> (larger: Double, smaller: Double) {
    let shifted = Pair(first: first.map { $0.map { $0 - margin } }, second: second)
    let real = shifted.studentised
    // Equal deals may differ in their last digits.
    let tolerance = real.isFinite ? 1e-9 * max(1, abs(real)) : 0
    let strata = zip(shifted.first, shifted.second).map {
      Self.deals(of: $0 + $1, $0.count).map(Self.part)
    }
    let all = strata.reduce([[]]) { dealt, deals in
      dealt.flatMap { one in deals.map { one + [$0] } }
    }
    .map(Self.studentised)
    return (
      Double(all.count { $0 >= real - tolerance }) / Double(all.count),
      Double(all.count { $0 <= real + tolerance }) / Double(all.count)
    )
  }

  /// All ways to choose `count` of the values for the first group.
  static func deals(of values: [Double], _ count: Int) -> [(first: [Double], second: [Double])] {
    guard let value = values.first else { return count == 0 ? [([], [])] : [] }
    let rest = Array(values.dropFirst())
    let chosen =
      count == 0 ? [] : deals(of: rest, count - 1).map { ([value] + $0.first, $0.second) }
    return chosen + deals(of: rest, count).map { ($0.first, [value] + $0.second) }
  }
}

/// How probable a larger t is.
func probability(above t: Double, freedom: Int) -> Double {
  let freedom = Double(freedom)
  let tail = incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5) / 2
  return t > 0 ? tail : 1 - tail
}

/// Holm's correction: each probability as it counts among all of them.
func holm(_ probabilities: [Double]) -> [Double] {
  var corrected = probabilities
  var least = 0.0
  let order = probabilities.indices.sorted { probabilities[$0] < probabilities[$1] }
  for (rank, index) in order.enumerated() {
    least = max(least, min(1, probabilities[index] * Double(order.count - rank)))
    corrected[index] = least
  }
  return corrected
}

// MARK: - Shares

/// How much of the variance of a metric two crossed factors explain.
struct Shares {
  /// ω², and where it lies with a probability of 95 %.
  struct Share {
    var omega: Double
    var low: Double
    var high: Double
  }

  let rows: Share
  let columns: Share

  /// - Parameter cells: by row and column, the values of each, of which none is empty. Cells of different sizes count as
  ///   having their harmonic mean.
  init?(_ cells: [[[Double]]]) {
    let (a, b) = (cells.count, cells.first?.count ?? 0)
    let flat = cells.flatMap(\.self)
    let values = flat.reduce(0) { $0 + $1.count }
    guard a > 1, b > 1, flat.allSatisfy({ !$0.isEmpty }), values > a * b else { return nil }
    let size = Double(flat.count) / flat.reduce(0) { $0 + 1 / Double($1.count) }
    let means = cells.map { $0.map(\.mean) }
    let all = means.flatMap(\.self).mean
    let rowMeans = means.map(\.mean)
    let columnMeans = (0..<b).map { column in means.map { $0[column] }.mean }
    func squares(_ means: [Double]) -> Double {
      means.reduce(0) { $0 + ($1 - all) * ($1 - all) }
    }
    let within = flat.reduce(0) { $0 + $1.variance * Double($1.count - 1) }
    let error = within / Double(values - a * b)
    guard error > 1e-18 else { return nil }
    let ofRows = size * Double(b) * squares(rowMeans)
    let ofColumns = size * Double(a) * squares(columnMeans)
    let ofBoth = max(0, size * squares(means.flatMap(\.self)) - ofRows - ofColumns)
    let terms = [(ofRows, a - 1), (ofColumns, b - 1), (ofBoth, (a - 1) * (b - 1))]
    let centres = terms.map { max(0, $0.0 / error - Double($0.1)) }
    func share(_ term: Int) -> Share {
      let (squares, freedom) = terms[term]
      let rest = centres.reduce(0, +) - centres[term] + Double(values)
      let f = NonCentralF(
        ratio: squares / error / Double(freedom), freedom: freedom, within: values - a * b)
      return Share(
        omega: centres[term] / (centres[term] + rest),
        low: f.noncentrality(at: 0.975).share(of: rest),
        high: f.noncentrality(at: 0.025).share(of: rest))
    }
    (rows, columns) = (share(0), share(1))
  }
}

extension Double {
  fileprivate func share(of rest: Double) -> Double { self / (self + rest) }
}

/// A ratio of variances, and which noncentralities it allows.
struct NonCentralF {
  let ratio: Double
  let freedom: Int
  let within: Int

  /// How probable a smaller ratio is.
  func probability(_ noncentrality: Double) -> Double {
    let numerator = Double(freedom) * ratio
    let x = numerator / (numerator + Double(within))
    var (sum, term) = (0.0, -noncentrality / 2)
    for count in 0..<2_000 {
      if count > 0 { term += log(noncentrality / 2) - log(Double(count)) }
      let weight = exp(term)
      sum += weight * incompleteBeta(x, Double(freedom) / 2 + Double(count), Double(within) / 2)
      if Double(count) > noncentrality / 2, weight < 1e-14 { break }
    }
    return sum
  }

  /// The noncentrality for which a smaller ratio has this probability; 0 if it is less probable for all.
  func noncentrality(at probability: Double) -> Double {
    if self.probability(1e-9) < probability { return 0 }
    var (low, high) = (1e-9, 1.0)
    while self.probability(high) > probability, high < 1e4 { high *= 2 }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if self.probability(middle) > probability { low = middle } else { high = middle }
    }
    return low
  }
}

/// The regularised incomplete beta function, by its continued fraction.
func incompleteBeta(_ x: Double, _ a: Double, _ b: Double) -> Double {
  if x <= 0 { return 0 }
  if x >= 1 { return 1 }
  if x > (a + 1) / (a + b + 2) { return 1 - incompleteBeta(1 - x, b, a) }
  let scale: Double = lgamma(a + b) - lgamma(a) - lgamma(b)
  let front = exp(scale + a * log(x) + b * log(1 - x)) / a
  var (c, d) = (1.0, 1 / (1 - (a + b) * x / (a + 1)))
  var fraction = d
  for step in 1..<500 {
    let m = Double(step)
    let even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / (1 + even * d)
    c = 1 + even / c
    fraction *= d * c
    let odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / (1 + odd * d)
    c = 1 + odd / c
    fraction *= d * c
    if abs(d * c - 1) < 1e-14 { break }
  }
  return front * fraction
}
