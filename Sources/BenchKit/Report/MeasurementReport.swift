import LoginSearch
import Scenario

/// The end of a run: what it found out, what it did not, and where the files are.
struct MeasurementReport {
  let results: Results
  let outcome: Measurement.Outcome
  let session: Session

  func print(as format: String) {
    let output = session.output
    if results.rows.isEmpty {
      tellOfDivergences(on: format == "table" ? nil : session.errors)
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
    case "markdown": output.print(Report(on: results).markdown)
    default: printTables()
    }
    if format != "table" {
      output.flush()
      tellOfDivergences(on: session.errors)
    }
  }

  private func printTables() {
    let output = session.output
    output.print(Report(on: results).lines(atMost: output.width))
    tellOfDivergences()
    output.print()
    if !outcome.isWhole {
      output.printWrapped(
        "Interrupted: \(outcome.analyses.count.of("workload")) "
          + "\(outcome.analyses.count == 1 ? "was" : "were") finished.")
    }
  }

  /// Says where the results are: with the tables, or else where what is printed is not disturbed.
  func tellOfFiles(_ files: ResultFiles, as format: String) {
    let output = format == "table" ? session.output : session.errors
    output.print("written: \(files.csv), \(files.json)")
  }

  private func tellOfDivergences(on output: Output? = nil) {
    let output = output ?? session.output
    for (divergence, _) in outcome.nonconforming {
      output.print()
      output.printWrapped(
        "\(divergence.variant ?? "") gets no figures, as it is at odds with the rules:")
      output.print("\(divergence)".reflowed(to: output.width))
    }
  }
}
