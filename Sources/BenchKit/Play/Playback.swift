import LoginSearch
import Scenario

/// A script played on one variant, told step by step: the step, what it caused, and the screen.
struct Playback {
  let script: Script
  let variant: any Variant
  /// Whether the screen is drawn even after a step that has not changed it.
  let drawsAlways: Bool
  let output: Output

  var width: Int { Frame.width(for: output.width) }

  /// - Returns: whether the variant did what the rules say, and the script expects nothing else.
  func run() -> Bool {
    let ruling = Ruling(of: script, on: variant)
    let stage = Stage(variant, configuration: script.configuration)
    var last = Moment(snapshot: stage.snapshot, logCount: 0)
    output.print(heading(number: "", StyledText("launch", .bold), at: .zero))
    tellEvents(since: last.logCount, on: stage)
    tellDivergence(ruling.divergence, after: 0)
    output.print(Drawing(snapshot: last.snapshot, columns: output.width).lines)
    tellAlerts(last.snapshot.alerts[...])
    last.logCount = stage.log.count

    for (index, line) in script.lines.enumerated() {
      let wasMade = stage.perform(line.step)
      let snapshot = stage.snapshot
      tell(line, index: index, on: stage, snapshot, ruling: ruling)
      if !wasMade, case .gesture(let gesture) = line.step {
        note("! nothing was touched: \(gesture.obstacle(on: last.snapshot))", .yellow)
      }
      tellEvents(since: last.logCount, on: stage)
      tellDivergence(ruling.divergence, after: index + 1)
      draw(snapshot, before: last.snapshot, after: line.step)
      tellAlerts(snapshot.alerts.dropFirst(last.snapshot.alerts.count))
      last = Moment(snapshot: snapshot, logCount: stage.log.count)
      // A person watches each step; a file is filled quicker in large pieces.
      if output.isTerminal { output.flush() }
    }
    tellEnding(ruling, time: stage.now)
    return ruling.isClean
  }

  private struct Moment {
    var snapshot: Snapshot
    var logCount: Int
  }
}

// MARK: - A step

extension Playback {
  private func tell(
    _ line: Script.Line, index: Int, on stage: Stage, _ snapshot: Snapshot, ruling: Ruling
  ) {
    var step = StyledText(line.step.description, .bold)
    var found: String?
    switch line.step {
    case .gesture, .wait, .letGo: break
    case .behaviour: step = StyledText(line.step.description)
    case .expect(let expectation):
      found = expectation.found(in: snapshot, log: stage.log[...])
      step = StyledText(found == nil ? "✓ " : "✗ ", found == nil ? .green : .red)
      step += StyledText(line.step.description)
    }
    output.print(heading(number: String(line.number), step, at: stage.now))
    if let found { note("✗ found \(found)", .red) }
    if let ruled = ruling.contradictions[index] {
      note("✗ the script contradicts the rules, by which it is \(ruled)", .red)
    }
  }

  /// The number of the line, the step, and at the end the virtual time.
  func heading(number: String, _ step: StyledText, at time: Duration) -> StyledText {
    let digits = max(3, String(script.lines.last?.number ?? 0).count)
    let start = StyledText(
      String(repeating: " ", count: digits - number.count) + number + "  ", .dim)
    let end = StyledText(time.inScript, .dim)
    let room = max(1, width - start.width - end.width - 1)
    return (start + step.fitted(to: room)).spread(end, over: width).fitted(to: output.width)
  }

  /// Words below the step.
  func note(_ text: String, _ style: Style) {
    for line in text.reflowed(to: width, indent: 5) { output.print(StyledText(line, style)) }
  }

  /// What the step sent through the ports.
  private func tellEvents(since count: Int, on stage: Stage) {
    let events = stage.log[count...]
    for event in events {
      output.print(StyledText("     → \(event)", .dim, atMost: width))
    }
  }

  private func draw(_ snapshot: Snapshot, before: Snapshot, after step: Step) {
    switch step {
    case .expect where !drawsAlways, .behaviour where !drawsAlways: return
    default: break
    }
    if snapshot.looksTheSame(as: before), !drawsAlways {
      output.print(StyledText("     the screen is as before", .dim, atMost: output.width))
      return
    }
    var focus: Int?
    if case .gesture(let gesture) = step { focus = gesture.row }
    output.print(Drawing(snapshot: snapshot, columns: output.width, focus: focus).lines)
  }

  private func tellAlerts(_ alerts: ArraySlice<String>) {
    let most = 5
    for alert in alerts.prefix(most) {
      var frame = Frame(atMost: width)
      frame.rule(.top, StyledText("Alert", .yellow))
      frame.add(words: alert, .yellow)
      frame.rule(.bottom)
      output.print(frame.lines)
    }
    if alerts.count > most { note("and \((alerts.count - most).of("more alert"))", .yellow) }
  }
}

extension Snapshot {
  /// Whether a person who looks at the screen that is shown sees no difference.
  fileprivate func looksTheSame(as other: Snapshot) -> Bool {
    guard route == other.route else { return false }
    return switch route {
    case .login: login == other.login
    case .search: search == other.search
    }
  }
}
