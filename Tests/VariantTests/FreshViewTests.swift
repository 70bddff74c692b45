import Basics
import LoginSearch
import Testing
import VariantSupport

@testable import Scenario

/// Claim 13 of Docs/Claims.md, "the state is the view, always": a second view, made of what a running feature has, shows
/// the screen that the first view shows, after every step of every script. In MVC it does not: all that is shown is in
/// the models, but a controller draws what changes.
@Suite struct FreshViewTests {
  @Test(arguments: FreshView.all.map(\.variant.name))
  func `a fresh view shows what the running one shows, except in MVC`(name: String) throws {
    let view = try #require(FreshView.all.first { $0.variant.name == name })
    var comparison = ScreenComparison()
    for script in Script.ofTheRules { comparison.add(view, playing: script) }
    print("\(name): \(comparison)")
    let claims = try ClaimsPage()
    #expect(claims.rows[13]?[4].hasSuffix(", of \(comparison.screens.grouped)") == true)
    if ClaimsPage.variants.contains(name) {
      #expect(claims.found(inRow: 13)[name] == comparison.differences.count.grouped)
    }
    if view.showsAll {
      #expect(comparison.differences.prefix(3) == [])
    } else {
      #expect(!comparison.differences.isEmpty)
    }
    // An exception that no script needs would be one that nobody checks.
    #expect(Set(comparison.needed.keys) == Set(ScreenComparison.Exception.allCases))
  }
}

/// How to make a second view of a running feature.
struct FreshView: Sendable {
  let variant: any Variant
  /// Whether it shows what the first view shows.
  var showsAll = true
  /// Returns what keeps the view alive. The first view may not hear of changes any more.
  let make: @Sendable (_ feature: AnyObject, _ screen: Screen) -> [AnyObject]

  static let all = [mvc, mvvm, mvi, reactor, observable]
}

/// Compares the screens of running views with those of fresh ones.
private struct ScreenComparison: CustomStringConvertible {
  /// What no view draws.
  enum Exception: CaseIterable {
    /// The owner of the views shows one of them.
    case route
    /// A person has scrolled.
    case position
    /// They are sent once, to the view that is there.
    case alerts
    /// What the list was told since its last reload, which is how the rows came and not what they are.
    case changes
  }

  private(set) var screens = 0
  /// The screens that differ, in words.
  private(set) var differences: [String] = []
  /// How many screens would differ, but for an exception.
  private(set) var needed: [Exception: Int] = [:]

  var description: String {
    let exceptions = Exception.allCases.map { "\($0) \(needed[$0, default: 0])" }
    return "\(screens) screens, of which \(differences.count) differ; "
      + "not drawn by a view: \(exceptions.joined(separator: ", "))"
  }

  /// The script is begun anew for each step, as a second view may end the first one.
  mutating func add(_ view: FreshView, playing script: Script) {
    for count in 0...script.lines.count {
      let driver = Driver(
        view.variant, configuration: script.configuration, visibleRows: script.visibleRows)
      for line in script.lines.prefix(count) { driver.perform(line.step) }
      guard let feature = driver.running else { return }
      compare(view, of: feature, with: driver.snapshot, in: script, afterLines: count)
    }
  }

  private mutating func compare(
    _ view: FreshView, of feature: AnyObject, with running: Snapshot, in script: Script,
    afterLines count: Int
  ) {
    let screen = Screen(visibleRows: script.visibleRows)
    let parts = view.make(feature, screen)
    let untouched = Snapshot(of: screen)
    screen.route = running.route
    screen.search.list.scroll(to: running.search.position)
    var fresh = Snapshot(of: screen)
    fresh.alerts = running.alerts
    fresh.search.changes = running.search.changes
    withExtendedLifetime(parts) {}
    screens += 1
    let found = running.differences(from: fresh)
    if !found.isEmpty { differences.append("\(script.name), after \(count) lines: \(found)") }
    for exception in Exception.allCases where exception.differs(untouched, running) {
      needed[exception, default: 0] += 1
    }
  }
}

extension ScreenComparison.Exception {
  fileprivate func differs(_ one: Snapshot, _ other: Snapshot) -> Bool {
    switch self {
    case .route: one.route != other.route
    case .position: one.search.position != other.search.position
    case .alerts: one.alerts != other.alerts
    case .changes: one.search.changes != other.search.changes
    }
  }
}
