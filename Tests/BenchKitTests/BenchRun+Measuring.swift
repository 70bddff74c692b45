import Foundation
import LoginSearch
import TestSupport
import Vanilla

/// A run with next to no time that leaves its files in a folder of its own, with one short script to
/// verify; the figures of a debug build mean nothing anyway.
///
/// - Parameters:
///   - words: further arguments.
///   - body: is given the path of the CSV. The files are there while it runs.
func withRun(
  _ words: String..., filter: String = "type in id", script: String = "type id \"neo\"",
  contenders: [any Variant] = [VanillaVariant()], comparesLists: Bool = false, width: Int = 80,
  _ body: (_ run: BenchRun, _ csv: String) throws -> Void
) throws {
  try withFolder(containing: ["test.scenario": Data(script.utf8)]) { folder in
    let csv = folder + "/out/mine.csv"
    let options = [
      "--allow-debug", "--time", "0.01", "--filter", filter, "--scenarios", folder, "--output",
      csv,
    ]
    let run = BenchRun(
      words: ["run"] + options + words, contenders: contenders, comparesLists: comparesLists,
      width: width)
    try body(run, csv)
  }
}
