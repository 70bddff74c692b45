import Basics
import Foundation
import TestSupport

@testable import Benchmarking

/// One run of the tool inside this process, and all that came of it.
struct BenchRun {
  let status: ExitStatus
  let output: String
  let errors: String

  init(
    _ words: String..., of suite: BenchmarkSuite = Toy.suite(), width: Int = 80,
    hasColour: Bool = false
  ) {
    self.init(words: words, of: suite, width: width, hasColour: hasColour)
  }

  /// - Parameters:
  ///   - words: the arguments.
  ///   - executable: what is started to time a share of a run; nil to time all of it here.
  init(
    words: [String], of suite: BenchmarkSuite = Toy.suite(), width: Int = 80,
    hasColour: Bool = false,
    executable: String? = nil
  ) {
    let output = CapturedOutput()
    let errors = CapturedOutput()
    var session = Session(
      suite: suite,
      console: Console(
        output: output.output(width: width, hasColour: hasColour),
        errors: errors.output(width: width)))
    session.arguments = words
    session.executable = executable
    status = session.run(words)
    self.output = output.text
    self.errors = errors.text
  }

  var lines: [Substring] {
    output.split(separator: "\n", omittingEmptySubsequences: false)
  }
}

/// A run with next to no time that leaves its files in a folder of its own; the figures of a debug build mean nothing
/// anyway.
///
/// - Parameters:
///   - words: further arguments.
///   - body: is given the path of the CSV. The files are there while it runs.
func withRun(
  _ words: String..., filter: String = "find first", of suite: BenchmarkSuite = Toy.suite([.array]),
  width: Int = 80, _ body: (_ run: BenchRun, _ csv: String) throws -> Void
) throws {
  try withFolder { folder in
    let csv = folder + "/out/mine.csv"
    let options = ["--allow-debug", "--time", "0.01", "--filter", filter, "--output", csv]
    try body(BenchRun(words: ["run"] + options + words, of: suite, width: width), csv)
  }
}
