/// Shows one visible row of a list. When that row goes out of view, the cell shows another one.
///
/// The list makes its cells and uses them again, so a cell must not be kept.
public final class ListCell: Widget {
  private var shownTitle = ""
  private var expanded = false
  private var selected = false
  /// Whether it shows a row. The list says so.
  var isInUse = false
  private let invalidUpdates: InvalidUpdates

  init(_ name: WidgetName, in area: ScreenArea, _ invalidUpdates: InvalidUpdates) {
    self.invalidUpdates = invalidUpdates
    super.init(name, in: area)
  }

  /// The title. Empty in a new cell.
  public var title: String {
    get { shownTitle }
    set {
      willWriteCell(newValue, over: shownTitle)
      shownTitle = newValue
    }
  }

  /// Whether the disclosure is open. Only the program changes it.
  public var isExpanded: Bool {
    get { expanded }
    set {
      willWriteCell(newValue, over: expanded)
      expanded = newValue
    }
  }

  /// Whether the row is selected. Only the program changes it.
  public var isSelected: Bool {
    get { selected }
    set {
      willWriteCell(newValue, over: selected)
      selected = newValue
    }
  }

  @inline(__always)
  private func willWriteCell<Value: Equatable>(_ newValue: Value, over oldValue: Value) {
    willWrite(newValue, over: oldValue)
    if !isInUse { invalidUpdates.add("a cell is written after it was given back") }
  }
}
