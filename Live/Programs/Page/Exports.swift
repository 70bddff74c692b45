import LoginSearch
import Scenario
import Trace

// What JavaScript calls. Texts go in through `input`, and come out as JSON or as a message through `output`.
// WebAssembly has one thread here, so nothing else touches the variables.

nonisolated(unsafe) private var session: Session?
nonisolated(unsafe) private var input: [UInt8] = []
nonisolated(unsafe) private var output: [UInt8] = []

/// Room for a text of so many bytes. Write it there, then call one of the functions that read it.
@_expose(wasm, "page_input") @_cdecl("page_input")
public func pageInput(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  input = [UInt8](repeating: 0, count: max(Int(count), 1))
  return input.withUnsafeMutableBufferPointer { $0.baseAddress }
}

/// Where the latest JSON or message is. It stays until the next call.
@_expose(wasm, "page_output") @_cdecl("page_output")
public func pageOutput() -> UnsafePointer<UInt8>? {
  output.withUnsafeBufferPointer { $0.baseAddress }
}

/// How many bytes of it there are.
@_expose(wasm, "page_output_count") @_cdecl("page_output_count")
public func pageOutputCount() -> Int32 {
  Int32(output.count)
}

/// Launches a variant, by its number, with the header of a script. Returns 0, or 1 with a message.
@_expose(wasm, "page_start") @_cdecl("page_start")
public func pageStart(_ variant: Int32, _ count: Int32) -> Int32 {
  session = nil
  guard let script = read(count) else { return 1 }
  if Recorder.numbers == nil { Recorder.prepare(capacity: 30_000) }
  session = Session(
    Int(variant), configuration: script.configuration, visibleRows: script.visibleRows)
  return 0
}

/// Makes the steps of some lines. Returns 0, or 1 with a message, and then makes none.
@_expose(wasm, "page_play") @_cdecl("page_play")
public func pagePlay(_ count: Int32) -> Int32 {
  guard let script = read(count) else { return 1 }
  session?.perform(script.steps)
  return 0
}

/// Reads a whole script and plays nothing. Returns 0 with the numbers of the lines that are steps, or 1 with a
/// message.
@_expose(wasm, "page_read") @_cdecl("page_read")
public func pageRead(_ count: Int32) -> Int32 {
  guard let script = read(count) else { return 1 }
  var json = JSONWriter()
  json.array { json in
    for line in script.lines {
      if let number = line.number { json.value(number) }
    }
  }
  output = json.bytes
  return 0
}

/// Everything that the page shows, as JSON. Returns 0, or 1 without a session.
@_expose(wasm, "page_state") @_cdecl("page_state")
public func pageState() -> Int32 {
  guard let session else { return 1 }
  var json = JSONWriter()
  session.write(to: &json)
  output = json.bytes
  return 0
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

private func read(_ count: Int32) -> Script? {
  let text = String(decoding: input.prefix(Int(count)), as: UTF8.self)
  do throws(ScriptError) {
    return try Script(parsing: text, name: "script")
  } catch {
    output = Array(error.longDescription.utf8)
    return nil
  }
}
