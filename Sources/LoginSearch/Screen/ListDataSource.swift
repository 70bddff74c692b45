/// Supplies a list with its rows, as a table view's data source does. The list holds it weakly.
///
/// A list asks while it is told something or is scrolled, and never otherwise. Do not call the list while it
/// asks.
public protocol ListDataSource: AnyObject {
  /// How many rows there are. Answer in constant time: the list asks often.
  func numberOfRows(in list: List) -> Int

  /// Writes what the row at a position shows into a cell.
  ///
  /// The cell may still show another row: write everything that it can show.
  func list(_ list: List, configure cell: ListCell, at position: Int)

  /// The cell no longer shows the row that it was configured for. It may be configured again at once, for the same
  /// row or another one. Until then, do not write to it.
  func list(_ list: List, didEndDisplaying cell: ListCell)
}

extension ListDataSource {
  /// Does nothing, for a program that keeps nothing for a cell.
  public func list(_ list: List, didEndDisplaying cell: ListCell) {}
}
