import Basics
import Foundation

/// The files of a run: the CSV, and a page with the same name beside it.
struct ResultFiles: Hashable, Sendable {
  let csv: String
  let page: String
  /// Whether a missing folder is created: not if a user named it.
  let makesFolder: Bool

  /// - Returns: nil for a name that does not end in ".csv".
  init?(csv path: String) {
    let ending = ".csv"
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard name.count > ending.count, name.lowercased().hasSuffix(ending) else { return nil }
    csv = path
    page = path.dropLast(ending.count) + ".html"
    makesFolder = false
  }

  private init(withoutEnding name: String) {
    csv = name + ".csv"
    page = name + ".html"
    makesFolder = true
  }

  /// The default files of a whole run.
  static let standard = ResultFiles(withoutEnding: "results/latest")

  /// The default files of a partial run, which never replaces a whole one.
  static func standard(_ part: Part) -> ResultFiles {
    ResultFiles(withoutEnding: "results/\(part.rawValue)")
  }

  /// The reason a run is not whole.
  enum Part: String { case quick, filtered, interrupted }

  /// The advice for a missing file of this kind: how to create one.
  static let origin = "the command \"run\" makes one"

  /// New files in the temporary folder, for results that can't be written to the intended files.
  static var fallback: ResultFiles {
    let folder = FileManager.default.temporaryDirectory
    return ResultFiles(
      withoutEnding: folder.appendingPathComponent("bench-\(UUID().uuidString)").path)
  }

  /// - Throws: the error that writing would throw now.
  func checkWritable() throws(FileError) {
    for path in [csv, page] { try AtomicFile.checkWritable(path, makesFolders: makesFolder) }
  }

  /// Writes the CSV.
  ///
  /// - Throws: also if there are no rows. A file without rows looks like one that was cut off.
  func write(_ results: Results, in format: RowFormat) throws(FileError) {
    if results.rows.isEmpty {
      throw FileError(file: csv, found: "no results to write", expected: "a row or more")
    }
    try AtomicFile.write([(csv, results.csv(in: format))], makesFolders: makesFolder)
  }
}
