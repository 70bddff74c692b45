/// What a run said besides its figures: who has none and why, and what to make of the others.
package struct RunNotes: Hashable, Sendable {
  /// The mark of the run.
  package let run: String?
  /// As in `RunEnvironment`; of merged runs that of one that is no release build, if there is one. Nil if nobody
  /// knows.
  package let buildMode: String?
  package let nonconforming: [Results.Nonconforming]
  package let unavailable: [Results.Unavailable]
  package let earlyEnd: Results.EarlyEnd?
}

extension RunNotes {
  package init(of results: Results) {
    self.init(
      run: results.environment?.run,
      buildMode: results.environment?.unusualBuildMode(among: results.runs),
      nonconforming: results.nonconforming, unavailable: results.unavailable,
      earlyEnd: results.earlyEnd)
  }
}

extension RunEnvironment {
  /// The build mode of a run that was merged with others.
  func unusualBuildMode(among runs: [RunEnvironment]) -> String {
    runs.map(\.buildMode).first { $0 != "release" } ?? buildMode
  }
}
