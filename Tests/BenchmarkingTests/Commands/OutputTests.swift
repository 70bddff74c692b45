import Basics
import Foundation
import TestSupport
import Testing

@testable import Benchmarking

@Suite struct OutputTests {
  @Test func `the last column of a terminal is left free`() {
    #expect(Output.width(on: 100) == 99)
    #expect(Output.width(on: 1) == 1)
    #expect(Output.width(on: nil) == 80)
  }

  @Test func `a sentence is wrapped at a terminal, and is one line elsewhere`() {
    for isTerminal in [true, false] {
      let captured = CapturedOutput()
      let errors = CapturedOutput()
      let console = Console(
        output: captured.output(width: 20, isTerminal: isTerminal),
        errors: errors.output(width: 20, isTerminal: isTerminal))
      console.output.printWrapped("a sentence of twenty-six letters")
      console.output.flush()
      let lines = ["a sentence of", "twenty-six letters"]
      #expect(captured.text == lines.joined(separator: isTerminal ? "\n" : " ") + "\n")
      _ = console.finish { _ in throw FileError(file: "a", found: "nothing", expected: "a word") }
      let words = ["a: found nothing,", "expected a word"]
      #expect(errors.text == words.joined(separator: isTerminal ? "\n  " : " ") + "\n")
    }
  }

  /// Names and texts may come from anywhere.
  @Test func `printed text shows control characters and never moves the cursor`() {
    let captured = CapturedOutput()
    let output = captured.output(hasColour: true)
    output.print("a\u{1B}[31m\u{202E}b\r\nc\nd\te")
    output.flush()
    #expect(captured.text == "a␛[31mb␍␊c\nd␉e\n")
  }

  @Test func `a command fails if its output cannot be written`() {
    let full = Output { _ in "No space left on device" }
    let session = Session(suite: Toy.suite(), console: Console(output: full, errors: .discarded))
    #expect(session.run(["help"]) == .failure)
    #expect(full.failure == "No space left on device")
  }

  /// A full pipe that does not block reports it at once.
  @Test func `a slow reader gets all output, even from a pipe that does not block`() throws {
    let pipe = Pipe()
    let file = pipe.fileHandleForWriting.fileDescriptor
    try #require(fcntl(file, F_SETFL, O_NONBLOCK) == 0)
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    Thread.detachNewThread {
      // If it gives up, too few bytes arrive.
      _ = Platform.write(bytes, to: file)
      try? pipe.fileHandleForWriting.close()
    }
    #expect(try pipe.fileHandleForReading.readToEnd() == Data(bytes))
  }
}

@Suite struct ProgressLineTests {
  private func words(_ progress: Benchmarking.Measurement.Progress, isTerminal: Bool = true)
    -> String
  {
    let captured = CapturedOutput()
    let output = captured.output(isTerminal: isTerminal, canRedraw: isTerminal)
    Benchmarking.Measurement.Observer(ProgressLine(on: output)).progressed(progress)
    return captured.text
  }

  private let timing = Benchmarking.Measurement.Progress(
    phase: .timing, number: 7, total: 24, title: "find a key 1,000", left: .milliseconds(7_040))

  @Test
  func `the progress line says what is measured and how long timing will take, to people alone`() {
    #expect(words(timing) == "\rtiming find a key 1,000: 7 of 24, 7.0 s left\u{1B}[K")
    let checking = Benchmarking.Measurement.Progress(
      phase: .checking, number: 3, total: 24, title: "append 10")
    #expect(words(checking) == "\rchecking append 10: 3 of 24\u{1B}[K")
    #expect(words(timing, isTerminal: false).isEmpty)
  }

  /// Several processes write there, one after the other, and each may be too short for a line of
  /// its own.
  @Test func `into a pipe there is a line of progress every ten seconds`() {
    let captured = CapturedOutput()
    let output = captured.output(showsProgress: true)
    var now = 1_003.0
    for _ in 0..<5 {
      let line = ProgressLine(on: output) { now }
      for _ in 0..<70 {
        now += 0.1
        Benchmarking.Measurement.Observer(line).progressed(timing)
      }
      line.clear()
    }
    let lines = captured.text.split(separator: "\n")
    #expect((3...4).contains(lines.count), "\(lines)")
    #expect(lines.allSatisfy { $0 == "timing find a key 1,000: 7 of 24, 7.0 s left" })
  }
}
