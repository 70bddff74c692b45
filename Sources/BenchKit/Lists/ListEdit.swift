import LoginSearch

/// What a list of rows is used for, besides finding out what changed in it.
///
/// What is changed is a copy, and the original stays alive, as the state does that a view shows. The raw
/// value is the name of the workload.
enum ListEdit: String, CaseIterable, Sendable {
  case read = "rows read"
  case updated = "rows updated"
  case appended = "rows appended"

  /// - Returns: what was read, and the rows as they are then.
  func done<Rows>(to rows: Rows) -> (sum: Int, rows: Rows)
  where
    Rows: RandomAccessCollection & MutableCollection & RangeReplaceableCollection,
    Rows.Element == Row, Rows.Index == Int
  {
    var rows = rows
    var sum = 0
    switch self {
    case .read:
      for row in rows { sum &+= row.id }
    case .updated:
      rows[rows.count / 2].isExpanded.toggle()
    case .appended:
      rows.append(.numbered(0))
    }
    return (sum, rows)
  }
}
