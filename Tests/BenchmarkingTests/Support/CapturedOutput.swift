import Basics

/// What is written to an output, once that is flushed.
final class CapturedOutput {
  private var bytes: [UInt8] = []

  init() {}

  var text: String { String(decoding: bytes, as: UTF8.self) }

  func output(
    width: Int = Output.standardWidth, isTerminal: Bool = false, canRedraw: Bool = false,
    hasColour: Bool = false
  ) -> Output {
    Output(width: width, isTerminal: isTerminal, canRedraw: canRedraw, hasColour: hasColour) {
      self.bytes += $0
      return nil
    }
  }
}

extension Output {
  /// Where nobody reads.
  static var discarded: Output { Output { _ in nil } }
}
