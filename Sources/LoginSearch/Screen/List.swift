/// One line of a list.
public struct Row: Hashable, Codable, Sendable, Identifiable {
  /// The item that it stands for. Several rows may stand for the same one (S12).
  public let id: Item.ID
  /// That of its own item, also where another row with the same `id` has another one.
  public let title: String
  /// Whether its disclosure is open. The program alone changes it, for every row of the item (S10).
  public var isExpanded: Bool
  /// Whether its item is the selected one. The program sees to it that there is one at most (S11).
  public var isSelected: Bool

  /// Takes id and title from the item; by default neither expanded nor selected.
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

  /// All rows; none at first. Setting them is one write, however many there are.
  ///
  /// What is read shares the list's storage: while it is kept, the next change of a row copies all
  /// rows, once.
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
  /// If there is none, nothing happens. The cost follows the number of those rows, not the length
  /// of the list, except that the first call after `rows` was set looks at each row once.
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

  /// Changes one row, in place: one write. The position must be that of a row; any other is a
  /// programmer's error and stops the program.
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
