import LoginSearch
import ObservableMVVM
import Scenario
import Testing

@Suite struct ConformanceTests {
  @Test func `ObservableMVVM obeys the rules`() throws {
    try Conformance.check(ObservableMVVMVariant(), randomScripts: 500, seed: 1)
  }

  /// What this example is there to show: no code says which widget a change concerns, and still each change writes
  /// only the widgets that show it.
  @Test(
    arguments: [
      (#"type id "neoo""#, [:]),
      ("toggle row 1", [.list: 1]),
      ("select row 1", [.list: 1]),
      ("scroll by 2", [.list: 2]),
      ("pull to refresh\nwait 0ms", [.refreshControl: 1]),
    ] as [(String, [WidgetName: Int])])
  func `a change writes only the widgets that show it`(step: String, writes: [WidgetName: Int])
    throws
  {
    let driver = Driver(ObservableMVVMVariant(), configuration: Configuration(pageSize: 40))
    try driver.play(
      """
      login succeeds
      search returns 40 items
      type id "neo"
      type password "trinity"
      """)
    if !step.hasPrefix("type") {
      try driver.play("tap log in\nwait 0ms\nwait 0ms")
    }
    let meter = WriteMeter()
    driver.screen.meter = meter
    try driver.play(step)
    #expect(meter.counts.mapValues(\.writes) == writes)
    #expect(meter.counts.allSatisfy { $0.value.redundantWrites == 0 })
  }
}
