import Foundation
import TestSupport

@testable import Benchmarking

extension BenchRun {
  init(
    _ words: String..., of suite: BenchmarkSuite = Toy.suite(), width: Int = 80,
    hasColour: Bool = false
  ) { self.init(words: words, of: suite, width: width, hasColour: hasColour) }

  init(words: [String], width: Int = 80, hasColour: Bool = false) {
    self.init(words: words, of: Toy.suite(), width: width, hasColour: hasColour)
  }
}

/// A run with next to no time that leaves its files in a folder of its own; the figures of a debug build mean nothing
/// anyway.
///
/// - Parameters:
///   - words: further arguments.
///   - body: called with the path of the CSV. The files exist while it runs.
func withRun(
  _ words: String..., filter: String = "find first", of suite: BenchmarkSuite = Toy.suite([.array]),
  width: Int = 80, _ body: (_ run: BenchRun, _ csv: String) throws -> Void
) throws {
  try withFolder { folder in
    let csv = folder + "/mine.csv"
    let options = ["--allow-debug", "--time", "0.01", "--filter", filter, "--output", csv]
    try body(BenchRun(words: ["run"] + options + words, of: suite, width: width), csv)
  }
}
