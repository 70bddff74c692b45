/// One line of a list.
public struct Row: Hashable, Codable, Sendable, Identifiable {
  /// The item that the row shows. Several rows may show the same item (S12).
  public let id: Item.ID
  /// The title of its own item, even if another row with the same `id` has a different title.
  public let title: String
  /// Whether its disclosure is open. Only the program changes it, in every row of the item (S10).
  public var isExpanded: Bool
  /// Whether its item is selected. The program must select at most one item (S11).
  public var isSelected: Bool

  /// Takes id and title from the item. By default the row is neither expanded nor selected.
  public init(item: Item, isExpanded: Bool = false, isSelected: Bool = false) {
    id = item.id
    title = item.title
    self.isExpanded = isExpanded
    self.isSelected = isSelected
  }
}

/// A list of rows. It is visible and can be tapped while the content of the search screen is
/// "rows".
public final class List: Widget {
  private var shownRows: [Row] = []
  private var positions: RowPositions?
  private var selected: Handler<Int>?
  private var toggled: Handler<Int>?

  /// All rows; initially none. Setting them is one write, however many there are.
  ///
  /// The array that you read shares the list's storage: while you keep it, the next change of a row
  /// copies all rows once.
  public var rows: [Row] {
    get { shownRows }
    set {
      willWrite(newValue, over: shownRows)
      shownRows = newValue
      positions = nil
    }
  }

  /// Changes every row of the item in place: one write for each such row, none if there is no such
  /// row.
  ///
  /// Linear in the number of those rows, not in the length of the list; but the first call after
  /// `rows` is set is linear in the length.
  public func updateRows(of item: Item.ID, _ change: (inout Row) -> Void) {
    // A scan of a short list is faster than a dictionary.
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

  /// Changes one row in place: one write. Constant. A position without a row is a programmer's
  /// error and stops the program.
  public func updateRow(at position: Int, _ change: (inout Row) -> Void) {
    var row = shownRows[position]
    change(&row)
    willWrite(row, over: shownRows[position])
    // The caller may have replaced the row by one of another item.
    if row.id != shownRows[position].id { positions = nil }
    shownRows[position] = row
  }

  /// Sets the action for a tap on a row, which gets the position of the row. Replaces an earlier
  /// one. Holds the target weakly.
  public func onSelect<Target: AnyObject>(
    _ target: Target, _ action: @escaping (Target, Int) -> Void
  ) {
    selected = TargetHandler(target, action)
  }

  /// Sets the action for a tap on a disclosure, which gets the position of the row. Replaces an
  /// earlier one. Holds the target weakly.
  public func onToggle<Target: AnyObject>(
    _ target: Target, _ action: @escaping (Target, Int) -> Void
  ) {
    toggled = TargetHandler(target, action)
  }

  /// Gesture: taps a row. Does nothing if there is no such row.
  @discardableResult
  public func tapRow(_ position: Int) -> Bool {
    guard isOnScreen, shownRows.indices.contains(position) else { return false }
    selected?(position)
    return true
  }

  /// Gesture: taps the disclosure of a row. Does nothing if there is no such row.
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
