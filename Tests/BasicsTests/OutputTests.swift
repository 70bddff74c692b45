import Foundation
import TestSupport
import Testing

@testable import Basics
@testable import BenchKit

@Suite struct OutputTests {
  @Test func theLastColumnOfATerminalIsLeftFree() {
    #expect(Output.width(on: 100) == 99)
    #expect(Output.width(on: 1) == 1)
    #expect(Output.width(on: nil) == 80)
  }

  /// The other side of a terminal that nobody uses.
  private static let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)

  @Test(.enabled(if: Platform.isTerminal(terminal)))
  func aTerminalThatGetsWiderIsNoticed() throws {
    let output = Output(file: Self.terminal, environment: [:])
    for columns in [60, 100] {
      var size = winsize(ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
      try #require(ioctl(Self.terminal, numericCast(TIOCSWINSZ), &size) == 0)
      #expect(output.width == columns - 1)
    }
  }

  /// Names and texts may come from anywhere.
  @Test func nothingThatIsPrintedMovesTheCursor() {
    let captured = CapturedOutput()
    let output = captured.output(hasColour: true)
    output.print("a\u{1B}[31m\u{202E}b\r\nc\nd\te")
    output.flush()
    #expect(captured.text == "a␛[31mb␍␊c\nd␉e\n")
  }

  @Test func aFileErrorIsOneLine() {
    let error = FileError(file: "a\nb\u{1B}", found: "x\u{202E}", expected: "y\rz")
    #expect("\(error)" == "a␊b␛: found x, expected y␍z")
  }

  /// A pipe that is full says so at once if it does not block.
  @Test func aSlowReaderGetsAllOfItEvenFromAFileThatDoesNotBlock() throws {
    let pipe = Pipe()
    let file = pipe.fileHandleForWriting.fileDescriptor
    try #require(fcntl(file, F_SETFL, O_NONBLOCK) == 0)
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    Thread.detachNewThread {
      // If it gives up, too little arrives.
      _ = Platform.write(bytes, to: file)
      try? pipe.fileHandleForWriting.close()
    }
    #expect(try pipe.fileHandleForReading.readToEnd() == Data(bytes))
  }
}
