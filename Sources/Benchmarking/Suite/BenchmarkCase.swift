import Basics

/// One subject of measurement: a workload of one size, and its implementations.
public struct BenchmarkCase: Sendable {
  let group: CaseGroup
  package let workload: String
  /// The size; nil for a workload without one.
  package let size: Int?
  /// The baseline, which the ratios of the contenders are relative to.
  package private(set) var baseline: Implementation
  package private(set) var contenders: [Implementation]
  /// A description of one operation, for people.
  public var operation = ""
  /// The number of operations after which a runner is back in its first state.
  public var cycle = 1
  /// Whether each operation needs its own preparation. Then batches are small: many prepared operations would not fit
  /// into the processor's caches, and the caches would be measured.
  public var needsPreparation = false
  /// The allowed growth. A count that grows faster with the size fails `check`.
  public var allowedGrowth = AllowedGrowth.unlimited
  /// The number of items that one operation processes, to report items per second; nil for none.
  public var items: Int?
  /// Describes exactly what is done. Two builds are compared only where this text is the same.
  package var source: (@Sendable () -> String)?
  /// Creates the counter for the columns of the suite, for each implementation. Called once, because preparing the
  /// expected result may be expensive.
  public var makeCounter: (@Sendable () -> (Implementation) -> Counts)?
  /// Checks the implementations that are not excluded, untimed. Returns an objection to each that does not perform the
  /// workload correctly.
  public var check: @Sendable (_ excluded: Set<String>) -> [Objection] = { _ in [] }
  /// The names of entries that no longer take part. The check may know them, but must not run them.
  private var absent: Set<String> = []

  /// Creates a case. The tables keep the order of the contenders. The baseline is entered a second time, as the
  /// control.
  public init(
    _ workload: String, in group: CaseGroup = .standard, size: Int? = nil,
    baseline: Implementation, contenders: [Implementation]
  ) {
    self.group = group
    self.workload = workload
    self.size = size
    self.baseline = baseline
    self.contenders = contenders
  }

  /// Creates a case with one implementation, whose time is shown without a comparison.
  public init(
    _ workload: String, in group: CaseGroup = .standard, size: Int? = nil,
    _ only: Implementation
  ) {
    self.init(workload, in: group, size: size, baseline: only, contenders: [])
  }

  /// Creates a case with one operation, without a name. The engine repeats it, and hides its result from the optimiser.
  @inlinable
  public init<Output>(
    _ workload: String, in group: CaseGroup = .standard, size: Int? = nil,
    operation: @escaping @Sendable () throws -> Output
  ) {
    self.init(workload, in: group, size: size, .operation("", operation))
  }

  /// The reason an implementation gets no figures.
  public struct Objection: Hashable, Sendable {
    let implementation: String
    let text: String

    public init(to implementation: String, _ text: String) {
      self.implementation = implementation
      self.text = text
    }
  }

  /// The allowed growth of the counts with the size.
  public struct AllowedGrowth: Sendable {
    let limit: Growth?
    /// The other limits by implementation; nil for one without a limit.
    fileprivate(set) var exceptions: [String: Growth?] = [:]

    public static let unlimited = AllowedGrowth(limit: nil)
    public static let constant = AllowedGrowth(limit: .constant)
    public static let logarithmic = AllowedGrowth(limit: .logarithmic)
    public static let linear = AllowedGrowth(limit: .linear)
    /// The limit n log n, as for sorting.
    public static let linearithmic = AllowedGrowth(limit: .linearithmic)
    public static let quadratic = AllowedGrowth(limit: .quadratic)

    /// Returns this growth with another limit for one of the implementations.
    public func except(_ implementation: String, _ other: AllowedGrowth) -> AllowedGrowth {
      var changed = self
      changed.exceptions.updateValue(other.limit, forKey: implementation)
      return changed
    }

    func limit(of implementation: String) -> Growth? { exceptions[implementation, default: limit] }
  }
}

extension BenchmarkCase.AllowedGrowth {
  private init(limit: Growth?) {
    self.limit = limit
  }
}

extension BenchmarkCase {
  var id: CaseID { CaseID(group: group.name, workload: workload, size: size) }

  /// The name of the case: "insert first 1,000".
  var title: String { id.description }

  /// The baseline, the baseline once more as the control, and the contenders.
  var entries: PerEntry<Implementation> {
    PerEntry(
      baseline: baseline,
      control: baseline.renamed(ResultRow.control),
      contenders: contenders)
  }

  /// The case without some implementations. Nil without its baseline, as there are no ratios then.
  func without(_ excluded: Set<String>) -> BenchmarkCase? {
    excluded.contains(baseline.name) ? nil : without(contenders: excluded)
  }

  func without(contenders excluded: some Collection<String>) -> BenchmarkCase {
    var rest = self
    rest.contenders.removeAll { excluded.contains($0.name) }
    rest.absent.formUnion(excluded)
    return rest
  }

  /// The implementations that are incorrect, without those that are refused already.
  func refusals(without others: [Results.Refusal]) -> [Results.Refusal] {
    check(absent.union(others.map(\.variant))).map {
      .init(variant: $0.implementation, id: id, reason: $0.text)
    }
  }

  func withoutContender(at index: Int) -> BenchmarkCase {
    var rest = self
    rest.contenders.remove(at: index)
    return rest
  }

  /// The case with the baseline entered once more, slowed down.
  func adding(slowdown: Double) -> BenchmarkCase {
    var changed = self
    let name = baseline.name.isEmpty ? "" : baseline.name + " "
    changed.contenders.append(
      baseline.slowed(by: slowdown, as: name + "+\((slowdown * 100).decimal(places: 3)) %"))
    return changed
  }

  /// - Parameter slowdown: the slowdown of the baseline, but not of the control.
  func with(_ contenders: [Implementation], slowdown: Double?) -> BenchmarkCase {
    var changed = self
    changed.contenders = contenders
    changed.baseline.slowdown = slowdown
    return changed
  }

  func key(of name: String) -> ResultRow.Key { ResultRow.Key(variant: name, id: id) }

  /// The items per second; nil unless an operation processes items.
  func itemsPerSecond(at nanoseconds: Double) -> Double? {
    guard let items, nanoseconds > 0 else { return nil }
    let rate = Double(items) / nanoseconds * 1e9
    return rate <= WrittenValue.largestNumber ? rate : nil
  }
}

extension CaseID {
  /// Whether its group, workload and size, such as "lookup/insert first/1000", contain a pattern. A number in the
  /// pattern must match a whole number.
  ///
  /// Case, commas in numbers, and whether blanks or slashes divide the parts do not matter.
  func matches(_ pattern: String) -> Bool {
    let pattern = pattern.lowercased().replacing("/", with: " ").replacing(",", with: "")
    let path = "\(group) \(workload)\(size.map { " \($0)" } ?? "")".lowercased()
    return pattern.isEmpty
      || path.ranges(of: pattern).contains { range in
        !(pattern.last?.isNumber == true && path[range.upperBound...].first?.isNumber == true)
          && !(pattern.first?.isNumber == true && path[..<range.lowerBound].last?.isNumber == true)
      }
  }
}
