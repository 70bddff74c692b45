package import Basics
import Foundation

/// The files of a run: the CSV, and the JSON and the page of the same name beside it.
package struct ResultFiles: Hashable, Sendable {
  package let csv: String
  package let json: String
  /// The HTML that a report writes.
  package let page: String
}

extension ResultFiles {
  /// - Returns: nil for a name that does not end in ".csv".
  package init?(csv path: String) {
    let ending = ".csv"
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard name.count > ending.count, name.lowercased().hasSuffix(ending) else { return nil }
    self.init(withoutEnding: String(path.dropLast(ending.count)), csv: path)
  }

  private init(withoutEnding name: String, csv: String) {
    self.init(csv: csv, json: name + ".json", page: name + ".html")
  }

  /// The default files.
  package static let standard = ResultFiles(
    withoutEnding: "results/latest", csv: "results/latest.csv")

  /// What makes such files.
  static let origin = "bench run makes one"

  /// The default files of a run of two builds, which has no page.
  package static let standardOfBuilds = ResultFiles(
    withoutEnding: "results/against", csv: "results/against.csv")

  /// New files in the temporary folder, for results that can't be written to the intended files.
  package static var fallback: ResultFiles {
    let name = FileManager.default.temporaryDirectory.appendingPathComponent(
      "bench-\(UUID().uuidString)"
    ).path
    return ResultFiles(withoutEnding: name, csv: name + ".csv")
  }

  /// Creates a missing folder, but changes nothing else.
  ///
  /// - Throws: the error that writing would throw now.
  package func checkWritable() throws(FileError) {
    for path in [csv, json, page] { try WholeFile.checkWritable(path) }
  }

  /// Writes the CSV and the JSON, or leaves both unchanged. Creates a missing folder.
  ///
  /// - Precondition: there is a row. A file without rows looks like one that was cut off.
  package func write(_ results: Results) throws(FileError) {
    precondition(!results.rows.isEmpty, "a run that measured nothing has no results")
    var results = results
    results.rows = results.rows.inFileOrder
    try WholeFile.write([(csv, RowFormat.results.csv(results.rows)), (json, results.json)])
  }
}
