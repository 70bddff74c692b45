import LoginSearch
import Scenario
import Testing
import VariantSupport

/// Claim 13 of Docs/Claims.md, "the state is the view, always": no variant's screen changes in one piece. Whatever the
/// architecture, it writes one widget after the other, and what is seen in between is neither the screen before nor
/// the screen after.
@Suite struct ScreensWithinATurnTests {
  @Test(arguments: allVariants.map(\.name))
  func `a screen passes through other screens while it is written`(name: String) throws {
    let variant = try #require(allVariants.first { $0.name == name })
    var count = TurnCount()
    for script in Script.ofTheRules { count.add(variant, playing: script) }
    print("\(name): \(count)")
    #expect(count.passing > 0)
    let whose = name == "Vanilla" ? name : "each of the five"
    #expect(
      try ClaimsPage().text.contains("\(count.passing) of \(count.writing) in \(whose)"))
  }
}

/// Counts screens within a turn: all that a variant does for one gesture, one answer or one timer.
private struct TurnCount: CustomStringConvertible {
  /// The turns that write, and among them those with a screen in between.
  private(set) var writing = 0
  private(set) var passing = 0
  /// The screens in between, of all turns and of the one that has most.
  private(set) var screens = 0
  private(set) var most = 0

  var description: String {
    "\(passing) of \(writing) turns that write pass through other screens, \(screens) in all, "
      + "at most \(most) in one"
  }

  mutating func add(_ variant: any Variant, playing script: Script) {
    let driver = Driver(visibleRows: script.visibleRows)
    let watch = ScreenWatch(driver.screen)
    let meter = WriteMeter()
    meter.willWrite = { [unowned watch] in watch.look() }
    driver.screen.meter = meter
    driver.launch(Watched(variant: variant, watch: watch), with: script.configuration)
    driver.play(script)
    driver.screen.meter = nil
    writing += watch.turns.count
    passing += watch.turns.count { $0 > 0 }
    screens += watch.turns.reduce(0, +)
    most = max(most, watch.turns.max() ?? 0)
  }
}

/// What can be seen of a screen before each write of a turn.
///
/// Sendable only for the compiler: a test uses it on its own thread alone.
private final class ScreenWatch: @unchecked Sendable {
  /// What a person could see: a pane that is hidden is no part of it.
  private struct Sight: Hashable {
    let login: Snapshot.Login?
    let search: Snapshot.Search?
    let alerts: [String]

    init(_ snapshot: Snapshot) {
      login = snapshot.route == .login ? snapshot.login : nil
      search = snapshot.route == .search ? snapshot.search : nil
      alerts = snapshot.alerts
    }
  }

  private let screen: Screen
  private var sights: [Sight] = []
  /// Of each turn that wrote, how many screens were neither the first nor the last.
  private(set) var turns: [Int] = []

  init(_ screen: Screen) {
    self.screen = screen
  }

  func look() {
    sights.append(Sight(Snapshot(of: screen)))
  }

  func endTurn() {
    if let first = sights.first {
      look()
      turns.append(Set(sights).subtracting([first, sights[sights.count - 1]]).count)
    }
    sights = []
  }
}

/// Tells the end of each turn.
private struct Watched: Variant {
  let variant: any Variant
  let watch: ScreenWatch
  var name: String { variant.name }

  func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    variant.launch(on: screen, in: environment)
  }

  func settling(_ feature: AnyObject) -> (() -> Bool)? {
    let settle = variant.settling(feature)
    return { [watch] in
      let isAtRest = settle?() ?? true
      watch.endTurn()
      return isAtRest
    }
  }
}
