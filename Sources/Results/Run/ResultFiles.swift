package import Basics
import Foundation

/// The files of a run: the CSV, and the JSON and the page of the same name beside it.
package struct ResultFiles: Hashable, Sendable {
  package let csv: String
  package let json: String
  package let page: String

  /// - Returns: nil for a name that does not end in ".csv".
  package init?(csv path: String) {
    let ending = ".csv"
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard name.count > ending.count, name.lowercased().hasSuffix(ending) else { return nil }
    self.init(withoutEnding: String(path.dropLast(ending.count)), csv: path)
  }

  private init(withoutEnding name: String, csv: String? = nil) {
    self.csv = csv ?? name + ".csv"
    json = name + ".json"
    page = name + ".html"
  }

  /// The default files of a run.
  package static let standard = ResultFiles(withoutEnding: "results/latest")

  /// What makes such files.
  static let origin = "bench run makes one"

  /// New files in the temporary folder, for results that can't be written to the intended files.
  package static var fallback: ResultFiles {
    let folder = FileManager.default.temporaryDirectory
    return ResultFiles(
      withoutEnding: folder.appendingPathComponent("bench-\(UUID().uuidString)").path)
  }

  /// Creates a missing folder, but changes nothing else.
  ///
  /// - Throws: the error that writing would throw now.
  package func checkWritable() throws(FileError) {
    for path in [csv, json, page] { try WholeFile.checkWritable(path) }
  }

  /// Writes the CSV and the JSON. Creates a missing folder.
  ///
  /// - Precondition: there is a row. A file without rows looks like one that was cut off.
  package func write(_ results: Results) throws(FileError) {
    precondition(!results.rows.isEmpty, "a run that measured nothing has no results")
    try WholeFile.write([(csv, RowFormat.results.csv(results.rows)), (json, results.json)])
  }
}

extension Results {
  /// Reads a run by the name of its CSV or its JSON.
  ///
  /// Of a CSV alone there are the rows. If its JSON is beside it, that has the machine and the samples, too; it is easy to
  /// copy one of them and forget the other, so both must have the same rows.
  ///
  /// - Throws: the first mistake in either file.
  package init(contentsOf path: String) throws(FileError) {
    if path.lowercased().hasSuffix(".json") {
      try self.init(contentsOfJSON: path)
      return
    }
    let file = try InputFile(
      path, expecting: RowFormat.results.kind, origin: ResultFiles.origin)
    let results = try Results(csv: file)
    guard let json = ResultFiles(csv: path)?.json, FileManager.default.fileExists(atPath: json)
    else {
      self = results
      return
    }
    try self.init(contentsOfJSON: json)
    guard rows == results.rows else {
      throw FileError(
        file: path, found: "other rows than in \(json) beside it",
        expected: "two files of one run",
        advice: "copy both files of a run, or rename the one that does not belong here")
    }
  }

  /// The rows of a CSV.
  package init(csv file: InputFile) throws(FileError) {
    let lines = try RowFormat.results.lines(of: file)
    try lines.checkWhole(in: file.path)
    self.init(environment: nil, rows: lines.map(\.row))
  }
}
