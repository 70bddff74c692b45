import Basics
package import Results

/// One thing that is measured: a workload of one size, and its implementations.
package struct BenchmarkCase: Sendable {
  package let group: Group
  package let workload: String
  /// What one operation is, for people.
  package let operation: String
  /// In rows; nil for a workload without a size.
  package let size: Int?
  /// After so many operations, a runner is back in the state in which it began.
  package let cycle: Int
  /// Whether each operation needs a preparation of its own. Batches are small then: many prepared operations
  /// would not fit into the caches of the processor, and the caches would be measured.
  var needsPreparation = false
  let allowedGrowth: AllowedGrowth
  /// The ratios of the contenders are relative to it.
  package let floor: Implementation
  package private(set) var contenders: [Implementation]
  /// The script of its gestures; nil if it is none of a screen.
  package var script: (@Sendable () -> String)?
  /// The fewest writes to widgets for one operation; nil if it writes none.
  package var neededWrites: (@Sendable () -> Double)?
  /// Checks the implementations that are not excluded, untimed. Returns an objection to each that does not
  /// do the workload as it should.
  let check: @Sendable (_ excluded: Set<String>) -> [Objection]

  /// Why an implementation gets no figures.
  struct Objection: Hashable {
    let implementation: String
    let text: String
  }

  package enum Group: String, Sendable, CaseIterable {
    case dispatch
    case roundTrip = "round trip"
    case whole, reduce, diff

    /// What each of its workloads is.
    package var explanation: String {
      switch self {
      case .dispatch: "one gesture"
      case .roundTrip: "a request and its answer"
      case .whole: "a life of the feature or much of it"
      case .reduce: "a reducer by itself"
      case .diff: "finding changes in a list"
      }
    }

    /// Whether the contenders are variants rather than ways to handle a list.
    package var comparesVariants: Bool {
      self != .diff
    }

    /// The share of the usual time that one case gets: less than 1 where there are many cases, and least where ratios
    /// are far from 1.
    var timeShare: Double {
      switch self {
      case .whole: 1
      case .dispatch, .roundTrip, .reduce: 0.4
      case .diff: 0.1
      }
    }
  }

  /// One way to do the workload.
  package struct Implementation: Sendable {
    package let name: String
    /// How many operations it does on top of those that are counted, as a part of 1. It makes a contender
    /// that is known to be slower, to see whether a run notices.
    var handicap = 0.0
    package let makeRunner: @Sendable () -> any Runner

    init(
      _ name: String, handicap: Double = 0, makeRunner: @escaping @Sendable () -> any Runner
    ) {
      self.name = name
      self.handicap = handicap
      self.makeRunner = makeRunner
    }
  }

  /// How fast the time may grow with the size.
  struct AllowedGrowth: Sendable {
    /// Nil for no limit.
    let limit: Growth?
    /// The implementations with a limit of their own, by name.
    var exceptions: [String: Growth] = [:]

    static let unlimited = AllowedGrowth(limit: nil)

    func limit(of implementation: String) -> Growth? {
      exceptions[implementation] ?? limit
    }
  }
}

extension BenchmarkCase {
  package var id: CaseID {
    CaseID(group: group.rawValue, workload: workload, size: size)
  }

  /// "toggle row 1,000"
  package var title: String { id.description }

  /// The floor, the floor once more as the control, and the contenders.
  package var entries: Entries<Implementation> {
    Entries(
      floor: floor,
      control: Implementation(ResultRow.control, makeRunner: floor.makeRunner),
      contenders: contenders)
  }

  /// The case without some implementations. Nil without its floor, as there are no ratios then.
  func without(_ excluded: Set<String>) -> BenchmarkCase? {
    if excluded.contains(floor.name) { return nil }
    return with(contenders.filter { !excluded.contains($0.name) })
  }

  func with(_ contenders: [Implementation]) -> BenchmarkCase {
    var changed = self
    changed.contenders = contenders
    return changed
  }

  func key(of name: String) -> ResultRow.Key {
    ResultRow.Key(variant: name, id: id)
  }

  /// How many rows a second it handles if an operation takes so many nanoseconds. Nil unless an operation
  /// is about all rows of the list.
  func rowsPerSecond(at nanoseconds: Double) -> Double? {
    guard group == .diff, let size, nanoseconds > 0 else { return nil }
    let rate = Double(size) / nanoseconds * 1e9
    return rate <= WrittenValue.largestNumber ? rate : nil
  }
}

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
    get {
      switch role {
      case .floor: floor
      case .control: control
      case .contender(let index): contenders[index]
      }
    }
    _modify {
      switch role {
      case .floor: yield &floor
      case .control: yield &control
      case .contender(let index): yield &contenders[index]
      }
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
extension Entries: Codable where Value: Codable {}
