/// One line of a list.
public struct Row: Hashable, Codable, Sendable, Identifiable {
  public let id: Item.ID
  public let title: String
  public var isExpanded: Bool
  public var isSelected: Bool

  public init(item: Item, isExpanded: Bool = false, isSelected: Bool = false) {
    id = item.id
    title = item.title
    self.isExpanded = isExpanded
    self.isSelected = isSelected
  }
}

/// A list of rows. It can be seen and touched while the search screen's content is "rows".
public final class List: Widget {
  private var shownRows: [Row] = []
  private var positions: RowPositions?
  private var selected: Handler<Int>?
  private var toggled: Handler<Int>?

  /// All rows. Setting them is one write, however many there are.
  public var rows: [Row] {
    get { shownRows }
    set {
      willWrite(newValue, over: shownRows)
      shownRows = newValue
      positions = nil
    }
  }

  /// Changes every row that carries the item, in place: one write for each such row.
  ///
  /// The cost follows the number of those rows, not the length of the list, except that the first
  /// call after `rows` was set looks at each row once.
  public func updateRows(of item: Item.ID, _ change: (inout Row) -> Void) {
    // In a short list it is quicker to look than to look up.
    if shownRows.count <= 32 {
      for position in shownRows.indices where shownRows[position].id == item {
        updateRow(at: position, change)
      }
      return
    }
    let positions = positions ?? RowPositions(of: shownRows)
    self.positions = positions
    var position = positions.first(of: item)
    while let current = position {
      updateRow(at: current, change)
      position = positions.next(after: current)
    }
  }

  /// Changes one row, in place: one write.
  public func updateRow(at position: Int, _ change: (inout Row) -> Void) {
    var row = shownRows[position]
    change(&row)
    willWrite(row, over: shownRows[position])
    // The row of another item may have been put in its place.
    if row.id != shownRows[position].id { positions = nil }
    shownRows[position] = row
  }

  /// Called with the position of the row that a person taps. The target is held weakly.
  public func onSelect<Target: AnyObject>(
    _ target: Target, _ action: @escaping (Target, Int) -> Void
  ) {
    selected = TargetHandler(target, action)
  }

  /// Called with the position of the row whose disclosure a person taps. The target is held weakly.
  public func onToggle<Target: AnyObject>(
    _ target: Target, _ action: @escaping (Target, Int) -> Void
  ) {
    toggled = TargetHandler(target, action)
  }

  /// Gesture: taps a row.
  @discardableResult
  public func tapRow(_ position: Int) -> Bool {
    guard isOnScreen, shownRows.indices.contains(position) else { return false }
    selected?(position)
    return true
  }

  /// Gesture: taps the disclosure of a row.
  @discardableResult
  public func tapDisclosure(_ position: Int) -> Bool {
    guard isOnScreen, shownRows.indices.contains(position) else { return false }
    toggled?(position)
    return true
  }

  override var liveTargets: Int {
    (selected?.isAlive == true ? 1 : 0) + (toggled?.isAlive == true ? 1 : 0)
  }
}
