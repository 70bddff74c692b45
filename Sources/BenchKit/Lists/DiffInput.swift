import LoginSearch
import StateDiff

/// A list of rows before and after a change, in each form in which they are compared.
struct DiffInput {
  let old: [Row]
  let new: [Row]
  /// Equal to the old rows, in storage of its own.
  let copy: [Row]
  let oldShared: SharedRows<Row>
  /// The old one, changed: it shares what did not change.
  let newShared: SharedRows<Row>

  init(_ shape: DiffShape, count: Int) {
    old = Row.numbered(from: 1, count: count)
    copy = old.map { $0 }
    oldShared = SharedRows(old)
    var changed = oldShared
    shape.change(&changed)
    newShared = changed
    new = shape == .identical ? old : Array(changed)
  }
}
