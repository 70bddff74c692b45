/// A figure, and the interval that holds the true one with 95 % certainty.
struct Estimate: Hashable, Sendable {
  var value: Double
  var low: Double
  var high: Double
}
