import LoginSearch
import MVC
import MVI
import MVVM
import Reactor
import Scenario
import Vanilla

// The functions behind "Measure here", in the copy without a trace, where the driver records nothing. The page first
// sends steps that prepare, and then the steps to repeat. These scripts are the page's own, so a mistake in one is a
// programmer's error.

nonisolated(unsafe) private var driver: MeasuringDriver?
nonisolated(unsafe) private var cycle: MeasuringDriver.Action = { true }

/// Launches a variant, by its number, with the settings of the script, and performs the steps of the script.
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

/// Prepares the steps of the script to be repeated.
@_expose(wasm, "measure_cycle") @_cdecl("measure_cycle")
public func measureCycle() {
  guard let driver else { fatalError("steps before a variant was launched") }
  cycle = driver.action(for: measuredScript().steps)
}

/// Repeats the steps.
///
/// - Returns: the number of repetitions in which every gesture could be made.
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
