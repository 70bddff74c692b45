import LoginSearch

// Removes steps.
extension Shrinking {
  /// Removes half of the steps at once, then a quarter, down to single steps. The last ones go first, as
  /// what comes after the failure is never needed.
  mutating func removeChunks() {
    var size = max(steps.count / 2, 1)
    while true {
      var end = steps.count
      while end > 0, !isSpent {
        let start = max(end - size, 0)
        attempt(Array(steps[..<start] + steps[end...]))
        end = start
      }
      if size == 1 { return }
      size /= 2
    }
  }

  /// Removes two or three steps that make sense only together, wherever they are. Long scripts have too
  /// many such groups to try.
  mutating func removeGroups() {
    removeGroups(of: 2, upTo: 40)
    removeGroups(of: 3, upTo: 16)
  }

  private mutating func removeGroups(of size: Int, upTo longest: Int) {
    guard steps.count <= longest else { return }
    var group = Array(0..<size)
    while let last = group.last, last < steps.count, !isSpent {
      let rest = steps.indices.filter { !group.contains($0) }
      if attempt(rest.map { steps[$0] }) {
        group = Array(0..<size)
      } else {
        Self.advance(&group, below: steps.count)
      }
    }
  }

  /// The next combination of indices. When there is none, the last index reaches the bound.
  private static func advance(_ group: inout [Int], below bound: Int) {
    var member = group.count - 1
    while member > 0, group[member] == bound - group.count + member { member -= 1 }
    group[member] += 1
    for following in group.indices.dropFirst(member + 1) {
      group[following] = group[following - 1] + 1
    }
  }

  /// Replaces two waits by one.
  mutating func mergeWaits() {
    var later = 0
    while later < steps.count, !isSpent {
      if !mergeWait(at: later) { later += 1 }
    }
  }

  private mutating func mergeWait(at later: Int) -> Bool {
    guard case .wait(let second) = steps[later] else { return false }
    for earlier in 0..<later where !isSpent {
      guard case .wait(let first) = steps[earlier] else { continue }
      for kept in [earlier, later] {
        var merged = steps
        merged[kept] = .wait(first + second)
        merged.remove(at: kept == earlier ? later : earlier)
        if attempt(merged) { return true }
      }
    }
    return false
  }
}

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
