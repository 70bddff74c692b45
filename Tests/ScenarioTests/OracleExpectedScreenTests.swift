import LoginSearch
import Testing

@testable import Scenario

@Suite struct OracleExpectedScreenTests {
  /// Drawing only what new events may have changed is a saving and must not show.
  @Test(arguments: 0..<40)
  func drawingStepByStepIsDrawingAtOnce(seed: UInt64) {
    var random = Linear(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
    var interpreter = RuleInterpreter(
      configuration: Configuration(pageSize: 5), visibleRowLimit: 2)
    var screen = ExpectedScreen()
    for step in [.finds(7)] + entry + (0..<150).map({ _ in anyStep(&random) }) {
      interpreter.perform(step)
      screen.update(from: interpreter.log)
      var afresh = ExpectedScreen()
      afresh.update(from: interpreter.log)
      #expect(screen.widgets == afresh.widgets)
      #expect(screen.alerts == afresh.alerts)
      #expect(screen.serviceCalls == afresh.serviceCalls)
    }
    #expect(screen.serviceCalls.count > 2)
  }

  private func anyStep(_ random: inout Linear) -> Step {
    let word = ["", " ", "dog", "cat ", "bird"][random.next(5)]
    switch random.next(100) {
    case 0..<14: return .type(FieldName.allCases[random.next(3)], word)
    case 14..<26: return .pressReturn(FieldName.allCases[random.next(3)])
    case 26..<48: return .tap(ButtonName.allCases[random.next(5)])
    case 48..<55: return random.next(2) == 0 ? .toggle(random.next(4)) : .select(random.next(4))
    case 55..<60: return random.next(2) == 0 ? .scroll(to: random.next(5)) : .scroll(by: -1)
    case 60..<66: return .pull
    case 66..<78: return .wait(ms: random.next(400))
    case 78..<82: return .logIn(random.next(4) == 0 ? .fails(.code(401)) : .succeeds(name: nil))
    case 82..<88: return .finds(random.next(8), ms: random.next(300))
    case 88..<90: return .search("cat", .fails(.offline), ms: random.next(300))
    case 90..<93:
      let service = ServiceName.allCases[random.next(2)]
      return .misbehave(service, Misbehaviour.allCases[random.next(4)])
    case 93..<95: return .behaviour(.behave(.search))
    case 95: return .behaviour(.preferencesReading(works: random.next(2) == 0))
    case 96: return .behaviour(.preferencesWriting(works: random.next(2) == 0))
    case 97: return .behaviour(.preferencesHold([random.next(4)]))
    case 98: return random.next(3) == 0 ? .letGo : .wait(ms: 0)
    default: return .expect(.route(.login))
    }
  }

  /// A linear congruential generator: the same seed gives the same steps everywhere.
  private struct Linear {
    var state: UInt64

    mutating func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
  }
}
