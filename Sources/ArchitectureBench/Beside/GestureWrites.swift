import Basics
import LoginSearch
import Scenario

/// What the gestures of the study write to widgets, the launch included.
struct GestureWrites {
  private(set) var total = WriteCount()

  /// The gestures of `Docs/Calls.md`: each step that has a comment after it is one.
  static let script = String(decoding: PackageResources.gestures_scenario, as: UTF8.self)

  init(of variant: any Variant, in text: String = Self.script) throws(ScriptError) {
    let script = try Script(parsing: text, name: "gestures.scenario")
    let named = Set(
      text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .filter { !$1.hasPrefix("#") && $1.contains("#") }.map { $0.offset + 1 })
    let meter = WriteMeter()
    let driver = Driver(visibleRows: script.visibleRows)
    driver.screen.meter = meter
    driver.launch(variant, with: script.configuration)
    add(meter.total, since: WriteCount())
    for line in script.lines {
      let before = meter.total
      driver.perform(line.step)
      if line.number.map(named.contains) == true { add(meter.total, since: before) }
    }
  }

  private mutating func add(_ now: WriteCount, since before: WriteCount) {
    total.writes += now.writes - before.writes
    total.redundantWrites += now.redundantWrites - before.redundantWrites
  }
}
