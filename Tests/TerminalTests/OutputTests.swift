import Foundation
import Testing

@testable import Terminal

@Suite struct OutputTests {
  @Test func theLastColumnOfATerminalIsLeftFree() {
    #expect(Output.width(on: 100) == 99)
    #expect(Output.width(on: 1) == 1)
    #expect(Output.width(on: nil) == 80)
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
