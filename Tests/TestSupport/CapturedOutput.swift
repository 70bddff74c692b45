package import Benchmarking

/// What is written to an output, once that is flushed.
package final class CapturedOutput {
  private var bytes: [UInt8] = []

  package init() {}

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package func output(
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
  package static var discarded: Output { Output { _ in nil } }
}

/// The lines of a script by which a person logs in, without its end of line.
package let logInScript = """
  login succeeds
  type id "neo"
  type password "trinity"
  tap log in
  wait 0ms
  """
