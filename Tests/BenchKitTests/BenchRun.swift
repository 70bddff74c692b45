import Foundation
import LoginSearch
import Vanilla

@testable import BenchKit

/// One run of the tool inside this process, and all that came of it.
struct BenchRun {
  let status: ExitStatus
  let output: String
  let errors: String

  init(
    _ words: String..., contenders: [any Variant] = [VanillaVariant(), RudeVariant()],
    width: Int = 80, isTerminal: Bool = false, hasColour: Bool = false, standardInput: String = ""
  ) {
    self.init(
      words: words, contenders: contenders, width: width, isTerminal: isTerminal,
      hasColour: hasColour, standardInput: standardInput)
  }

  /// - Parameters:
  ///   - words: the arguments.
  ///   - standardInput: its text, of no more than a pipe holds.
  ///   - executable: what is started to time a part of a run; nil to time all of it here.
  init(
    words: [String], contenders: [any Variant] = [VanillaVariant(), RudeVariant()],
    lists: [ListContest] = [], width: Int = 80, isTerminal: Bool = false, hasColour: Bool = false,
    standardInput: String = "",
    executable: String? = nil
  ) {
    let output = Capture()
    let errors = Capture()
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data(standardInput.utf8))
    pipe.fileHandleForWriting.closeFile()
    let session = Session(
      contenders: contenders, lists: lists, arguments: words, executable: executable,
      output: Output(width: width, isTerminal: isTerminal, hasColour: hasColour, pass: output.take),
      errors: Output(width: width, isTerminal: isTerminal, pass: errors.take),
      standardInput: pipe.fileHandleForReading)
    status = CommandLineTool.run(words, in: session)
    self.output = output.text
    self.errors = errors.text
  }

  var lines: [Substring] {
    output.split(separator: "\n", omittingEmptySubsequences: false)
  }
}

private final class Capture {
  private var bytes: [UInt8] = []

  func take(_ bytes: [UInt8]) -> String? {
    self.bytes += bytes
    return nil
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// A file that is there while the body runs. Its path is one that a shell takes only in quotes.
func withFile<Result>(
  _ text: String, _ body: (_ path: String) throws -> Result
) throws -> Result {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("bench test-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = folder.appendingPathComponent("test.scenario")
  try Data(text.utf8).write(to: file)
  return try body(file.path)
}
