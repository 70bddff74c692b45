/// The role of an entry in its benchmark case.
package enum EntryRole: Hashable {
  case floor, control
  /// A contender, by its index.
  case contender(Int)
}

/// A value for each entry of a benchmark case.
package struct Entries<Value> {
  package var floor: Value
  /// The floor, entered once more: a difference between the two is noise.
  package var control: Value
  package var contenders: [Value]

  package init(floor: Value, control: Value, contenders: [Value]) {
    self.floor = floor
    self.control = control
    self.contenders = contenders
  }

  /// Makes a value for each role that another has.
  init<Other>(like other: Entries<Other>, _ value: (EntryRole) -> Value) {
    floor = value(.floor)
    control = value(.control)
    contenders = other.contenders.indices.map { value(.contender($0)) }
  }

  package var roles: [EntryRole] {
    [.floor, .control] + contenders.indices.map(EntryRole.contender)
  }

  package subscript(role: EntryRole) -> Value {
    switch role {
    case .floor: floor
    case .control: control
    case .contender(let index): contenders[index]
    }
  }

  /// Changes a value in place.
  mutating func update(_ role: EntryRole, _ change: (inout Value) -> Void) {
    switch role {
    case .floor: change(&floor)
    case .control: change(&control)
    case .contender(let index): change(&contenders[index])
    }
  }

  /// The floor, the control and the contenders, in this order.
  package var all: [Value] {
    [floor, control] + contenders
  }

  package func map<Result>(_ transform: (Value) throws -> Result) rethrows -> Entries<Result> {
    Entries<Result>(
      floor: try transform(floor), control: try transform(control),
      contenders: try contenders.map(transform))
  }
}

extension Entries: Sendable where Value: Sendable {}
extension Entries: Equatable where Value: Equatable {}
extension Entries: Hashable where Value: Hashable {}
extension Entries: Codable where Value: Codable {}
