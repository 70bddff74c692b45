import Basics
import LoginSearch

/// The first break of a rule by a variant: the step, the rule, and the differences.
public struct Divergence: Equatable, Sendable {
  /// The name of the variant.
  package let variant: String
  /// The script that was played, with the two steps that every check adds at its end.
  public package(set) var script: Script
  /// The number of lines of the script that were played; 0 at launch.
  package let lineCount: Int
  /// The rule that prescribes the expected value.
  public let rule: Rule
  package let differences: [Difference]
  /// The answers that came in the step, in words, each with the line that requested it. A gesture is the line itself.
  var causes: [String] = []

  /// The line after which the divergence shows; nil at launch.
  package var line: Script.Line? { lineCount == 0 ? nil : script.lines[lineCount - 1] }
}

extension Divergence: CustomStringConvertible {
  /// A headline with the step and the rule, two lines for each difference, and a line for each answer that led to it.
  public var description: String {
    (["\(script.location(of: line))\n  \(variant) breaks \(rule.rawValue)"]
      + differenceLines.map { "    " + $0 })
      .joined(separator: "\n")
  }

  package var differenceLines: [String] {
    differences.flatMap { difference in
      let name = difference.aspect.rawValue
      let indent = String(repeating: " ", count: name.count)
      return [
        "\(name)  expected \(difference.expected)", "\(indent)  found    \(difference.found)",
      ]
    } + causes
  }
}

extension Script {
  /// The position and text of a line, or of the launch for nil, in the form that editors and terminals turn into a
  /// link. It is one line, whatever the name of the file.
  package func location(of line: Line?) -> String {
    let name = name.printable
    guard let line else { return "\(name): launch" }
    let number = line.number.map { ":\($0)" } ?? ", at the end"
    return "\(name)\(number): \(ScriptText.words("\(line.step)", atMost: 200))"
  }
}

/// One aspect that differs from the expected one, in words.
package struct Difference: Equatable, Sendable {
  package let aspect: SnapshotField
  package let expected: String
  package let found: String
  /// A clue to the rule, beyond the aspect.
  var clue: Clue?

  enum Clue: Hashable, Sendable {
    /// The index of the first service call that differs. It may be the end of the expected calls, if there should be no
    /// further call.
    case serviceCall(Int)
    /// A search in place of the cancellation that should come first.
    case lateCancellation
    /// The index of the first missing alert.
    case missingAlert(Int)
    case expansion
    case selection
  }
}

extension Snapshot {
  /// The differences of another snapshot, which was found, from this one, which was expected. Empty only if the two are
  /// equal.
  func differences(from found: Snapshot) -> [Difference] {
    let differences = SnapshotField.allCases.compactMap { $0.difference(of: self, from: found) }
    // Otherwise a check would pass although the snapshots differ.
    precondition(
      !differences.isEmpty || self == found, "a property of `Snapshot` is not compared here")
    return differences
  }
}

extension Driver {
  /// The differences of the found snapshot and service calls from the expected ones, and the remains of a variant that
  /// was torn down. Service calls are only ever added, so the first ones need not be compared again.
  func differences(
    from expected: Snapshot, _ expectedCalls: ArraySlice<ServiceCall>, comparedCalls: Int = 0
  ) -> [Difference] {
    let (found, calls, leaks) = (snapshot, serviceCalls, leaks)
    var differences = expected == found ? [] : expected.differences(from: found)
    // First: what is left is often why a cancellation is missing.
    if !leaks.isEmpty {
      differences.append(
        Difference(
          aspect: .lifetime, expected: "nothing left", found: leaks.joined(separator: "; ")))
    }
    if expectedCalls[comparedCalls...] != calls[comparedCalls...],
      let difference = Difference(expectedCalls: expectedCalls, foundCalls: calls[...])
    {
      differences.append(difference)
    }
    return differences
  }
}

extension SnapshotField {
  fileprivate func difference(of expected: Snapshot, from found: Snapshot) -> Difference? {
    if let value = value(in: expected), let other = self.value(in: found) {
      if value == other { return nil }
      return Difference(
        aspect: self, expected: value.words(unlike: other), found: other.words(unlike: value))
    }
    switch self {
    case .rows:
      return Difference(
        expectedRows: expected.search.rows, foundRows: found.search.rows,
        from: expected.search.position)
    case .changes where expected.search.changes != found.search.changes:
      return Difference(
        aspect: self, expected: "\(expected.search.changes)", found: "\(found.search.changes)")
    case .alerts where expected.alerts != found.alerts:
      return Difference(
        aspect: self, expected: latest(of: expected.alerts, unlike: found.alerts),
        found: latest(of: found.alerts, unlike: expected.alerts),
        clue: found.alerts.count < expected.alerts.count ? .missingAlert(found.alerts.count) : nil)
    case .invalidUpdates where expected.invalidUpdates != found.invalidUpdates:
      return Difference(
        aspect: self, expected: list(of: expected.invalidUpdates),
        found: list(of: found.invalidUpdates))
    default: return nil
    }
  }

  private func latest(of alerts: [String], unlike others: [String]) -> String {
    guard let last = alerts.last else { return "none" }
    return "\(alerts.count), the last one \(ScriptText(last).abridged(unlike: others.last))"
  }

  private func list(of updates: [String]) -> String {
    updates.isEmpty ? "none" : ScriptText.words(updates.joined(separator: "; "), atMost: 200)
  }
}

extension Difference {
  fileprivate init?(expectedRows: [Row], foundRows: [Row], from start: Int) {
    if expectedRows == foundRows { return nil }
    let index = zip(expectedRows, foundRows).enumerated().first { $1.0 != $1.1 }?.offset
    func words(_ rows: [Row], unlike others: [Row]) -> String {
      guard let index else { return "\(rows.count) visible" }
      var row = rows[index]
      row.title = ScriptText(row.title).abridged(unlike: others[index].title)
      return "\(rows.count) visible, row \(start + index): \(row)"
    }
    func agree<Value: Equatable>(in value: (Row) -> Value) -> Bool {
      expectedRows.map(value) == foundRows.map(value)
    }
    let clue: Clue? =
      !agree(in: \.title)
      ? nil : agree(in: \.isSelected) ? .expansion : agree(in: \.isExpanded) ? .selection : nil
    self.init(
      aspect: .rows, expected: words(expectedRows, unlike: foundRows),
      found: words(foundRows, unlike: expectedRows), clue: clue)
  }

  init?(expectedCalls: ArraySlice<ServiceCall>, foundCalls: ArraySlice<ServiceCall>) {
    let index =
      zip(expectedCalls, foundCalls).enumerated().first { $1.0 != $1.1 }?.offset
      ?? min(expectedCalls.count, foundCalls.count)
    let expected = expectedCalls.dropFirst(index).first
    let found = foundCalls.dropFirst(index).first
    if expected == nil && found == nil { return nil }
    let isLate =
      if case (.cancel, .search) = (expected?.kind, found?.kind) { true } else { false }
    self.init(
      aspect: .serviceCalls, expected: expected?.words(unlike: found) ?? "nothing more",
      found: found?.words(unlike: expected) ?? "nothing more",
      clue: isLate ? .lateCancellation : .serviceCall(index))
  }
}
