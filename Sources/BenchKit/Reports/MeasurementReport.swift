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
      let target = format == "table" ? output : session.errors
      target.print(notes.divergences(atMost: target.width))
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
      session.errors.print(notes.lines(atMost: session.errors.width))
    }
  }

  private func printTables() {
    let output = session.output
    output.print(Report(on: results, catalogue: session.catalogue()).lines(atMost: output.width))
    output.print(notes.lines(atMost: output.width) + [""])
  }

  /// Prints the names of the files: below the tables, or on standard error for other formats.
  func printFiles(_ files: ResultFiles, as format: String) {
    let output = format == "table" ? session.output : session.errors
    output.print("written: \(files.csv), \(files.json)")
  }

  private var notes: RunNotesReport { RunNotesReport(notes: RunNotes(of: results)) }
}
