import LoginSearch

/// A row without a cell. It follows its item and not its position, so it stays right when the row moves.
struct RowViewModel {
  let title: String
  let isExpanded: Observable<Bool>
  let isSelected: Observable<Bool>
}

/// How the rows have become what they are now.
enum RowsChange {
  /// All rows are new.
  case loaded
  /// Some rows may be new; these were the rows before.
  case refreshed(from: [Item])
}
