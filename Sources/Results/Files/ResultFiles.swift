import Foundation
package import Terminal

/// The two files of a run: the CSV, and the JSON of the same name beside it.
package struct ResultFiles: Hashable, Sendable {
  package let csv: String
  package let json: String
}

extension ResultFiles {
  /// - Returns: nil for a name that does not end in ".csv".
  package init?(csv path: String) {
    let ending = ".csv"
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard name.count > ending.count, name.lowercased().hasSuffix(ending) else { return nil }
    self.init(csv: path, json: path.dropLast(ending.count) + ".json")
  }

  /// The default files.
  package static let standard = ResultFiles(csv: "results/latest.csv", json: "results/latest.json")

  /// New files in the temporary folder, for results that can't be written to the intended files.
  package static var fallback: ResultFiles {
    let name = FileManager.default.temporaryDirectory.appendingPathComponent(
      "bench-\(UUID().uuidString)"
    ).path
    return ResultFiles(csv: name + ".csv", json: name + ".json")
  }

  /// Creates a missing folder, but changes nothing else.
  ///
  /// - Throws: the error that writing would throw now.
  package func checkWritable() throws(FileError) {
    for path in [csv, json] { try WholeFile.checkWritable(path) }
  }

  /// Writes both files, or leaves both unchanged. Creates a missing folder.
  ///
  /// - Precondition: there is a row. A file without rows looks like one that was cut off.
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
