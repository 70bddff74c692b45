import Basics
import LoginSearch
import Scenario

/// Plays a script on a variant and prints each step, its effects, and the screen after it.
struct ScriptPlayer {
  let script: Script
  let variant: any Variant
  let leaks: LeakCheck
  let output: Output
  /// Whether to print the changes of the variant's state, too.
  let showsState: Bool

  private var width: Int { BoxDrawing.width(for: output.width) }

  /// - Returns: whether the variant obeys the rules and the script does not contradict them.
  func play() -> Bool {
    let check = ScriptCheck(script)
    let contradictions = check.contradictions
    let divergence = leaks.outcome(of: variant, in: check).divergence
    let driver = Driver(
      variant, configuration: script.configuration, visibleRows: script.visibleRows)
    var last = driver.snapshot
    var state = state(of: driver)
    output.print(heading(number: "", StyledText("launch", .bold), at: .zero))
    printCalls(driver.serviceCalls[...])
    printDivergence(divergence, afterLines: 0)
    printStateChanges(from: nil, to: state)
    output.print(ScreenDrawing(snapshot: last, columns: output.width).lines)
    printAlerts(last.alerts[...])

    for (index, line) in script.lines.enumerated() {
      let callCount = driver.serviceCalls.count
      let wasMade = driver.perform(line.step)
      let snapshot = driver.snapshot
      printStep(line, of: driver, snapshot, contradiction: contradictions[index])
      if !wasMade, case .gesture(let gesture) = line.step {
        let why =
          driver.running == nil ? "the variant was torn down" : gesture.reasonImpossible(on: last)
        note("! no effect: \(why)", .yellow)
      }
      printCalls(driver.serviceCalls[callCount...])
      printDivergence(divergence, afterLines: index + 1)
      printListChanges(from: last, to: snapshot)
      if line.step.canChangeScreen {
        let lastState = state
        state = self.state(of: driver)
        printStateChanges(from: lastState, to: state)
        draw(snapshot, before: last)
      }
      printAlerts(snapshot.alerts.dropFirst(last.alerts.count))
      last = snapshot
      // A terminal shows each step at once; a file is written faster in large pieces.
      if output.isTerminal { output.flush() }
    }
    printEnding(divergence, contradictions, time: driver.now)
    return divergence == nil && contradictions.isEmpty
  }

  // MARK: A step

  private func printStep(
    _ line: Script.Line, of driver: Driver, _ snapshot: Snapshot, contradiction: String?
  ) {
    var step = StyledText("\(line.step)", line.step.canChangeScreen ? .bold : .plain)
    var found: String?
    if case .expect(let expectation) = line.step {
      found = expectation.found(in: snapshot, after: driver.serviceCalls[...])
      step = StyledText(found == nil ? "✓ " : "✗ ", found == nil ? .green : .red) + step
    }
    output.print(heading(number: line.number.map(String.init) ?? "", step, at: driver.now))
    if let found { note("✗ found \(found)", .red) }
    if let contradiction {
      note("✗ the script contradicts the rules, which say \(contradiction)", .red)
    }
  }

  /// The number of the script's line, the step and, at the right, the virtual time.
  private func heading(number: String, _ step: StyledText, at time: Duration) -> StyledText {
    let digits = max(3, String(script.lines.last?.number ?? 0).count)
    let start = StyledText(
      String(repeating: " ", count: digits - number.count) + number + "  ", .dim)
    let end = StyledText("\(ScriptDuration(time))", .dim)
    let room = max(1, width - start.width - end.width - 1)
    return (start + step.fitted(to: room)).spread(end, over: width).fitted(to: output.width)
  }

  /// Prints indented text below the step.
  private func note(_ text: String, _ style: Style) {
    for line in text.reflowed(to: width, indent: 5) { output.print(StyledText(line, style)) }
  }

  private func printCalls(_ calls: ArraySlice<ServiceCall>) {
    for call in calls {
      output.print(StyledText("     → \(call)", .dim, atMost: width))
    }
  }

  /// Prints the changes that the list was told about, apart from a reload.
  private func printListChanges(from last: Snapshot, to snapshot: Snapshot) {
    for mistake in snapshot.invalidUpdates.dropFirst(last.invalidUpdates.count) {
      note("✗ invalid update of the list: \(mistake)", .red)
    }
    let changes = snapshot.search.changes
    if changes != last.search.changes, changes != ListChangeCount() {
      note("changes sent to the list so far: \(changes)", .dim)
    }
  }

