/// Shows one visible row of a list. When that row goes out of view, the cell shows another one.
///
/// The list makes its cells and uses them again, so a cell must not be kept.
public final class ListCell: Widget {
  /// Whether it shows a row. The list says so.
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
/// A list asks while it is told something or is scrolled, and never otherwise. Do not call the list while it asks.
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

/// Notes what a program told a list, or wrote to a cell, that can't be true.
final class InvalidUpdates {
  /// The first ones; a program that makes one makes many.
  private(set) var messages: [String] = []
  private static let mostMessages = 8

  func add(_ message: @autoclosure () -> String) {
    if messages.count < Self.mostMessages { messages.append(message()) }
  }
}
