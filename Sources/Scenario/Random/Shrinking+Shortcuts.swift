import LoginSearch

// Fewer steps, by others than those that are there. A script may come to where it fails by a way
// from which nothing can be left out, and still there is a shorter way.
extension Shrinking {
  /// Replaces stretches of the script by well-known short ways, the longest stretches first.
  mutating func takeShortcuts() {
    guard steps.count <= Self.longest else { return }
    var length = steps.count
    while length > 1 {
      for start in 0...max(steps.count - length, 0) {
        takeShortcut(over: start..<min(start + length, steps.count))
      }
      length = min(length - 1, steps.count)
    }
  }

  private mutating func takeShortcut(over stretch: Range<Int>) {
    for way in Self.ways where way.count < stretch.count {
      if attempt(steps[..<stretch.lowerBound] + way + steps[stretch.upperBound...]) { return }
    }
  }

  private mutating func attempt(_ steps: ArraySlice<Step>) -> Bool {
    attempt(Array(steps))
  }

  /// Stretches of longer scripts are too many.
  private static let longest = 24

  /// To the search screen, to a new load, to no load, and to an error on the login screen.
  private static let ways: [[Step]] = [
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
