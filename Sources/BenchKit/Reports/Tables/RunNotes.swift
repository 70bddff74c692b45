import Basics
import Results

/// What a run says besides its figures: who has none and why, how far it got, and what built it. The run itself prints
/// it, and so does whoever reads its files.
struct RunNotes {
  let results: Results

  init(of results: Results) {
    self.results = results
  }

  /// The contenders without figures, and how far the run got, each below an empty line.
  func lines(atMost width: Int) -> [String] {
    divergences(atMost: width) + (earlyEnd.map { [""] + $0.wrapped(to: width) } ?? [])
  }

  /// The contenders without figures, each below an empty line.
  func divergences(atMost width: Int) -> [String] {
    results.nonconforming.flatMap { contender in
      let title = "\(contender.variant) gets no figures, because it breaks the rules:"
      return [""] + title.wrapped(to: width) + contender.divergence.reflowed(to: width)
    }
  }

  /// "a debug build"; nil for a release build, or if nobody knows.
  var unusualBuild: String? { Self.unusualBuild(results.environment?.buildMode) }

  var earlyEnd: String? { results.earlyEnd.map(Self.words) }

  static func unusualBuild(_ mode: String?) -> String? {
    guard let mode, mode != "release" else { return nil }
    return mode == "testing" ? "a build for tests" : "a \(mode) build"
  }

  /// "Interrupted: 3 workloads were timed, by 1 to 2 of 5 processes."
  static func words(for end: Results.EarlyEnd) -> String {
    let processes =
      end.leastProcesses == end.mostProcesses
      ? "\(end.mostProcesses)" : "\(end.leastProcesses) to \(end.mostProcesses)"
    return (end.failure.map { "\($0). " } ?? "Interrupted: ")
      + "\(end.workloads.of("workload")) \(end.workloads == 1 ? "was" : "were") timed, by "
      + "\(processes) of \(end.plannedProcesses) processes. A workload that fewer than three "
      + "processes timed has neither intervals nor verdicts."
  }
}
