import Basics
package import Results

/// What a run said besides its figures, in words. The run itself prints it, and so do those who read its files.
package struct RunNotesReport {
  let notes: RunNotes
  /// Which run it is, where there are several: "old"; nil for the only one.
  var which: String?

  package init(notes: RunNotes, which: String? = nil) {
    self.notes = notes
    self.which = which
  }

  /// The contenders without figures, and how far the run got, each below an empty line.
  package func lines(atMost width: Int) -> [String] {
    divergences(atMost: width)
      + (earlyEnd.map { [""] + $0.wrapped(to: width) } ?? [])
  }

  /// The contenders without figures, each below an empty line.
  package func divergences(atMost width: Int) -> [String] {
    notes.nonconforming.flatMap { contender in
      let title = "\(contender.variant) gets no figures\(place), because it breaks the rules:"
      return [""] + title.wrapped(to: width) + contender.divergence.reflowed(to: width)
    }
  }

  /// "a debug build"; nil for a release build, or if nobody knows.
  package var unusualBuild: String? {
    guard let mode = notes.buildMode, mode != "release" else { return nil }
    return mode == "testing" ? "a build for tests" : "a \(mode) build"
  }

  private var place: String { which.map { " in the \($0) run" } ?? "" }

  /// "Interrupted: 3 workloads were timed, by 1 to 2 of 5 processes."
  var earlyEnd: String? {
    guard let end = notes.earlyEnd else { return nil }
    let processes =
      end.leastProcesses == end.mostProcesses
      ? "\(end.mostProcesses)" : "\(end.leastProcesses) to \(end.mostProcesses)"
    let beginning = which.map { "The \($0) run: " } ?? ""
    return beginning + (end.failure.map { "\($0). " } ?? "Interrupted: ")
      + "\(end.workloads.of("workload")) \(end.workloads == 1 ? "was" : "were") timed, by "
      + "\(processes) of \(end.plannedProcesses) processes. A workload that fewer than three "
      + "processes timed has neither intervals nor verdicts."
  }
}
