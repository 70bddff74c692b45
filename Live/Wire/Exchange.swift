package import Scenario

/// What a program and JavaScript hand to each other. Bytes go in through `input` and come out through `output`.
///
/// WebAssembly has one thread here, so nothing else touches the variables.
package enum Exchange {
  nonisolated(unsafe) fileprivate static var input: [UInt8] = []
  nonisolated(unsafe) fileprivate static var output: [UInt8] = []

  /// What was handed in.
  package static var received: ByteReader {
    ByteReader(input[...])
  }

  /// What was handed in, as a text.
  package static var receivedText: String {
    String(decoding: input, as: UTF8.self)
  }

  /// The steps that were handed in. What should be seen is no step: only the rules read it.
  package static var receivedSteps: [Step] {
    var bytes = received
    var steps: [Step] = []
    while !bytes.isAtEnd {
      if case .step(let step) = bytes.step() { steps.append(step) }
    }
    return steps
  }

  /// Hands something back. It stays until the next answer.
  package static func answer(_ bytes: ByteWriter) {
    output = bytes.bytes
  }

  /// Hands a text back, without the number of its bytes.
  package static func answer(_ text: String) {
    output = Array(text.utf8)
  }

  /// Forgets what was handed over.
  package static func clear() {
    input = []
    output = []
  }
}

/// Room for so many bytes. Write them there, then call one of the functions that read them.
@_expose(wasm, "input") @_cdecl("wire_input")
public func wireInput(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  Exchange.input = [UInt8](repeating: 0, count: Int(count))
  return Exchange.input.withUnsafeMutableBufferPointer { $0.baseAddress }
}

/// Where the latest answer is.
@_expose(wasm, "output") @_cdecl("wire_output")
public func wireOutput() -> UnsafePointer<UInt8>? {
  Exchange.output.withUnsafeBufferPointer { $0.baseAddress }
}

/// How many bytes it has.
@_expose(wasm, "output_count") @_cdecl("wire_output_count")
public func wireOutputCount() -> Int32 {
  Int32(Exchange.output.count)
}
