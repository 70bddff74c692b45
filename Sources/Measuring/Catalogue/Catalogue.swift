package import Basics
package import LoginSearch
package import Results

/// Everything that can be measured. Listing, filtering, checking, counting, timing, the budgets and the
/// report all use its cases.
///
/// To add a case, add an entry to the list of its kind: `GestureWorkload.all`, `ReducerWorkload.all` or
/// `DiffShape`. Nothing else knows the workloads.
package struct Catalogue: Sendable {
  package let cases: [BenchmarkCase]

  init(cases: [BenchmarkCase]) {
    self.cases = cases
  }

  /// - Parameters:
  ///   - contenders: the variants that are compared, without the floor.
  ///   - handicap: how much slower than the floor a further contender is made; nil for none.
  ///   - includesLists: whether ways to handle lists are compared, too.
  package init(
    contenders: [any Variant], floor: any Variant, handicap: Double? = nil,
    includesLists: Bool = true
  ) {
    var cases =
      GestureWorkload.all.map {
        $0.benchmarkCase(contenders: contenders, floor: floor, handicap: handicap)
      }
      + ReducerWorkload.all.map { $0.benchmarkCase(contenders: contenders, floor: floor) }
    if includesLists { cases += DiffShape.cases }
    self.cases = cases
  }

  /// The cases that meet a condition.
  package func filter(_ isIncluded: (BenchmarkCase) -> Bool) -> Catalogue {
    Catalogue(cases: cases.filter(isIncluded))
  }

  /// How fast the time of a workload may grow with its size; nil without a limit, as for a workload that
  /// is not in the catalogue.
  package func allowedGrowth(of implementation: String, in workload: String) -> Growth? {
    cases.first { $0.workload == workload }?.allowedGrowth.limit(of: implementation)
  }
}

extension CaseID {
  /// Whether its group, workload and size, such as "dispatch/toggle row/1000", contain a pattern; a number in it must
  /// be a whole number there.
  ///
  /// Case, commas in numbers, and whether parts are divided by blanks or slashes do not matter.
  package func matches(_ pattern: String) -> Bool {
    let pattern = pattern.lowercased().replacing("/", with: " ").replacing(",", with: "")
    let path = "\(group) \(workload)\(size.map { " \($0)" } ?? "")".lowercased()
    return pattern.isEmpty
      || path.ranges(of: pattern).contains { range in
        !(pattern.last?.isNumber == true && path[range.upperBound...].first?.isNumber == true)
      }
  }
}

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
  package private(set) var floor: Implementation
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
    /// How much longer than its operations each batch is made to take, as a part of 1, to see whether a run notices.
    var handicap: Double?
    package let makeRunner: @Sendable () -> any Runner

    init(
      _ name: String, handicap: Double? = nil, makeRunner: @escaping @Sendable () -> any Runner
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
    var rest = self
    rest.contenders.removeAll { excluded.contains($0.name) }
    return rest
  }

  /// - Parameter handicap: that of the floor, and not of the control.
  func with(_ contenders: [Implementation], handicap: Double?) -> BenchmarkCase {
    var changed = self
    changed.contenders = contenders
    changed.floor.handicap = handicap
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
