import LoginSearch
import MVC
import MVI
import MVVM
import Reactor
import Scenario
import Vanilla
import Wire

// What "Measure here" calls: the variants without a trace, and a driver that records nothing. What is measured are
// some steps that prepare, and some that are repeated.

nonisolated(unsafe) private var driver: Driver?
nonisolated(unsafe) private var cycle: Driver.Action = { true }

/// Launches a variant, by its number, with the setup in the input.
@_expose(wasm, "measure_start") @_cdecl("measure_start")
public func measureStart(_ variant: Int32) {
  measureEnd()
  var bytes = Exchange.received
  let started = Driver(measuringWith: bytes.setup().configuration)
  switch variant {
  case 0: started.launch(VanillaVariant())
  case 1: started.launch(MVCVariant())
  case 2: started.launch(MVVMVariant())
  case 3: started.launch(MVIVariant())
  default: started.launch(ReactorVariant())
  }
  driver = started
}

/// Makes the steps in the input, untimed.
@_expose(wasm, "measure_prepare") @_cdecl("measure_prepare")
public func measurePrepare() {
  driver?.perform(Exchange.receivedSteps)
}

/// Makes the steps in the input ready to be repeated.
@_expose(wasm, "measure_cycle") @_cdecl("measure_cycle")
public func measureCycle() {
  if let driver { cycle = driver.action(for: Exchange.receivedSteps) }
}

/// Repeats the steps so many times. Returns how many times every gesture of them could be made.
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
