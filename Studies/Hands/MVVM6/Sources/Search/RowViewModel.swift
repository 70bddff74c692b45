import LoginSearch

/// What one row shows.
///
/// It follows the item and not the position, so a cell may stay bound to it when its row moves.
struct RowViewModel {
  let title: String
  let isExpanded: Observable<Bool>
  let isSelected: Observable<Bool>
}

/// How the rows have changed.
enum RowUpdate {
  /// All of them are new.
  case replaced
  case changed(ListChanges)
}
