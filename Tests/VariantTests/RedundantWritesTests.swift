import LoginSearch
import MVC
import TestSupport
import Testing
import Vanilla

/// The variants whose controllers decide what to write leave out what is shown already.
@Suite struct RedundantWritesTests {
  private static let variants: [any Variant] = [MVCVariant(), VanillaVariant()]
  private let harness = TestHarness(visibleRows: 3, pageSize: 6)

  @Test(arguments: variants)
  func logInWritesNothingTwice(variant: any Variant) {
    let app = variant.launch(on: harness.screen, in: harness.environment)
    let meter = harness.meter { harness.enter(finding: Array(1...9)) }
    #expect(meter.total.writes > 0)
    #expect(meter.redundantWrites == [:])
    withExtendedLifetime(app) {}
  }

  enum Gesture: CaseIterable {
    case keystroke, toggle, select, scrollDown, scrollUp, pull

    func make(on pane: SearchPane) -> Bool {
      switch self {
      case .keystroke: pane.queryField.type("dogs")
      case .toggle: pane.list.tapDisclosure(2)
      case .select: pane.list.tapRow(2)
      case .scrollDown: pane.list.scroll(by: 2)
      case .scrollUp: pane.list.scroll(by: -1)
      case .pull: pane.refreshControl.pull()
      }
    }
  }

  /// The list shows its second to fourth row, one of them expanded and one selected.
  @Test(arguments: variants, Gesture.allCases)
  func aGestureWritesNothingTwice(variant: any Variant, gesture: Gesture) {
    harness.preferences.items = [1, 3]
    let app = variant.launch(on: harness.screen, in: harness.environment)
    harness.enter(finding: Array(1...6))
    harness.screen.search.list.tapRow(1)
    harness.screen.search.list.scroll(by: 1)
    var wasMade = false
    let meter = harness.meter { wasMade = gesture.make(on: harness.screen.search) }
    #expect(wasMade)
    #expect(meter.redundantWrites == [:])
    withExtendedLifetime(app) {}
  }

  @Test(arguments: variants)
  func aRefreshWritesNothingTwice(variant: any Variant) {
    let app = variant.launch(on: harness.screen, in: harness.environment)
    harness.enter(finding: Array(1...6))
    harness.screen.search.list.tapRow(0)
    for page in [Page.of([1, 2, 3], retitled: [2]), .of([2, 3, 1, 4]), .of([4]), .of([])] {
      harness.screen.search.refreshControl.pull()
      let meter = harness.meter { harness.search.answer(.success(page)) }
      #expect(meter.redundantWrites == [:])
    }
    withExtendedLifetime(app) {}
  }
}

extension WriteMeter {
  /// The widgets that were written with what they showed, so that a failure names them.
  fileprivate var redundantWrites: [WidgetName: Int] {
    counts.compactMapValues { $0.redundantWrites == 0 ? nil : $0.redundantWrites }
  }
}