  /// Returns the state to show; nil unless it is requested, and once the variant is torn down.
  private func state(of driver: Driver) -> Any? {
    guard showsState, let variant = variant as? any StatefulVariant else { return nil }
    return driver.running.flatMap(variant.state)
  }

  private func printStateChanges(from last: Any?, to state: Any?) {
    guard let state else { return }
    let lines = StateChanges(from: last, to: state).lines
    for line in lines { note("Δ " + line, .yellow) }
    if lines.isEmpty { note("the state did not change", .dim) }
  }

  private func draw(_ snapshot: Snapshot, before: Snapshot) {
    let isSame =
      snapshot.route == before.route
      && (snapshot.route == .login
        ? snapshot.login == before.login : snapshot.search == before.search)
    if isSame {
      output.print(StyledText("     the screen did not change", .dim, atMost: output.width))
      return
    }
    output.print(ScreenDrawing(snapshot: snapshot, columns: output.width).lines)
  }

  private func printAlerts(_ alerts: ArraySlice<String>) {
    for alert in alerts {
      var box = BoxDrawing(atMost: width)
      box.rule(.top, StyledText("Alert", .yellow))
      box.add(words: alert, .yellow)
      box.rule(.bottom)
      output.print(box.lines)
    }
  }

  // MARK: The rules' view

  private func printDivergence(_ divergence: Divergence?, afterLines count: Int) {
    guard let divergence, divergence.lineCount == count else { return }
    note("✗ \(variant.name) breaks \(divergence.rule.rawValue) here", .red)
    for line in divergence.differenceLines { note("  " + line, .red) }
  }

  private func printEnding(
    _ divergence: Divergence?, _ contradictions: [Int: String], time: Duration
  ) {
    if let divergence, divergence.lineCount > script.lines.count {
      let step = StyledText("end of the script: the variant is torn down", .bold)
      output.print(heading(number: "", step, at: time))
      printDivergence(divergence, afterLines: divergence.lineCount)
    }
    var conclusion =
      divergence.map { "\(variant.name) diverges from the rules \(position(of: $0))." }
      ?? "\(script.lines.count.pluralized("step")): \(variant.name) obeys the rules."
    if let first = contradictions.keys.min(), let number = script.lines[first].number {
      let count = contradictions.count
      conclusion +=
        " The script contradicts the rules \(count == 1 ? "" : "\(count.pluralized("time")), first ")"
        + "at line \(number)."
    }
    output.print()
    output.printWrapped(conclusion)
  }

  private func position(of divergence: Divergence) -> String {
    guard let line = divergence.line else { return "at launch" }
    return line.number.map { "at line \($0)" } ?? "after the last line"
  }
}

extension Step {
  fileprivate var canChangeScreen: Bool {
    switch self {
    case .gesture, .wait, .tearDown: true
    case .behaviour, .expect: false
    }
  }
}

extension Gesture {
  /// The reason the gesture can't be made on a screen, in words.
  fileprivate func reasonImpossible(on snapshot: Snapshot) -> String {
    if snapshot.route != route { return "the \(route.rawValue) screen is not shown" }
    let search = snapshot.search
    switch self {
    case .type, .pressReturn, .tap: return "it is disabled"
    case _ where search.content != .rows: return "no rows are shown"
    case .toggle(let row), .select(let row):
      if row < 0 || row >= search.rowCount {
        return "the list has \(search.rowCount.pluralized("row")), counted from 0"
      }
      let last = search.position + search.rows.count - 1
      return "rows \(search.position) to \(last) are visible: scroll first"
    case .pull where search.isRefreshing: return "a refresh is in flight"
    case .scrollTo, .scrollBy: return "the list has no data source"
    case .pull: return "nothing handles a pull"
    }
  }

  /// The screen with the widget of the gesture.
  private var route: Route {
    switch self {
    case .type(let field, _), .pressReturn(let field): field == .query ? .search : .login
    case .tap(let button): button == .logIn ? .login : .search
    case .toggle, .select, .scrollTo, .scrollBy, .pull: .search
    }
  }
}
