import Basics
import Foundation
import LoginSearch
import Scenario

extension BesideCommand {
  /// What was found of a variant.
  struct Findings {
    /// What came of the scripts of the rules.
    var outcome: Verification.Outcome
    var values: [HandMetric: Double] = [:]
    var leftOut: [LeftOut] = []
    /// Ratios that were too noisy to publish.
    var noisy = 0

    var name: String { outcome.variant }
    var divergence: Divergence? { outcome.firstDivergence }

    mutating func take(_ find: () throws(LeftOut) -> [HandMetric: Double]) {
      do { values.merge(try find()) { first, _ in first } } catch { leftOut.append(error) }
    }
  }
}

extension BesideCommand.Findings {
  /// Runs the workloads in this tool, started anew, as times need processes of their own.
  mutating func addRun(
    of name: String, in exhibit: Exhibit, _ figures: HandFigures, work: String
  ) {
    let baseline = exhibit.baseline.name
    guard baseline == HandMetric.denominator else {
      leftOut.append(
        LeftOut(
          what: .run,
          why:
            "they are multiples of \(HandMetric.denominator), and the baseline of this tool is \(baseline)"
        ))
      return
    }
    // A run needs one besides the baseline.
    let measured = name == baseline ? exhibit.variants[0].name : name
    let (csv, log) = (work + "/run.csv", work + "/run.txt")
    try? FileManager.default.removeItem(atPath: csv)
    let executable = Bundle.main.executablePath ?? ""
    let ending = ChildProcess(
      // A third of the usual time: the ranges of hands are wider than the noise of that.
      words: [executable, "run", "--variant", measured, "--output", csv, "--time", "0.5"]
        + ["dispatch", "round trip", "session"].flatMap { ["--filter", $0] }
    ).run(output: log)
    // 1 if noise hides how a time grows: a figure is left out then.
    guard case .status(let status) = ending, status <= 1,
      let file = try? InputFile(csv, expecting: "the results of a run"),
      let run = try? RunFigures(
        file, of: name, baseline: baseline, meanOfVanilla: figures.meanOfVanilla)
    else {
      leftOut.append(
        LeftOut(
          what: .run,
          why: "\(toolName) run did not measure them; \(log) says more"))
      return
    }
    noisy = run.noisy
    leftOut += run.refusals.map {
      LeftOut(
        what: run.values.isEmpty
          ? .run
          : .init(
            words: "the figures that \($0.workload.quoted) is part of",
            metrics: LeftOut.Figures.run.metrics),
        why: $0.why)
    }
    values.merge(run.values) { first, _ in first }
  }

  private var toolName: String {
    Bundle.main.executableURL?.lastPathComponent ?? "the tool"
  }
}

extension Console {
  /// What was found, in the order: rules, a summary, the tables, and what is left out.
  func print(_ findings: BesideCommand.Findings, _ standing: Standing) {
    output.printWrapped(
      "\(findings.name) beside \(48.grouped) programs: eight of each architecture, each by another maker"
    )
    output.print()
    if let divergence = findings.divergence {
      print(divergence, of: findings.outcome)
      output.print()
      output.printWrapped(
        "It breaks a rule, so nothing is counted but its text. The programs obey all of them.")
    } else {
      output.printWrapped("It obeys the scripts of the rules.")
    }
    output.print()
    if let nearest = standing.nearest {
      output.print(standing.summary.lines(atMost: output.width))
      output.print()
      let (count, rows) = standing.among(nearest)
      let expected = Standing.expected(of: rows)
      output.printWrapped(
        "A ninth program of an architecture would be among its eight in about \(expected.grouped) of "
          + "\(rows.of("row"))"
          + (count < expected ? "; \(findings.name) is that often among none." : "."))
      output.printWrapped(
        "Below, < and > stand before the range of eight programs where \(findings.name) has less or more than all of "
          + "them.")
      output.print()
    }
    for part in Standing.parts {
      guard let table = standing.table(of: part) else { continue }
      output.print(table.lines(atMost: output.width))
      output.print()
    }
    for note in findings.notes(standing) {
      output.printWrapped(note, indent: 0, hanging: 2)
    }
    output.print()
  }
}

extension BesideCommand.Findings {
  func notes(_ standing: Standing) -> [String] {
    var notes = leftOut.map { "Left out: \($0.what.words). \($0.why)" }
    let explained = leftOut.flatMap(\.what.metrics)
    let missing = Standing.parts.flatMap(\.metrics).filter {
      values[$0] == nil && !explained.contains($0)
    }
    if divergence == nil, !missing.isEmpty {
      notes.append(
        "Left out: \(joined(missing.map(\.title), by: "and")). Too noisy, or not to be counted here."
      )
    }
    notes.append(
      "Left out: tokens without plumbing, log-in tokens and those of view, logic, model and launch. Two readers say what "
        + "these are.")
    if values.keys.contains(where: { HandMetric.multiples.contains($0.name) }) {
      notes.append(
        "Times are multiples of what Vanilla's eight take in the mean. They were timed on another machine, by way of our "
          + "Vanilla, which is timed here and there; another machine changes a ratio by up to a third. They differ from "
          + "run to run, so the summary leaves them out, and where a figure is close to a range, < or > means nothing."
      )
      if noisy > 0 {
        notes.append(
          "\(noisy.of("ratio")) of workloads \(noisy == 1 ? "was" : "were") too noisy to publish; means use the quotient of the medians in its place."
        )
      }
    }
    notes.append(
      "To be among eight is not to be typical, and the rows overlap. The ranges are of today's modules and workloads, as "
        + "in Docs/House.md. Docs/Hands.md, whose figures are those of the first count, says what each row is, and what "
        + "can't be concluded.")
    return notes
  }
}
