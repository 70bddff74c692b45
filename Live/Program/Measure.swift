import LoginSearch
import MVC
import MVI
import MVVM
import Reactor
import Scenario
import Vanilla

// What "Measure here" calls, in the copy without a trace: a driver that records nothing. What is measured are some
// steps that prepare, and some that are repeated. A mistake in a script of the page's own is a programmer's error.

nonisolated(unsafe) private var driver: MeasuringDriver?
nonisolated(unsafe) private var cycle: MeasuringDriver.Action = { true }

/// Launches a variant, by its number, with the settings of the script, and makes its steps.
@_expose(wasm, "measure_start") @_cdecl("measure_start")
public func measureStart(_ variant: Int32) {
  let script = measuredScript()
  let started = MeasuringDriver(script.configuration)
  switch variant {
  case 0: started.launch(VanillaVariant())
  case 1: started.launch(MVCVariant())
  case 2: started.launch(MVVMVariant())
  case 3: started.launch(MVIVariant())
  default: started.launch(ReactorVariant())
  }
  started.perform(script.steps)
  driver = started
}

/// Makes the steps of the script ready to be repeated.
@_expose(wasm, "measure_cycle") @_cdecl("measure_cycle")
public func measureCycle() {
  guard let driver else { fatalError("steps before a variant was launched") }
  cycle = driver.action(for: measuredScript().steps)
}

/// Repeats the steps so many times. Returns how many times every gesture of them could be made.
@_expose(wasm, "measure_run") @_cdecl("measure_run")
public func measureRun(_ times: Int32) -> Int32 {
  var made: Int32 = 0
  for _ in 0..<times where cycle() { made += 1 }
  return made
}

private func measuredScript() -> Script {
  guard let script = Script.handedIn() else { fatalError("a script with a mistake") }
  return script
}
