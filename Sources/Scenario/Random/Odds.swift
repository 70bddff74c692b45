import Basics

/// Values, each with a weight: how often it is drawn, relative to the others.
struct Odds<Value: Sendable>: Sendable, ExpressibleByDictionaryLiteral {
  private let entries: [(value: Value, weight: Int)]
  /// The sum of the weights.
  let total: Int
  /// Tells tables with equal entries apart.
  private let identity = Identity()

  private final class Identity: Sendable {}

  init(dictionaryLiteral entries: (Value, Int)...) {
    self.entries = entries.map { (value: $0.0, weight: $0.1) }
    total = entries.reduce(0) { $0 + $1.1 }
  }

  /// The index of the entry for a number below the total. Each entry has as many numbers as its weight.
  func index(at number: Int) -> Int {
    var index = 0
    var rest = number
    while rest >= entries[index].weight {
      rest -= entries[index].weight
      index += 1
    }
    return index
  }

  subscript(index: Int) -> Value {
    entries[index].value
  }
}

/// A table of any values.
protocol RandomTable {
  var id: ObjectIdentifier { get }
  /// What its entries say, in words.
  var names: [String] { get }
}

extension Odds: RandomTable {
  var id: ObjectIdentifier { ObjectIdentifier(identity) }
  var names: [String] { entries.map { "\($0.value)" } }
}

/// Draws from tables, and can tell afterwards which entries it drew.
struct TableDrawing {
  private var generator: SeededGenerator
  private let isRecording: Bool
  /// The indices of the entries that were drawn, by the table, if they are recorded.
  private(set) var drawn: [ObjectIdentifier: Set<Int>] = [:]

  init(_ generator: SeededGenerator, isRecording: Bool = false) {
    self.generator = generator
    self.isRecording = isRecording
  }

  mutating func draw<Value>(from odds: Odds<Value>) -> Value {
    let index = odds.index(at: generator.below(odds.total))
    if isRecording { drawn[odds.id, default: []].insert(index) }
    return odds[index]
  }

  mutating func below(_ bound: Int) -> Int {
    generator.below(bound)
  }

  mutating func chance(oneIn count: Int) -> Bool {
    generator.chance(oneIn: count)
  }
}
