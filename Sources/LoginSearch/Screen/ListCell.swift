/// A cell of a list, which shows one visible row. When that row goes out of view, the cell shows another one.
///
/// The list makes its cells and reuses them, so a program must not keep one.
public final class ListCell: Widget {
  /// Whether the cell shows a row. Only the list sets it.
  var isInUse = false
  private let invalidUpdates: InvalidUpdates

  init(_ name: WidgetName, in area: ScreenArea, _ invalidUpdates: InvalidUpdates) {
    self.invalidUpdates = invalidUpdates
    super.init(name, in: area)
  }

  /// The title. Empty in a new cell.
  public var title = "" {
    willSet { willWriteCell(newValue, over: title) }
  }

  /// Whether the disclosure is open. Only the program changes it.
  public var isExpanded = false {
    willSet { willWriteCell(newValue, over: isExpanded) }
  }

  /// Whether the row is selected. Only the program changes it.
  public var isSelected = false {
    willSet { willWriteCell(newValue, over: isSelected) }
  }

  @inline(__always)
  private func willWriteCell<Value: Equatable>(_ newValue: Value, over oldValue: Value) {
    willWrite(newValue, over: oldValue)
    if !isInUse { invalidUpdates.add("a cell is written after it was given back") }
  }
}

/// Supplies a list with its rows, as a table view's data source does. The list holds it weakly.
///
/// The list asks only while the program tells it something and while it scrolls. Do not call the list while it asks.
public protocol ListDataSource: AnyObject {
  /// Returns the number of rows. Answer in constant time: the list asks often.
  func numberOfRows(in list: List) -> Int

  /// Writes the contents of the row at a position into a cell.
  ///
  /// The cell may still show another row: write every property.
  func list(_ list: List, configure cell: ListCell, at position: Int)

  /// Takes note that a cell no longer shows the row that it was configured for.
  ///
  /// It may be configured again at once, for the same row or another one. Until then, do not write to it.
  func list(_ list: List, didEndDisplaying cell: ListCell)
}

extension ListDataSource {
  /// Does nothing. Suits a program that keeps nothing for a cell.
  public func list(_ list: List, didEndDisplaying cell: ListCell) {}
}

/// Records calls of a list and writes to a cell that contradict the rows.
final class InvalidUpdates {
  /// The first few mistakes. A program that makes one makes many.
  private(set) var messages: [String] = []
  private static let mostMessages = 8

  func add(_ message: @autoclosure () -> String) {
    if messages.count < Self.mostMessages { messages.append(message()) }
  }
}
