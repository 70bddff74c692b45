package import Basics
package import Benchmarking
import Foundation

/// One run of a tool inside this process, and its results.
package struct BenchRun {
  package let status: ExitStatus
  package let output: String
  package let errors: String

  /// - Parameters:
  ///   - words: the arguments.
  ///   - standardInput: the text of the standard input, no more than a pipe holds.
  ///   - executable: the executable that times a share of a run; nil to time all of it in this
  ///     process.
  package init(
    words: [String], of suite: BenchmarkSuite, width: Int = 80, isTerminal: Bool = false,
    hasColour: Bool = false, standardInput: String = "", executable: String? = nil
  ) {
    let (output, errors) = (CapturedOutput(), CapturedOutput())
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data(standardInput.utf8))
    pipe.fileHandleForWriting.closeFile()
    var console = Console(
      output: output.output(width: width, isTerminal: isTerminal, hasColour: hasColour),
      errors: errors.output(width: width, isTerminal: isTerminal))
    console.standardInput = pipe.fileHandleForReading
    status = Session(suite: suite, console: console, arguments: words, executable: executable).run(
      words)
    self.output = output.text
    self.errors = errors.text
  }

  package var lines: [Substring] { output.split(separator: "\n", omittingEmptySubsequences: false) }
}

/// A record of the text written to an output, once it is flushed.
package final class CapturedOutput {
  private var bytes: [UInt8] = []

  package init() {}

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package func output(
    width: Int = Output.standardWidth, isTerminal: Bool = false, canRedraw: Bool = false,
    hasColour: Bool = false, showsProgress: Bool? = nil
  ) -> Output {
    Output(
      width: width, isTerminal: isTerminal, canRedraw: canRedraw, hasColour: hasColour,
      showsProgress: showsProgress
    ) {
      self.bytes += $0
      return nil
    }
  }
}

extension Output {
  /// An output that discards everything.
  package static var discarded: Output { Output { _ in nil } }
}

extension BenchmarkSuite {
  /// The cases that meet a condition.
  package func filter(_ isIncluded: (BenchmarkCase) -> Bool) -> BenchmarkSuite {
    var rest = self
    rest.cases = cases.filter(isIncluded)
    return rest
  }
}
