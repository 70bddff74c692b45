package import ArchitectureBench
import Basics
package import Benchmarking
import Foundation
package import LoginSearch
import Vanilla

/// One run of the tool inside this process, and all that came of it.
package struct BenchRun {
  package let status: ExitStatus
  package let output: String
  package let errors: String

  package init(
    _ words: String..., contenders: [any Variant] = [VanillaVariant(), RudeVariant()],
    width: Int = 80, isTerminal: Bool = false, hasColour: Bool = false, standardInput: String = "",
    leaks: LeakCheck = .none
  ) {
    self.init(
      words: words, contenders: contenders, width: width, isTerminal: isTerminal,
      hasColour: hasColour, standardInput: standardInput, leaks: leaks)
  }

  /// - Parameters:
  ///   - words: the arguments.
  ///   - standardInput: its text, of no more than a pipe holds.
  ///   - executable: what is started to time a share of a run; nil to time all of it here.
  package init(
    words: [String], contenders: [any Variant] = [VanillaVariant(), RudeVariant()],
    comparesLists: Bool = false, width: Int = 80, isTerminal: Bool = false,
    hasColour: Bool = false, standardInput: String = "", executable: String? = nil,
    leaks: LeakCheck = .none
  ) {
    let output = CapturedOutput()
    let errors = CapturedOutput()
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data(standardInput.utf8))
    pipe.fileHandleForWriting.closeFile()
    var session = Session(
      suite: Exhibit(contenders, comparesLists: comparesLists, leaks: leaks).suite,
      output: output.output(width: width, isTerminal: isTerminal, hasColour: hasColour),
      errors: errors.output(width: width, isTerminal: isTerminal))
    session.arguments = words
    session.executable = executable
    session.standardInput = pipe.fileHandleForReading
    status = session.run(words)
    self.output = output.text
    self.errors = errors.text
  }

  package var lines: [Substring] {
    output.split(separator: "\n", omittingEmptySubsequences: false)
  }
}

/// A run with next to no time that leaves its files in a folder of its own, with one short script to
/// verify; the figures of a debug build mean nothing anyway.
///
/// - Parameters:
///   - words: further arguments.
///   - body: is given the path of the CSV. The files are there while it runs.
package func withRun(
  _ words: String..., filter: String = "type in id", script: String = "type id \"neo\"",
  contenders: [any Variant] = [VanillaVariant()], comparesLists: Bool = false, width: Int = 80,
  _ body: (_ run: BenchRun, _ csv: String) throws -> Void
) throws {
  try withFolder(containing: ["test.scenario": Data(script.utf8)]) { folder in
    let csv = folder + "/out/mine.csv"
    let options = [
      "--allow-debug", "--time", "0.01", "--filter", filter, "--scripts", folder, "--output",
      csv,
    ]
    let run = BenchRun(
      words: ["run"] + options + words, contenders: contenders, comparesLists: comparesLists,
      width: width)
    try body(run, csv)
  }
}
