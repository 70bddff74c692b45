import Basics

/// The results of a run.
struct Results: Equatable, Sendable {
  /// The machine, the build and the options.
  var environment: RunEnvironment
  /// The rows, in the order of the file if they were read; a run sorts them `inFileOrder`.
  var rows: [ResultRow]
  /// The contenders that have no figures because they do not do what they should.
  var refusals: [Refusal] = []
  var unavailable: [Unavailable] = []
  /// The progress of a run that ended early, in words.
  var earlyEnd: String?
  /// The columns of the file that this version does not know.
  var unknownColumns: [String] = []

  /// The baseline of each case. Reading checked that there is one.
  var baselines: [CaseID: String] {
    rows.reduce(into: [:]) { baselines, row in
      if row.verdict == .baseline { baselines[row.key.id] = row.key.variant }
    }
  }

  /// A contender that gets no figures.
  struct Refusal: Equatable, Codable, Sendable {
    var variant: String
    /// The case in which it failed; `all` if it failed before any workload.
    var id = CaseID.all
    /// The objection to it, in words.
    var reason: String
  }

  /// Something that could not be measured, and the reason.
  struct Unavailable: Equatable, Codable, Sendable {
    var what: String
    var why: String
  }
}

/// The order of the rows in a file: variant by variant, then the controls, and the baselines last.
///
/// Each case has a row for the control and one for its baseline, so a file that was cut off between two rows lacks a
/// baseline's row. Not all cases have the same baseline. Reading requires these rows, but not the order.
extension [ResultRow] {
  /// The rows sorted into the order of a file; the sort is stable.
  var inFileOrder: [ResultRow] {
    let baselines = filter { $0.verdict == .baseline }
    let controls = filter { $0.verdict == .control }
    let others = filter { $0.verdict != .baseline && $0.verdict != .control }
    return others.groupedByVariant + controls + baselines.groupedByVariant
  }

  private var groupedByVariant: [ResultRow] {
    map(\.key.variant).withoutRepetitions.flatMap { variant in
      filter { $0.key.variant == variant }
    }
  }
}
