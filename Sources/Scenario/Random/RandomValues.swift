import Basics

/// Values with weights: the frequency of each, relative to the others.
struct Odds<Value: Sendable>: Sendable, ExpressibleByDictionaryLiteral {
  private let entries: [(value: Value, weight: Int)]
  private let total: Int

  init(_ entries: [(value: Value, weight: Int)]) {
    self.entries = entries
    total = entries.reduce(0) { $0 + $1.weight }
  }

  init(dictionaryLiteral entries: (Value, Int)...) {
    self.init(entries.map { (value: $0.0, weight: $0.1) })
  }

  var values: [Value] { entries.map(\.value) }

  func draw(by generator: inout SeededGenerator) -> Value {
    var rest = generator.below(total)
    let index = entries.firstIndex {
      rest -= $0.weight
      return rest < 0
    }
    return entries[index ?? 0].value
  }
}

/// One value in twenty comes from outside the tables, as no table has everything that a program may get wrong.
extension SeededGenerator {
  /// A text from a table; one in twenty is an odd one.
  mutating func text(_ odds: Odds<String>) -> String { orOdd(odds.draw(by: &self)) }

  /// The text; one time in twenty with an odd character at its start, inside, or at its end.
  mutating func orOdd(_ text: String) -> String {
    guard chance(oneIn: 20) else { return text }
    let odd = RandomWeights.oddities.draw(by: &self)
    var scalars = text.unicodeScalars
    let index =
      switch RandomWeights.placesOfOddities.draw(by: &self) {
      case .start: scalars.startIndex
      // Near the start, as a long text shows no more than that.
      case .within:
        scalars.index(scalars.startIndex, offsetBy: 1 + below(3), limitedBy: scalars.endIndex)
          ?? scalars.endIndex
      case .end: scalars.endIndex
      }
    scalars.insert(contentsOf: odd.unicodeScalars, at: index)
    return String(scalars)
  }

  enum Place { case start, within, end }

  /// A duration from a table; one in twenty is drawn by its logarithm, from 1 ns to two days.
  mutating func duration(_ odds: Odds<Duration>) -> Duration {
    chance(oneIn: 20) ? anyDuration() : odds.draw(by: &self)
  }

  /// A duration drawn so that each power of two has the same chance.
  mutating func anyDuration() -> Duration {
    let least: UInt64 = 1 << below(48)
    let nanoseconds = least + (next() & (least - 1))
    return min(.nanoseconds(Int64(nanoseconds)), .seconds(2 * 86_400))
  }
}
