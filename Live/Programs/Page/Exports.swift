import LoginSearch
import Scenario
import Trace
import Wire

// What JavaScript calls. Bytes go in through `input` and come out through `output`; the module `Wire` reads and writes
// them. WebAssembly has one thread here, so nothing else touches the variables.

nonisolated(unsafe) private var session: Session?
nonisolated(unsafe) private var input: [UInt8] = []
nonisolated(unsafe) private var output: [UInt8] = []

/// Room for so many bytes. Write them there, then call one of the functions that read them.
@_expose(wasm, "page_input") @_cdecl("page_input")
public func pageInput(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  input = [UInt8](repeating: 0, count: Int(count))
  return input.withUnsafeMutableBufferPointer { $0.baseAddress }
}

/// Where the latest answer is. It stays until the next call.
@_expose(wasm, "page_output") @_cdecl("page_output")
public func pageOutput() -> UnsafePointer<UInt8>? {
  output.withUnsafeBufferPointer { $0.baseAddress }
}

/// Launches a variant, by its number, with the setup in the input.
@_expose(wasm, "page_start") @_cdecl("page_start")
public func pageStart(_ variant: Int32) {
  session = nil
  if Recorder.numbers == nil { Recorder.prepare(capacity: 30_000) }
  var bytes = ByteReader(input[...])
  session = Session(Int(variant), bytes.setup())
}

/// Makes the steps in the input.
@_expose(wasm, "page_play") @_cdecl("page_play")
public func pagePlay() {
  var bytes = ByteReader(input[...])
  var steps: [Step] = []
  while !bytes.isAtEnd {
    // What should be seen is the business of the rules.
    if case .step(let step) = bytes.step() { steps.append(step) }
  }
  session?.perform(steps)
}

/// Everything that the page shows. Returns how many bytes it takes; 0 without a session.
@_expose(wasm, "page_state") @_cdecl("page_state")
public func pageState() -> Int32 {
  answer { session?.write(to: &$0) }
}

/// What the rules are asked about. Returns how many bytes it takes; 0 without a session.
@_expose(wasm, "page_observation") @_cdecl("page_observation")
public func pageObservation() -> Int32 {
  answer { bytes in
    if let session { bytes.write(Observation(of: session.driver)) }
  }
}

/// The events of the latest launch or steps, as Live/README.md describes them: two numbers for each.
@_expose(wasm, "trace_numbers") @_cdecl("page_trace_numbers")
public func traceNumbers() -> UnsafePointer<Int32>? {
  Recorder.numbers
}

/// How many events there are.
@_expose(wasm, "trace_count") @_cdecl("page_trace_count")
public func traceCount() -> Int32 {
  Int32(Recorder.count)
}

/// How many more there were, for which there was no room.
@_expose(wasm, "trace_lost") @_cdecl("page_trace_lost")
public func traceLost() -> Int32 {
  Int32(Recorder.lost)
}

/// Lets everything go that the page holds, so that the blocks that are left can be counted.
@_expose(wasm, "page_end") @_cdecl("page_end")
public func pageEnd() {
  session = nil
  input = []
  output = []
}

private func answer(_ write: (inout ByteWriter) -> Void) -> Int32 {
  var bytes = ByteWriter()
  write(&bytes)
  output = bytes.bytes
  return Int32(output.count)
}
