import LoginSearch
import Measuring
import Results
import Terminal
import Text

/// Prints the outcome of a run: the results, what is missing from them, and the files.
struct MeasurementReport {
  let results: Results
  let outcome: Measurement.Outcome
  let session: Session

  func print(as format: String) {
    let output = session.output
    if results.rows.isEmpty {
      printDivergences(on: format == "table" ? nil : session.errors)
      session.errors.printWrapped(
        outcome.isWhole
          ? "Nothing was measured, and no file was written."
          : "Interrupted before a workload was finished: nothing was measured, and no file was written."
      )
      return
    }
    switch format {
    case "csv": output.write(String(decoding: RowFormat.results.csv(results.rows), as: UTF8.self))
    case "json": output.write(String(decoding: results.json, as: UTF8.self))
    case "markdown": output.print(Report(on: results, catalogue: session.catalogue()).markdown)
    default: printTables()
    }
    if format != "table" {
      output.flush()
      printDivergences(on: session.errors)
    }
  }

  private func printTables() {
    let output = session.output
    output.print(Report(on: results, catalogue: session.catalogue()).lines(atMost: output.width))
    printDivergences()
    output.print()
    if !outcome.isWhole {
      output.printWrapped(
        "Interrupted: \(outcome.analyses.count.of("workload")) "
          + "\(outcome.analyses.count == 1 ? "was" : "were") timed, by \(processes). A workload that "
          + "fewer than three processes timed has neither intervals nor verdicts.")
    }
  }

  /// "1 to 2 of 5 processes"
  private var processes: String {
    let counts = outcome.analyses.map(\.samples.processes.count)
    let (least, most) = (counts.min() ?? 0, counts.max() ?? 0)
    return (least == most ? "\(most)" : "\(least) to \(most)")
      + " of \(outcome.plannedProcesses) processes"
  }

  /// Prints the names of the files: below the tables, or on standard error for other formats.
  func printFiles(_ files: ResultFiles, as format: String) {
    let output = format == "table" ? session.output : session.errors
    output.print("written: \(files.csv), \(files.json)")
  }

  private func printDivergences(on output: Output? = nil) {
    let output = output ?? session.output
    for contender in results.nonconforming {
      output.print()
      output.printWrapped(
        "\(contender.variant) gets no figures, because it breaks the rules:")
      output.print(contender.divergence.reflowed(to: output.width))
    }
  }
}
