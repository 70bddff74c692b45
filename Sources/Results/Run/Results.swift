import Basics

/// The results of a run.
package struct Results: Equatable, Sendable {
  /// The machine, the build and the options; nil if only the CSV is known, which does not have them.
  package var environment: RunEnvironment?
  /// In the order of the file if they were read; a run makes them `inFileOrder`.
  package var rows: [ResultRow]
  /// The samples of each row that was timed.
  package var samples: [ResultRow.Key: RowSamples]
  /// The contenders that have no figures because they break a rule.
  package var nonconforming: [Nonconforming]
  package var unavailable: [Unavailable]
  /// How far the run got, if it ended early.
  package var earlyEnd: EarlyEnd?

  package init(
    environment: RunEnvironment?, rows: [ResultRow], samples: [ResultRow.Key: RowSamples] = [:],
    nonconforming: [Nonconforming] = [], unavailable: [Unavailable] = [],
    earlyEnd: EarlyEnd? = nil
  ) {
    self.environment = environment
    self.rows = rows
    self.samples = samples
    self.nonconforming = nonconforming
    self.unavailable = unavailable
    self.earlyEnd = earlyEnd
  }

  /// The floor of each case. Reading checked that there is one.
  package var floors: [CaseID: String] {
    rows.reduce(into: [:]) { floors, row in
      if row.verdict == .floor { floors[row.key.id] = row.key.variant }
    }
  }

  /// The samples of one row.
  package struct RowSamples: Equatable, Sendable {
    /// The nanoseconds of one operation in each batch, in the order of timing.
    package var times: [Double]
    /// By process and launch, how many of them were timed.
    package var counts: [[Int]]

    package init(times: [Double], counts: [[Int]] = []) {
      self.times = times
      self.counts = counts
    }
  }

  /// A contender that breaks a rule.
  package struct Nonconforming: Equatable, Codable, Sendable {
    package var variant: String
    /// Empty if it diverged in a script and not in a workload.
    package var workload: String
    package var size: Int?
    /// Its first divergence, in words.
    package var divergence: String

    package init(variant: String, workload: String, size: Int?, divergence: String) {
      self.variant = variant
      self.workload = workload
      self.size = size
      self.divergence = divergence
    }
  }

  /// How far a run got that ended early.
  package struct EarlyEnd: Equatable, Codable, Sendable {
    /// Why a process failed; nil if the run was interrupted.
    package var failure: String?
    package var workloads: Int
    /// How many processes timed a workload: the fewest and the most, and how many were planned.
    package var leastProcesses: Int
    package var mostProcesses: Int
    package var plannedProcesses: Int

    package init(
      failure: String?, workloads: Int, leastProcesses: Int, mostProcesses: Int,
      plannedProcesses: Int
    ) {
      self.failure = failure
      self.workloads = workloads
      self.leastProcesses = leastProcesses
      self.mostProcesses = mostProcesses
      self.plannedProcesses = plannedProcesses
    }

    private enum CodingKeys: String, CodingKey {
      case failure, workloads
      case leastProcesses = "least_processes"
      case mostProcesses = "most_processes"
      case plannedProcesses = "planned_processes"
    }
  }

  /// Something that could not be measured, and the reason.
  package struct Unavailable: Equatable, Codable, Sendable {
    package var what: String
    package var why: String

    package init(what: String, why: String) {
      self.what = what
      self.why = why
    }
  }
}

// MARK: - Order

/// The order in which rows are written: variant by variant, then the controls, and the floors last.
///
/// Each case has a row of the control and one of its floor, so a file that was cut off between two rows lacks the row
/// of a floor. Not all cases have the same floor. Reading asks for these rows and not for the order.
extension [ResultRow] {
  /// The rows sorted into the order of a file; the sort is stable.
  package var inFileOrder: [ResultRow] {
    let floors = filter { $0.verdict == .floor }
    let controls = filter { $0.verdict == .control }
    let others = filter { $0.verdict != .floor && $0.verdict != .control }
    return others.groupedByVariant + controls + floors.groupedByVariant
  }

  private var groupedByVariant: [ResultRow] {
    map(\.key.variant).withoutRepetitions.flatMap { variant in
      filter { $0.key.variant == variant }
    }
  }
}

extension [RowFormat.Line] {
  /// - Throws: if the control or the floor of a case is missing.
  func checkWhole(in file: String) throws(FileError) {
    let advice = RowFormat.results.advice
    guard let last else {
      throw FileError(
        file: file, line: 1, found: "no row after this line", expected: "rows of results",
        advice: "the file was cut off, or nothing was measured; \(advice)")
    }
    var floors: [String: String] = [:]
    for line in self {
      let (key, verdict) = (line.row.key, line.row.verdict)
      func error(_ found: String, expected: String) -> FileError {
        FileError(
          file: file, line: line.number, column: line.number.map { _ in 1 }, found: found,
          expected: expected, advice: advice)
      }
      if (verdict == .control) != (key.variant == ResultRow.control) {
        throw error(
          "verdict \((verdict?.rawValue ?? "").quoted) of \(key.variant.quoted)",
          expected: "the verdict control for the variant \(ResultRow.control.quoted) and no other")
      }
      let workload = key.id.workload
      if verdict == .floor, let first = floors.updateValue(key.variant, forKey: workload),
        first != key.variant
      {
        throw error(
          "a second floor in \(workload.quoted), \(key.variant.quoted)",
          expected: "one floor, \(first.quoted)")
      }
    }
    for verdict in [ResultRow.Verdict.floor, .control] {
      let present = Set(filter { $0.row.verdict == verdict }.map(\.row.key.id))
      guard let missing = first(where: { !present.contains($0.row.key.id) }) else { continue }
      throw FileError(
        file: file, line: last.number, found: "the end of the file after this line",
        expected: "the row of the \(verdict.rawValue) in \(missing.row.key.id) too",
        advice: "the file was cut off, or edited; \(advice)")
    }
  }
}
