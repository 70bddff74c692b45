import Basics
import Foundation
import LoginSearch
import Scenario
import TestSupport
import Vanilla
import VariantSupport

@testable import ArchitectureBench
@testable import Benchmarking

/// One run of the tool inside this process, and all that came of it.
struct BenchRun {
  let status: ExitStatus
  let output: String
  let errors: String

  /// - Parameter standardInput: its text, of no more than a pipe holds.
  init(
    _ words: String..., contenders: [any Variant] = [VanillaVariant(), RudeVariant()],
    width: Int = 80, isTerminal: Bool = false, hasColour: Bool = false, standardInput: String = "",
    leaks: LeakCheck = .none
  ) {
    self.init(
      words: words, contenders: contenders, width: width, isTerminal: isTerminal,
      hasColour: hasColour, standardInput: standardInput, leaks: leaks)
  }

  init(
    words: [String], contenders: [any Variant] = [VanillaVariant(), RudeVariant()],
    width: Int = 80, isTerminal: Bool = false, hasColour: Bool = false, standardInput: String = "",
    leaks: LeakCheck = .none
  ) {
    var (output, errors): ([UInt8], [UInt8]) = ([], [])
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data(standardInput.utf8))
    pipe.fileHandleForWriting.closeFile()
    var console = Console(
      output: Output(width: width, isTerminal: isTerminal, hasColour: hasColour) {
        output += $0
        return nil
      },
      errors: Output(width: width, isTerminal: isTerminal) {
        errors += $0
        return nil
      })
    console.standardInput = pipe.fileHandleForReading
    let exhibit = Exhibit(contenders, leaks: leaks)
    var session = Session(suite: exhibit.suite, console: console)
    session.arguments = words
    status = session.run(words)
    self.output = String(decoding: output, as: UTF8.self)
    self.errors = String(decoding: errors, as: UTF8.self)
  }

  var lines: [Substring] {
    output.split(separator: "\n", omittingEmptySubsequences: false)
  }
}

extension Output {
  /// Where nobody reads.
  static var discarded: Output { Output { _ in nil } }
}
