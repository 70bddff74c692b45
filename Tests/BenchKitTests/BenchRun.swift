import Basics
import Foundation
import LoginSearch
import Measuring
import TestSupport
import Vanilla

@testable import BenchKit

/// One run of the tool inside this process, and all that came of it.
struct BenchRun {
  let status: ExitStatus
  let output: String
  let errors: String

  init(
    _ words: String..., contenders: [any Variant] = [VanillaVariant(), RudeVariant()],
    width: Int = 80, isTerminal: Bool = false, hasColour: Bool = false, standardInput: String = "",
    leaks: LeakCheck? = nil
  ) {
    self.init(
      words: words, contenders: contenders, width: width, isTerminal: isTerminal,
      hasColour: hasColour, standardInput: standardInput, leaks: leaks)
  }

  /// - Parameters:
  ///   - words: the arguments.
  ///   - standardInput: its text, of no more than a pipe holds.
  ///   - executable: what is started to time a share of a run; nil to time all of it here.
  ///   - leaks: looks for leaks; nil to look for none.
  init(
    words: [String], contenders: [any Variant] = [VanillaVariant(), RudeVariant()],
    comparesLists: Bool = false, width: Int = 80, isTerminal: Bool = false,
    hasColour: Bool = false, standardInput: String = "", executable: String? = nil,
    leaks: LeakCheck? = nil
  ) {
    let output = CapturedOutput()
    let errors = CapturedOutput()
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data(standardInput.utf8))
    pipe.fileHandleForWriting.closeFile()
    let session = Session(
      contenders: contenders, comparesLists: comparesLists, arguments: words,
      executable: executable,
      output: output.output(width: width, isTerminal: isTerminal, hasColour: hasColour),
      errors: errors.output(width: width, isTerminal: isTerminal),
      standardInput: pipe.fileHandleForReading, leaks: leaks)
    status = CommandLineTool.run(words, in: session)
    self.output = output.text
    self.errors = errors.text
  }

  var lines: [Substring] {
    output.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
