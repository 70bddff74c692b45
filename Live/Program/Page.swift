import LoginSearch
import Scenario
import Trace

// The functions that the page calls. The page passes a script, with settings to start with or steps to play. Each
// answer is an object. If the script has a mistake, the answer has only the member `mistake`, and nothing else has
// happened.

// WebAssembly has one thread here, so nothing else touches the variable.
nonisolated(unsafe) private var session: Session?

/// Answers with the numbers of the lines that are steps, counted from 1.
@_expose(wasm, "page_read") @_cdecl("page_read")
public func pageRead() {
  guard let script = Script.handedIn() else { return }
  Exchange.answer { json in
    json.name("steps")
    // Only lines that a check adds have no number.
    json.array(of: script.lines) { $0.number($1.number ?? 0) }
  }
}

/// Launches a variant, by its number, with the settings of the script, and answers with its state.
///
/// - Parameter asksRules: 1 if each answer lists the differences from the rules, otherwise 0.
@_expose(wasm, "page_start") @_cdecl("page_start")
public func pageStart(_ variant: Int32, _ asksRules: Int32) {
  guard let script = Script.handedIn() else { return }
  session = nil
  if Recorder.numbers == nil { Recorder.prepare(capacity: 30_000) }
  let started = Session(variant, script, asksRules: asksRules != 0)
  session = started
  Exchange.answer { started.write(to: &$0) }
}

/// Performs the steps of the script, and answers with the state after them.
@_expose(wasm, "page_play") @_cdecl("page_play")
public func pagePlay() {
  guard let script = Script.handedIn() else { return }
  guard let session else { fatalError("steps before a session has begun") }
  session.perform(script.steps)
  Exchange.answer { session.write(to: &$0) }
}

/// Releases everything that the page holds, so that the remaining blocks of memory can be counted.
@_expose(wasm, "page_end") @_cdecl("page_end")
public func pageEnd() {
  session = nil
  Exchange.clear()
}

extension Script {
  /// Returns the script from the page. If the text has a mistake, returns nil, and answers with the mistake.
  static func handedIn() -> Script? {
    do throws(ScriptError) {
      return try Script(parsing: Exchange.text, name: "script")
    } catch {
      Exchange.answer { $0.member("mistake", error.longDescription) }
      return nil
    }
  }
}
