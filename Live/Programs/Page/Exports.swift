import LoginSearch
import Scenario
import Trace
import Wire

// What JavaScript calls. WebAssembly has one thread here, so nothing else touches the variable.

nonisolated(unsafe) private var session: Session?

/// Launches a variant, by its number, with the setup in the input.
@_expose(wasm, "page_start") @_cdecl("page_start")
public func pageStart(_ variant: Int32) {
  session = nil
  if Recorder.numbers == nil { Recorder.prepare(capacity: 30_000) }
  var bytes = Exchange.received
  session = Session(Int(variant), bytes.setup())
}

/// Makes the steps in the input.
@_expose(wasm, "page_play") @_cdecl("page_play")
public func pagePlay() {
  session?.perform(Exchange.receivedSteps)
}

/// Answers with everything that the page shows, and with nothing if there is no session.
@_expose(wasm, "page_state") @_cdecl("page_state")
public func pageState() {
  var bytes = ByteWriter()
  session?.write(to: &bytes)
  Exchange.answer(bytes)
}

/// Answers with what the rules are asked about, and with nothing if there is no session.
@_expose(wasm, "page_observation") @_cdecl("page_observation")
public func pageObservation() {
  var bytes = ByteWriter()
  if let session { bytes.write(Observation(of: session.driver)) }
  Exchange.answer(bytes)
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
  Exchange.clear()
}
