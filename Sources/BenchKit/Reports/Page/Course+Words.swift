import Basics
import Foundation
package import Results

extension Course {
  /// "5 ratios slower and 3 faster than in the first run, of 359 that could be compared"
  package var headline: String {
    let all = "of \(compared.of("ratio")) that could be compared from the first run to the last"
    if compared == 0 { return "No ratio could be compared from the first run to the last" }
    if slower + faster == 0 { return "No change, \(all)" }
    return "\(slower.grouped) slower and \(faster.grouped) faster, \(all)"
  }

  /// How it is decided what changed.
  package var method: String {
    "A ratio counts as changed if chance is an unlikely cause (p below "
      + "\(RatioChange.level.fixed(places: 2)), corrected for the number of ratios), and if it differs by more than "
      + "\(threshold.asPercentage) and by more than the controls of its workload."
      + (machines.count > 1
        ? " Only runs of the same machine are compared, up to the newest run that has the ratio."
        : "")
  }

  /// "From 2026-11-21 to 2026-11-22, on AMD EPYC, 2 cores."
  package var span: String {
    let days = [runs.first, runs.last].compactMap { $0?.results.environment?.day }
    let machine =
      machines.count == 1 ? words(for: machines[0]) : "\(machines.count.grouped) machines"
    guard isInOrderOfDate, days.count == 2 else { return "On \(machine)." }
    return days[0] == days[1]
      ? "\(days[0]), on \(machine)." : "From \(days[0]) to \(days[1]), on \(machine)."
  }

  package var order: String {
    isInOrderOfDate
      ? "In the order of their dates, the oldest first."
      : "In the order in which they were given, since not every file has the date of its run."
  }

  /// What makes figures worthless, incomplete, or hard to compare.
  package var warnings: [String] {
    let notes = runs.enumerated().flatMap { index, run -> [String] in
      let notes = RunNotes(of: run.results)
      let which = "run \(index + 1)"
      let report = RunNotesReport(notes: notes)
      return [
        report.unusualBuild.map {
          "Run \(index + 1) was measured by \($0): its figures mean nothing."
        },
        report.earlyEnd.map { "Of \(which): \($0)" },
      ].compactMap { $0 }
        + notes.nonconforming.map {
          "\($0.variant) gets no figures in \(which), because it breaks the rules."
        }
    }
    let unknown = runs.enumerated().filter { $0.element.results.environment == nil }.map {
      "\($0.offset + 1)"
    }
    return
      (machines.count > 1
      ? [
        "These runs are of \(machines.count.grouped) machines, \(joined(machines.map(name), by: "and")). Their "
          + "lines are not joined."
      ] : []) + shiftedFloors.map(\.words)
      + (unknown.isEmpty
        ? []
        : [
          "Of \(joined(unknown.map { "run \($0)" }, by: "and")) there is only the CSV, which says neither when nor "
            + "where it was measured."
        ]) + notes
  }

  // MARK: - Names

  /// "A", or "?" for the unknown one.
  func letter(of machine: Machine?) -> String {
    guard let machine else { return "?" }
    let index = machines.compactMap { $0 }.firstIndex(of: machine) ?? 0
    // After Z there is no letter that anybody would look for.
    return index < 26 ? String(UnicodeScalar(UInt8(65 + index))) : "\(index + 1)"
  }

  /// "A, AMD EPYC, 2 cores", with a letter if there are several.
  func name(of machine: Machine?) -> String {
    (machines.count > 1 ? "\(letter(of: machine)), " : "") + words(for: machine)
  }

  private func words(for machine: Machine?) -> String {
    machine.map { "\($0.processor.fitted(to: 60)), \($0.cores.of("core"))" } ?? "an unknown machine"
  }

  /// "3, 2026-11-22, A"
  func label(of run: Int) -> String {
    let day = runs[run].results.environment?.day
    return
      (["\(run + 1)"] + [day].compactMap { $0 }
      + (machines.count > 1 ? runs[run].machines.map(letter) : [])).joined(separator: ", ")
  }

  /// The headings of the table of runs, without its first column.
  package static let columns = [
    "date", "machine", "system", "toolchain", "commit", "ratios", "file",
  ]

  /// One for each column.
  package func cells(of run: Run) -> [String] {
    let results = run.results
    let environments = results.runs.isEmpty ? [results.environment].compactMap { $0 } : results.runs
    func all(_ value: (RunEnvironment) -> String) -> String {
      let values = environments.map(value).withoutRepetitions.map { $0.fitted(to: 60) }
      return values.isEmpty ? "–" : values.joined(separator: "; ")
    }
    return [
      all { $0.date },
      run.machines.map(name).joined(separator: "; "),
      all { $0.operatingSystem },
      all { "Swift \($0.swiftVersion)" + ($0.buildMode == "release" ? "" : ", \($0.buildMode)") },
      all { $0.gitCommit.map { String($0.prefix(7)) } ?? "–" },
      results.rows.count {
        $0.verdict != .floor && $0.verdict != .control && $0.ratio != nil
      }.grouped,
      run.file.fitted(to: 200),
    ]
  }
}

extension Course.Line {
  /// What a screen reader says: "MVC in toggle row 10: from 1.20 to 1.50 in 5 runs"
  var title: String {
    let ratios = points.compactMap { $0?.ratio }
    guard let first = ratios.first, let last = ratios.last else { return "\(key)" }
    return
      "\(key): from \(Figure.ratio(first.value)) to \(Figure.ratio(last.value)) in \(ratios.count.of("run"))"
  }

  /// "MVC in toggle row 10: +17.1 % (+16.3 % to +17.8 %), from 1.20 to 1.41"
  var words: String {
    guard let change = change?.change else { return title }
    return "\(key): \(change.factor.asChange) (\(change.interval.low.asChange) to "
      + "\(change.interval.high.asChange)), from \(Figure.ratio(change.old)) to \(Figure.ratio(change.new))"
  }
}
