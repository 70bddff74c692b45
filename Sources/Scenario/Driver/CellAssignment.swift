import LoginSearch

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
