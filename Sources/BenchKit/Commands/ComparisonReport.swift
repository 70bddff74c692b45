import Basics
import Results

/// Prints a comparison of two runs, the worst changes first.
struct ComparisonReport {
  let comparison: Comparison
  let session: Session

  func print() {
    let output = session.output
    output.print(StyledText("old: \(comparison.old.file)"))
    output.print(StyledText("new: \(comparison.new.file)"))
    output.print()
    printNotes()
    if comparison.slower + comparison.faster > 0 {
      output.print(ratioTable.lines(atMost: output.width))
      output.print()
    }
    if !comparison.counts.changes.isEmpty {
      output.print(countTable.lines(atMost: output.width))
      output.print()
    }
    list(
      comparison.lost, titled: "Without figures in the new run, which measured the same workloads")
    list(comparison.onlyOld, titled: "Only in the old run")
    list(comparison.onlyNew, titled: "Only in the new run")
    list(
      comparison.withoutRatio,
      titled: "Without a ratio or its interval, or those of the control, in one of the two runs")
    printUncounted(comparison.counts.onlyOld, in: "old")
    printUncounted(comparison.counts.onlyNew, in: "new")
    output.printWrapped(comparison.method)
    output.print()
    for floor in comparison.shiftedFloors {
      output.printWrapped(floor.words)
      output.print()
    }
    output.printWrapped(conclusion)
  }

  /// What the two runs said of themselves: without it their figures may be misread.
  private func printNotes() {
    let output = session.output
    let runs = [("old", comparison.old.notes), ("new", comparison.new.notes)]
    for (which, notes) in runs {
      guard let notes else { continue }
      let report = RunNotesReport(notes: notes, which: which)
      if let build = report.unusualBuild {
        output.printWrapped(
          "The \(which) run was measured by \(build): its figures mean nothing, and can't be compared."
        )
        output.print()
      }
      let lines = report.lines(atMost: output.width)
      if lines.isEmpty { continue }
      output.print(lines.dropFirst() + [""])
    }
  }

  private var ratioTable: Table {
    // In a narrow table the names matter more than the two ratios.
    let isNarrow = session.output.width < 72
    var table = Table(
      header: ["change", "95 % interval"] + (isNarrow ? [] : ["old", "new"]) + ["p", "ratio of"],
      wrapsLast: true)
    let changed = comparison.ratios.filter { $0.verdict != .same }
    for compared in changed.sorted(by: { $0.change.factor > $1.change.factor }) {
      let change = compared.change
      table.add(
        [
          StyledText(change.factor.asChange, compared.verdict == .slower ? .red : .green),
          StyledText(
            "\(change.interval.low.asChange.dropLast(2)) to \(change.interval.high.asChange)"),
        ] + (isNarrow ? [] : [change.old, change.new].map { StyledText($0.fixed(places: 2)) }) + [
          StyledText(compared.correctedP < 0.001 ? "<0.001" : compared.correctedP.fixed(places: 3)),
          StyledText("\(change.key)"),
        ])
    }
    return table
  }

  private var countTable: Table {
    var table = Table(
      header: ["change", "old", "new", "count of"], wrapsLast: true)
    let changes = comparison.counts.changes.enumerated().sorted {
      ($1.element.growth, $0.offset) < ($0.element.growth, $1.offset)
    }
    for (_, change) in changes {
      let difference = abs(change.new - change.old).decimal(places: 3)
      table.add([
        StyledText((change.isWorse ? "+" : "-") + difference, change.isWorse ? .red : .green),
        StyledText(change.old.decimal(places: 3)), StyledText(change.new.decimal(places: 3)),
        StyledText("\(change.column), \(change.key)"),
      ])
    }
    return table
  }

  private static let mostListed = 8

  private func list(_ keys: [ResultRow.Key], titled title: String) {
    if keys.isEmpty { return }
    session.output.printWrapped("\(title) (\(keys.count.of("row"))):")
    // Many rows usually mean that one of the runs left out workloads. One line for each variant is
    // enough.
    let lines =
      keys.count <= Self.mostListed
      ? keys.map { "\($0)" }
      : Dictionary(grouping: keys, by: \.variant).sorted { $0.key < $1.key }.map {
        "\($0.key.fitted(to: 40)) in \($0.value.count.of("workload"))"
      }
    for line in lines { session.output.printWrapped(line, indent: 2, hanging: 2) }
    session.output.print()
  }

  private func printUncounted(_ columns: [String: Int], in run: String) {
    if columns.isEmpty { return }
    let parts = columns.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value.of("row")))" }
    session.output.printWrapped(
      "Only the \(run) run has these counts: \(parts.joined(separator: ", "))", hanging: 2)
    session.output.print()
  }

  private var conclusion: String {
    let rose = comparison.counts.changes.count { $0.isWorse }
    let fell = comparison.counts.changes.count - rose
    var sentences: [String] = []
    let columns = comparison.counts.onlyOld.count
    if !comparison.lost.isEmpty || columns > 0 {
      sentences.append(
        "\(comparison.lost.count.of("row")) and \(columns.of("column")) lost figures.")
    }
    if comparison.slower + comparison.faster + rose + fell > 0 {
      sentences.append(
        "\(comparison.slower.of("ratio")) slower, \(comparison.faster.grouped) faster; "
          + "\(rose.of("count")) higher, \(fell.grouped) lower.")
    } else if sentences.isEmpty {
      sentences.append("Nothing changed.")
    }
    let smallest = comparison.smallestDetectable
    if let most = smallest.last {
      let half = smallest[(smallest.count - 1) / 2].asPercentage
      sentences.append(
        "A change of \(most.asPercentage) would most likely have been detected in any ratio"
          + (half == most.asPercentage
            ? "."
            : ", and a change of \(half) in half of them; the least certain ratio is "
              + "\(comparison.leastCertain.map { "\($0)" } ?? "").")
      )
    }
    return sentences.joined(separator: " ")
  }
}
