import Foundation
package import Terminal

/// The two files of a run: the CSV, and beside it the JSON of the same name.
package struct ResultFiles: Hashable, Sendable {
  package let csv: String
  package let json: String

  private init(csv: String, json: String) {
    self.csv = csv
    self.json = json
  }

  /// - Returns: nil for a name that does not end in ".csv".
  package init?(csv path: String) {
    let ending = ".csv"
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard name.count > ending.count, name.lowercased().hasSuffix(ending) else { return nil }
    csv = path
    json = path.dropLast(ending.count) + ".json"
  }

  /// Where the results of a run go by default.
  package static let standard = ResultFiles(csv: "results/latest.csv", json: "results/latest.json")

  /// Where results are kept if they can't be written to where they belong.
  package static var fallback: ResultFiles {
    let name = FileManager.default.temporaryDirectory.appendingPathComponent(
      "bench-\(UUID().uuidString)"
    ).path
    return ResultFiles(csv: name + ".csv", json: name + ".json")
  }

  /// - Throws: what writing would throw now. Nothing is changed, but for a missing folder.
  package func checkWritable() throws(FileError) {
    for path in [csv, json] { try WholeFile.checkWritable(path) }
  }

  /// Writes both, or leaves both as they were. The folder is made if it is missing.
  ///
  /// - Precondition: there is a row; a file without any looks like one that was cut off.
  package func write(_ results: Results, with write: WholeFile.Write = Platform.write)
    throws(FileError)
  {
    precondition(!results.rows.isEmpty, "a run that measured nothing has no results")
    var results = results
    results.rows = results.rows.inFileOrder
    try WholeFile.write(
      [(csv, RowFormat.results.csv(results.rows)), (json, results.json)], with: write)
  }
}
