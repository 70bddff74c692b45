import Basics
import LoginSearch
import Measuring
import Scenario

/// Plays a script on a variant and prints each step, its effects, and the screen after it.
struct ScriptPlayer {
  let script: Script
  let variant: any Variant
  /// Nil to look for no leaks.
  let leaks: LeakCheck?
  let output: Output

  private var width: Int { BoxDrawing.width(for: output.width) }

  /// - Returns: whether the variant obeys the rules and the script does not contradict them.
  func play() -> Bool {
    let check = ScriptCheck(script)
    let contradictions = check.contradictions
    let divergence = check.watchedOutcome(of: variant, leaks: leaks).divergence
    let driver = Driver(
      variant, configuration: script.configuration, visibleRows: script.visibleRows)
    var last = driver.snapshot
    output.print(heading(number: "", StyledText("launch", .bold), at: .zero))
    printCalls(driver.serviceCalls[...])
    printDivergence(divergence, afterLines: 0)
    output.print(ScreenDrawing(snapshot: last, columns: output.width).lines)
    printAlerts(last.alerts[...])

    for (index, line) in script.lines.enumerated() {
      let callCount = driver.serviceCalls.count
      let wasMade = driver.perform(line.step)
      let snapshot = driver.snapshot
      printStep(line, of: driver, snapshot, contradiction: contradictions[index])
      if !wasMade, case .gesture = line.step {
        note("! no effect: it can't be made on this screen", .yellow)
      }
      printCalls(driver.serviceCalls[callCount...])
      printDivergence(divergence, afterLines: index + 1)
      printInvalidUpdates(from: last, to: snapshot)
      draw(snapshot, before: last, after: line.step)
      printAlerts(snapshot.alerts.dropFirst(last.alerts.count))
      last = snapshot
      // A terminal shows each step at once; a file is written faster in large pieces.
      if output.isTerminal { output.flush() }
    }
    printEnding(divergence, contradictions, time: driver.now)
    return divergence == nil && contradictions.isEmpty
  }
}

// MARK: - A step

extension ScriptPlayer {
  private func printStep(
    _ line: Script.Line, of driver: Driver, _ snapshot: Snapshot, contradiction: String?
  ) {
    var step = StyledText("\(line.step)", .bold)
    var found: String?
    switch line.step {
    case .gesture, .wait, .letGo: break
    case .behaviour: step = StyledText("\(line.step)")
    case .expect(let expectation):
      found = expectation.found(in: snapshot, after: driver.serviceCalls[...])
      step = StyledText(found == nil ? "✓ " : "✗ ", found == nil ? .green : .red)
      step += StyledText("\(line.step)")
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

  private func note(_ text: String, _ style: Style) {
    for line in text.reflowed(to: width, indent: 5) { output.print(StyledText(line, style)) }
  }

  private func printCalls(_ calls: ArraySlice<ServiceCall>) {
    for call in calls {
      output.print(StyledText("     → \(call)", .dim, atMost: width))
    }
  }

  /// What the list was told that it can't do.
  private func printInvalidUpdates(from last: Snapshot, to snapshot: Snapshot) {
    for mistake in snapshot.invalidUpdates.dropFirst(last.invalidUpdates.count) {
      note("✗ invalid update of the list: \(mistake)", .red)
    }
  }

  private func draw(_ snapshot: Snapshot, before: Snapshot, after step: Step) {
    switch step {
    case .expect, .behaviour: return
    default: break
    }
    func lines(_ snapshot: Snapshot) -> [StyledText] {
      ScreenDrawing(snapshot: snapshot, columns: output.width).lines
    }
    if lines(snapshot).map(\.plain) == lines(before).map(\.plain) {
      output.print(StyledText("     the screen did not change", .dim, atMost: output.width))
    } else {
      output.print(lines(snapshot))
    }
  }

  private func printAlerts(_ alerts: ArraySlice<String>) {
    for alert in alerts { note("alert: \(alert)", .yellow) }
  }
}

// MARK: - What the rules say

extension ScriptPlayer {
  private func printDivergence(_ divergence: Divergence?, afterLines count: Int) {
    guard let divergence, divergence.lineCount == count else { return }
    note("✗ \(variant.name) breaks \(divergence.rule.rawValue) here", .red)
    for line in divergence.differenceLines { note("  " + line, .red) }
  }

  private func printEnding(
    _ divergence: Divergence?, _ contradictions: [Int: String], time: Duration
  ) {
    if let divergence, divergence.lineCount > script.lines.count {
      let step = StyledText("end of the script: the variant is let go", .bold)
      output.print(heading(number: "", step, at: time))
      printDivergence(divergence, afterLines: divergence.lineCount)
    }
    output.print()
    output.printWrapped(conclusion(divergence, contradictions))
  }

  private func conclusion(_ divergence: Divergence?, _ contradictions: [Int: String]) -> String {
    let verdict =
      if let divergence {
        "\(variant.name) diverges from the rules"
          + (divergence.line?.number.map { " at line \($0)." }
            ?? (divergence.line == nil ? " at launch." : " after the last line."))
      } else {
        "\(script.lines.count.of("step")): \(variant.name) obeys the rules."
      }
    return contradictions.isEmpty ? verdict : verdict + " The script contradicts the rules."
  }
}
