import Basics
package import Results

extension Comparison {
  /// "no change", "2 ratios slower, 1 count higher"
  var headline: String {
    let rose = counts.changes.count { $0.isWorse }
    let fell = counts.changes.count - rose
    let lost = lost.count + counts.onlyOld.count
    let parts = [
      (slower, "\(slower.of("ratio")) slower"), (faster, "\(faster.of("ratio")) faster"),
      (rose, "\(rose.of("count")) higher"), (fell, "\(fell.of("count")) lower"),
      (lost, "\(lost.of("figure")) lost"),
    ].filter { $0.0 > 0 }.map(\.1)
    return parts.isEmpty ? "no change" : parts.joined(separator: ", ")
  }

  /// What makes the figures of one of the runs worthless, or incomplete.
  var warnings: [String] {
    let runs = [("old", old.notes), ("new", new.notes)]
    let notes = runs.flatMap { which, notes -> [String] in
      guard let notes else { return [] }
      let report = RunNotesReport(notes: notes, which: which)
      let build = report.unusualBuild.map {
        "The \(which) run was measured by \($0): its figures mean nothing."
      }
      return [build, report.earlyEnd].compactMap { $0 }
        + notes.nonconforming.map {
          "\($0.variant) gets no figures in the \(which) run, because it breaks the rules."
        }
    }
    return notes + shiftedFloors.map(\.words) + lost.map { "\($0) has no figures any more." }
      + counts.onlyOld.keys.sorted().map { "The new run did not count \($0)." }
  }

  /// What was compared, and how it is decided what changed.
  package var method: String {
    let floors = floors
    // More than two could only be listed by workload.
    let names =
      floors.isEmpty || floors.count > 2
      ? "the floor" : alternatives(floors.map { $0.fitted(to: 40) })
    return "\(ratios.count.of("ratio")) to \(names) and "
      + "\(counts.compared.of("count")) compared. A ratio counts as changed if chance is "
      + "an unlikely cause (p below \(RatioChange.level.fixed(places: 2)), corrected for the number "
      + "of ratios), and if it differs by more than \(threshold.asPercentage) and by more "
      + "than the controls of its workload. Counts are compared exactly."
  }
}
