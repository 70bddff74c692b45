import LoginSearch
import MVC
import MVI
import MVVM
import Reactor
import Scenario
import Vanilla

// What "Measure here" calls: the variants without a trace, and a driver that records nothing. What is measured
// is a script: some lines that prepare, and some that are repeated.

nonisolated(unsafe) private var input: [UInt8] = []
nonisolated(unsafe) private var driver: Driver?
nonisolated(unsafe) private var cycle: Driver.Action = { true }

/// Room for a text of so many bytes.
@_expose(wasm, "measure_input") @_cdecl("measure_input")
public func measureInput(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  input = [UInt8](repeating: 0, count: max(Int(count), 1))
  return input.withUnsafeMutableBufferPointer { $0.baseAddress }
}

/// Launches a variant, by its number, and prepares it with the lines of the input. Returns 0, or 1 if they are not
/// a script.
@_expose(wasm, "measure_prepare") @_cdecl("measure_prepare")
public func measurePrepare(_ variant: Int32, _ count: Int32) -> Int32 {
  guard let script = read(count) else { return 1 }
  measureEnd()
  let prepared = Driver(measuringWith: script.configuration)
  switch variant {
  case 0: prepared.launch(VanillaVariant())
  case 1: prepared.launch(MVCVariant())
  case 2: prepared.launch(MVVMVariant())
  case 3: prepared.launch(MVIVariant())
  default: prepared.launch(ReactorVariant())
  }
  prepared.perform(script.steps)
  driver = prepared
  return 0
}

/// Makes the lines of the input ready to be repeated. Returns 0, or 1 if they are not a script or nothing is
/// prepared.
@_expose(wasm, "measure_cycle") @_cdecl("measure_cycle")
public func measureCycle(_ count: Int32) -> Int32 {
  guard let script = read(count), let driver, !script.steps.isEmpty else { return 1 }
  cycle = driver.action(for: script.steps)
  return 0
}

/// Repeats the lines so many times. Returns how many times every gesture of them could be made.
@_expose(wasm, "measure_run") @_cdecl("measure_run")
public func measureRun(_ times: Int32) -> Int32 {
  var made: Int32 = 0
  for _ in 0..<times where cycle() { made += 1 }
  return made
}

/// Lets the variant go.
@_expose(wasm, "measure_end") @_cdecl("measure_end")
public func measureEnd() {
  cycle = { true }
  driver = nil
}

private func read(_ count: Int32) -> Script? {
  try? Script(
    parsing: String(decoding: input.prefix(Int(count)), as: UTF8.self), name: "workload")
}
