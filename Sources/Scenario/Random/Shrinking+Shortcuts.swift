import LoginSearch

// Replaces steps by fewer, different ones. A script may reach the failure in a way from which no step can
// be removed, although there is a shorter way.
extension Shrinking {
  /// Replaces parts of the script by known short ways, the longest parts first.
  mutating func takeShortcuts() {
    guard steps.count <= Self.longestScript else { return }
    var length = steps.count
    while length > 1 {
      for start in 0...max(steps.count - length, 0) {
        takeShortcut(over: start..<min(start + length, steps.count))
      }
      length = min(length - 1, steps.count)
    }
  }

  private mutating func takeShortcut(over part: Range<Int>) {
    for shortcut in Self.shortcuts where shortcut.count < part.count {
      if attempt(steps[..<part.lowerBound] + shortcut + steps[part.upperBound...]) { return }
    }
  }

  private mutating func attempt(_ steps: ArraySlice<Step>) -> Bool {
    attempt(Array(steps))
  }

  /// Longer scripts have too many parts to try.
  private static let longestScript = 24

  /// To a new load, to no load, to an error on the login screen, and to the search screen.
  private static let shortcuts: [[Step]] = [
    [.gesture(.pressReturn(.query))],
    [.gesture(.pressReturn(.query)), .wait(.zero)],
    [.gesture(.type(.query, "")), .gesture(.pressReturn(.query))],
    [.gesture(.pressReturn(.id))],
    entry,
    [.behaviour(.search(query: nil, offset: nil, SearchAnswer(.returns(ResultSet(count: 25)))))]
      + entry,
  ]

  private static let entry: [Step] = [
    .behaviour(.login(LoginAnswer(.succeeds(name: nil)))),
    .gesture(.type(.id, "a")), .gesture(.type(.password, "a")), .gesture(.tap(.logIn)),
    .wait(.zero),
  ]
}
