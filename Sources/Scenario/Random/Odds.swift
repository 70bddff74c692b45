import Statistics

/// Values, each with how often it is drawn, in relation to the others.
struct Odds<Value: Sendable>: Sendable, ExpressibleByDictionaryLiteral {
  private let entries: [(value: Value, weight: Int)]
  /// The sum of the weights.
  let total: Int

  init(dictionaryLiteral entries: (Value, Int)...) {
    self.entries = entries.map { (value: $0.0, weight: $0.1) }
    total = entries.reduce(0) { $0 + $1.1 }
  }

  /// The value that a number below the total falls to.
  func value(at number: Int) -> Value {
    var index = 0
    var rest = number
    while rest >= entries[index].weight {
      rest -= entries[index].weight
      index += 1
    }
    return entries[index].value
  }
}

extension SeededGenerator {
  mutating func draw<Value>(from odds: Odds<Value>) -> Value {
    odds.value(at: below(odds.total))
  }
}
