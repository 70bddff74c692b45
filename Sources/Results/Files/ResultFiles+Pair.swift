import Basics

/// The CSV and the JSON of a run carry the mark of that run, since it is easy to copy one of them and forget the
/// other. A file of an earlier version has no mark.
extension ResultFiles {
  /// Checks the CSV beside a JSON, if there is one that can be read.
  ///
  /// - Throws: if it is of another run.
  static func checkPair(json: String, run: String?) throws(FileError) {
    guard json.hasSuffix(".json") else { return }
    let csv = String(json.dropLast("json".count)) + "csv"
    guard Platform.kind(of: csv) == .file,
      let file = try? InputFile(csv, expecting: RowFormat.results.kind),
      let first = try? RowFormat.results.lines(of: file).first
    else { return }
    try check(json, run: run, against: csv, run: first.row.run)
  }

  /// What the JSON beside a CSV says about the run; nil if there is none.
  ///
  /// - Throws: if it is of another run, or should say something but can't be read.
  static func notes(besideCSV csv: String, run: String?) throws(FileError) -> RunNotes? {
    guard let json = ResultFiles(csv: csv)?.json, Platform.kind(of: json) == .file else {
      return nil
    }
    let notes: RunNotes
    do {
      notes = try RunNotes(contentsOfJSON: json)
    } catch {
      // A file that only shares the name of one without a mark.
      if run == nil { return nil }
      throw error
    }
    try check(csv, run: run, against: json, run: notes.run)
    return run == nil ? nil : notes
  }

  private static func check(
    _ file: String, run: String?, against other: String, run otherRun: String?
  ) throws(FileError) {
    guard run != otherRun else { return }
    func words(_ run: String?) -> String { run.map { "the run \($0)" } ?? "a run without a mark" }
    throw FileError(
      file: file, found: words(run) + ", while \(other) beside it is of \(words(otherRun))",
      expected: "two files of one run",
      advice: "copy both files of a run, or rename the one that does not belong here")
  }
}
