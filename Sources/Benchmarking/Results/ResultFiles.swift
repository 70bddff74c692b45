import Basics
import Foundation

/// The files of a run: the CSV, and the page of the same name beside it.
struct ResultFiles: Hashable, Sendable {
  let csv: String
  let page: String
  /// Whether a missing folder is created: not one that a user named.
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

  /// The default files of a run of only a part: no such run takes the place of a whole one.
  static func standard(_ part: Part) -> ResultFiles {
    ResultFiles(withoutEnding: "results/\(part.rawValue)")
  }

  /// Why a run is not whole.
  enum Part: String { case quick, filtered, interrupted }

  /// The advice for a missing file of this kind: what makes one.
  static let origin = "bench run makes one"

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
  /// - Throws: also if there is no row. A file without rows looks like one that was cut off.
  func write(_ results: Results, in format: RowFormat) throws(FileError) {
    if results.rows.isEmpty {
      throw FileError(file: csv, found: "no results to write", expected: "a row or more")
    }
    try AtomicFile.write([(csv, results.csv(in: format))], makesFolders: makesFolder)
  }
}
