package import Basics

extension Results {
  /// One result of several runs, which measured different workloads on any machines. No figure is computed
  /// again: each workload keeps its floor, its control and its verdicts.
  ///
  /// - Throws: if two runs have a workload in common, be it in different sizes. Its times could not be
  ///   compared, and how they grow with the size would be nonsense.
  package init(merging runs: [(file: String, results: Results)]) throws(FileError) {
    precondition(!runs.isEmpty, "nothing to merge")
    var files: [String: String] = [:]
    for (file, results) in runs {
      let workloads = results.rows.map(\.key.id.workload).withoutRepetitions
      for workload in workloads {
        guard let earlier = files.updateValue(file, forKey: workload) else { continue }
        throw FileError(
          file: file, found: "the workload \(workload.quoted), which \(earlier) has too",
          expected: "runs of different workloads",
          advice: "measure each workload in one run, with --filter")
      }
    }
    var marks: Set<String> = []
    let parts = runs.map { run in run.results.marked(apartFrom: &marks) }
    let rows = parts.flatMap(\.rows).inFileOrder
    let all = parts.flatMap(\.runs)
    self.init(
      // The mark of the first row tells whether a CSV and a JSON belong together.
      environment: all.first { $0.run == rows.first?.run } ?? all[0], rows: rows,
      // The keys differ, as the workloads do.
      samples: parts.reduce(into: [:]) { $0.merge($1.samples) { first, _ in first } },
      nonconforming: parts.flatMap(\.nonconforming).withoutRepetitions,
      unavailable: parts.flatMap { part in
        part.unavailable.map { gap in
          parts.allSatisfy { $0.unavailable.contains(gap) }
            ? gap
            : Unavailable(
              what: gap.what,
              why: "\(gap.why), in run \(part.runs.compactMap(\.run).joined(separator: ", "))")
        }
      }.withoutRepetitions,
      earlyEnd: EarlyEnd(merging: parts.compactMap(\.earlyEnd)), runs: all)
  }

  /// The same results with a mark in each row that no other run has.
  ///
  /// - Parameter marks: those of the other runs; gets those of this one.
  private func marked(apartFrom marks: inout Set<String>) -> Results {
    var results = self
    results.runs = runs.isEmpty ? [environment].compactMap { $0 } : runs
    var renamed: [String?: String] = [:]
    for index in results.runs.indices {
      let old = results.runs[index].run
      // Runs of an earlier version have none, and those that were merged without one are counted.
      let candidates = [old].compactMap { $0 } + (1...marks.count + 1).map { "\($0)" }
      guard let mark = candidates.first(where: { !marks.contains($0) }) else { continue }
      marks.insert(mark)
      renamed[old] = mark
      results.runs[index].run = mark
    }
    results.environment = results.runs[0]
    for index in results.rows.indices {
      results.rows[index].run = renamed[results.rows[index].run] ?? results.runs[0].run
    }
    return results
  }
}

extension Results.EarlyEnd {
  /// Of the runs that ended early; nil if none did.
  fileprivate init?(merging ends: [Self]) {
    guard let least = ends.map(\.leastProcesses).min(), let most = ends.map(\.mostProcesses).max(),
      let planned = ends.map(\.plannedProcesses).max()
    else { return nil }
    self.init(
      failure: ends.compactMap(\.failure).first, workloads: ends.reduce(0) { $0 + $1.workloads },
      leastProcesses: least, mostProcesses: most, plannedProcesses: planned)
  }
}
