package import LoginSearch

/// Counts the fewest writes that lead from one screen to the next, for any program.
///
/// Changes by a person, such as typing in a field, need no write. A hidden widget keeps its contents. A cell that shows
/// a row may show any other row afterwards, so each row is given the cell that needs the fewest writes.
package struct MinimumWrites {
  package private(set) var count = 0
  private var screen = Snapshot()
  /// The text of the message label, visible or not.
  private var message = ""
  /// The contents of all cells seen so far.
  private var cells: [Row] = []

  /// Begins with a screen before its first write.
  package init() {}

  /// Adds the fewest writes that lead to the next screen.
  ///
  /// - Parameters:
  ///   - next: the next screen.
  ///   - gesture: the gesture that led to it, if there was one.
  package mutating func advance(to next: Snapshot, after gesture: Gesture? = nil) {
    if let gesture { screen.make(gesture) }
    count += Self.widgets.count { $0.value(in: screen) != $0.value(in: next) }
    count += next.alerts.count - screen.alerts.count
    if next.search.content == .failed, next.search.message != message {
      message = next.search.message
      count += 1
    }
    if next.search.content == .rows, next.search.rows != screen.search.rows {
      let assignment = CellAssignment(of: next.search.rows, to: cells)
      count += assignment.writes
      cells = assignment.cells
    }
    screen = next
  }

  /// The fields that a program writes, apart from the list and those that may be hidden.
  private static let widgets = SnapshotField.allCases.filter {
    $0 != .message && $0 != .rowCount && $0 != .position && $0.value(in: Snapshot()) != nil
  }
}

extension ScriptCheck {
  /// The fewest writes for some lines of the script, by their indices, or for the launch.
  package func minimumWrites(launch includesLaunch: Bool, lines: Range<Int>) -> Int {
    var needed = MinimumWrites()
    needed.advance(to: expected.checkpoints[0].snapshot)
    var before = includesLaunch ? 0 : needed.count
    for index in script.lines.indices.prefix(lines.upperBound) {
      let last = needed.count
      var gesture: Gesture?
      if case .gesture(let made) = script.lines[index].step { gesture = made }
      needed.advance(to: expected.checkpoints[index + 1].snapshot, after: gesture)
      if !lines.contains(index) { before += needed.count - last }
    }
    return needed.count - before
  }
}

extension Snapshot {
  /// Applies the changes that the widget makes by itself when a person makes a gesture.
  fileprivate mutating func make(_ gesture: Gesture) {
    switch gesture {
    case .type(.id, let text) where route == .login && login.isIDEnabled: login.id = text
    case .type(.password, let text) where route == .login && login.isPasswordEnabled:
      login.password = Wording.bullets(for: text)
    case .type(.query, let text) where route == .search && search.isQueryEnabled:
      search.query = text
    case .pull where route == .search && search.content == .rows:
      search.isRefreshing = true
    default:
      break
    }
  }
}

extension Row {
  /// The number of writes that let a cell show this row instead of another one.
  func writes(from other: Row) -> Int {
    (title == other.title ? 0 : 1) + (isExpanded == other.isExpanded ? 0 : 1)
      + (isSelected == other.isSelected ? 0 : 1)
  }
}

/// Assigns a cell to each row so that the fewest writes are needed: the assignment problem, solved by shortest
/// augmenting paths.
struct CellAssignment {
  private(set) var writes = 0
  /// The contents of all cells afterwards.
  private(set) var cells: [Row]

  /// - Parameter cells: the previous contents of the cells. If there are too few, new ones are made, which are blank.
  init(of rows: [Row], to cells: [Row]) {
    let made = max(0, rows.count - cells.count)
    let candidates = cells + Array(repeating: Row(title: ""), count: made)
    self.cells = candidates
    // For each candidate, the row that it is given to. Rows are numbered from 1, and 0 means none.
    var owner = Array(repeating: 0, count: candidates.count + 1)
    var (rowPrice, cellPrice) = (
      Array(repeating: 0, count: rows.count + 1), Array(repeating: 0, count: candidates.count + 1)
    )
    for row in rows.indices {
      owner[0] = row + 1
      var cell = 0
      var cheapest = Array(repeating: Int.max, count: candidates.count + 1)
      var cameFrom = Array(repeating: 0, count: candidates.count + 1)
      var isDone = Array(repeating: false, count: candidates.count + 1)
      repeat {
        isDone[cell] = true
        let number = owner[cell]
        var (step, next) = (Int.max, 0)
        for other in 1...candidates.count where !isDone[other] {
          let cost =
            rows[number - 1].writes(from: candidates[other - 1]) - rowPrice[number]
            - cellPrice[other]
          if cost < cheapest[other] { (cheapest[other], cameFrom[other]) = (cost, cell) }
          if cheapest[other] < step { (step, next) = (cheapest[other], other) }
        }
        for other in 0...candidates.count {
          if isDone[other] {
            rowPrice[owner[other]] += step
            cellPrice[other] -= step
          } else if cheapest[other] < Int.max {
            cheapest[other] -= step
          }
        }
        cell = next
      } while owner[cell] != 0
      while cell != 0 {
        owner[cell] = owner[cameFrom[cell]]
        cell = cameFrom[cell]
      }
    }
    for cell in candidates.indices where owner[cell + 1] != 0 {
      let row = rows[owner[cell + 1] - 1]
      writes += row.writes(from: candidates[cell])
      self.cells[cell] = row
    }
  }
}
