import LoginSearch
import MVC
import MVI
import MVVM
import Reactor
import Scenario
import Vanilla

nonisolated(unsafe) var shown: Driver?

@_expose(wasm, "launch") @_cdecl("page_launch")
public func launch(_ variant: Int32) {
  let driver = Driver(checkingWith: Screen.standardVisibleRows)
  switch variant {
  case 0: driver.launch(VanillaVariant(), with: Configuration())
  case 1: driver.launch(MVCVariant(), with: Configuration())
  case 2: driver.launch(MVVMVariant(), with: Configuration())
  case 3: driver.launch(MVIVariant(), with: Configuration())
  default: driver.launch(ReactorVariant(), with: Configuration())
  }
  shown = driver
}

@_expose(wasm, "play") @_cdecl("page_play")
public func play(_ start: UnsafePointer<UInt8>, _ count: Int32) -> Int32 {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: Int(count)), as: UTF8.self)
  do {
    try shown?.play(text)
    return 1
  } catch {
    return 0
  }
}
