/// The texts that pass between JavaScript and the program: `input` for text, `output` for JSON.
///
/// WebAssembly has one thread here, so nothing else touches the variables.
enum Exchange {
  nonisolated(unsafe) fileprivate static var input: [UInt8] = []
  nonisolated(unsafe) fileprivate static var output: [UInt8] = []

  /// The text that was handed in.
  static var text: String {
    String(decoding: input, as: UTF8.self)
  }

  /// Hands an object back. It stays until the next answer.
  static func answer(_ write: (inout JSON) -> Void) {
    var json = JSON()
    json.object(write)
    output = json.bytes
  }

  /// Forgets what was handed over.
  static func clear() {
    input = []
    output = []
  }
}

/// Room for so many bytes of UTF-8. Write them there, then call a function that reads them.
@_expose(wasm, "input") @_cdecl("exchange_input")
public func exchangeInput(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  Exchange.input = [UInt8](repeating: 0, count: Int(count))
  return Exchange.input.withUnsafeMutableBufferPointer { $0.baseAddress }
}

/// Where the latest answer is.
@_expose(wasm, "output") @_cdecl("exchange_output")
public func exchangeOutput() -> UnsafePointer<UInt8>? {
  Exchange.output.withUnsafeBufferPointer { $0.baseAddress }
}

/// How many bytes it has.
@_expose(wasm, "output_count") @_cdecl("exchange_output_count")
public func exchangeOutputCount() -> Int32 {
  Int32(Exchange.output.count)
}
