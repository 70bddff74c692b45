/// The texts that pass between JavaScript and the program: `input` for text, `output` for JSON.
///
/// WebAssembly has one thread here, so nothing else touches the variables.
enum Exchange {
  nonisolated(unsafe) fileprivate static var input: [UInt8] = []
  nonisolated(unsafe) fileprivate static var output: [UInt8] = []

  /// The text from JavaScript.
  static var text: String {
    String(decoding: input, as: UTF8.self)
  }

  /// Answers with an object, which stays until the next answer.
  static func answer(_ write: (inout JSON) -> Void) {
    var json = JSON()
    json.object(write)
    output = json.bytes
  }

  /// Removes both texts.
  static func clear() {
    input = []
    output = []
  }
}

/// Makes room for a text from JavaScript, and returns its address. JavaScript writes UTF-8 there, and then calls a
/// function that reads it.
///
/// - Parameter count: the number of bytes.
@_expose(wasm, "input") @_cdecl("exchange_input")
public func exchangeInput(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  Exchange.input = [UInt8](repeating: 0, count: Int(count))
  return Exchange.input.withUnsafeMutableBufferPointer { $0.baseAddress }
}

/// Returns the address of the latest answer; nil if there is none.
@_expose(wasm, "output") @_cdecl("exchange_output")
public func exchangeOutput() -> UnsafePointer<UInt8>? {
  Exchange.output.withUnsafeBufferPointer { $0.baseAddress }
}

/// Returns the number of bytes of the latest answer.
@_expose(wasm, "output_count") @_cdecl("exchange_output_count")
public func exchangeOutputCount() -> Int32 {
  Int32(Exchange.output.count)
}
