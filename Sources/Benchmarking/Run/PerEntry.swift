extension PerEntry: HasContenders {
  mutating func removeContender(at index: Int) { contenders.remove(at: index) }
}

/// A value for each entry of a benchmark case.
struct PerEntry<Value> {
  var baseline: Value
  /// The baseline, entered once more: a difference between the two is noise.
  var control: Value
  var contenders: [Value]
}

extension PerEntry {
  /// Creates a value for each role that another value has.
  init<Other>(like other: PerEntry<Other>, _ value: (EntryRole) -> Value) {
    baseline = value(.baseline)
    control = value(.control)
    contenders = other.contenders.indices.map { value(.contender($0)) }
  }

  var roles: [EntryRole] { [.baseline, .control] + contenders.indices.map(EntryRole.contender) }

  subscript(role: EntryRole) -> Value {
    get {
      switch role {
      case .baseline: baseline
      case .control: control
      case .contender(let index): contenders[index]
      }
    }
    _modify {
      switch role {
      case .baseline: yield &baseline
      case .control: yield &control
      case .contender(let index): yield &contenders[index]
      }
    }
  }

  /// The baseline, the control and the contenders, in this order.
  var all: [Value] { [baseline, control] + contenders }

  func withContenders(_ isIncluded: (Int) -> Bool) -> PerEntry {
    PerEntry(
      baseline: baseline, control: control,
      contenders: contenders.indices.filter(isIncluded).map { contenders[$0] })
  }

  func map<Result>(_ transform: (Value) -> Result) -> PerEntry<Result> {
    PerEntry<Result>(like: self) { transform(self[$0]) }
  }
}

extension PerEntry: Sendable where Value: Sendable {}

extension PerEntry: Equatable where Value: Equatable {}

extension PerEntry: Codable where Value: Codable {}
