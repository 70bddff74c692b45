/// A list that has room for some of its rows, and holds cells only for these.
///
/// It is visible and can be touched while the content of the search screen is "rows". The program first changes its own
/// data, and then tells the list what has changed: all rows, some, or which rows were removed, inserted and moved. If
/// that contradicts the data source, the screen notes an invalid update, and the list reads its rows again.
public final class List: Widget {
  /// The largest number of rows that can be visible at once.
  package let visibleRowLimit: Int
  /// The source of the rows, held weakly. Setting it reads no row: `reload(scrollingTo:)` does.
  public weak var dataSource: (any ListDataSource)?
  /// The position of the first visible row; 0 without rows.
  package private(set) var position = 0
  /// The number of rows that the list knows about.
  package private(set) var count = 0
  /// The changes that the list was told to make since it was last reloaded.
  package private(set) var changes = ListChangeCount()
  /// The number of times that a cell was configured so far.
  package private(set) var configuredCells = 0

  /// The cells of the visible rows, in order.
  private var cells: [ListCell] = []
  /// The cells that are not in use. The last one is used first.
  private var pool: [ListCell] = []
  private var isAsking = false
  private let invalidUpdates: InvalidUpdates
  private var selected: Handler<Int>?
  private var toggled: Handler<Int>?

  init(
    _ name: WidgetName, in area: ScreenArea, visibleRowLimit: Int, _ invalidUpdates: InvalidUpdates
  ) {
    self.visibleRowLimit = visibleRowLimit
    self.invalidUpdates = invalidUpdates
    super.init(name, in: area)
  }

  /// Gives the cells the meter of the list.
  func meterCells() {
    for cell in cells + pool { cell.meter = meter }
  }

  override var liveTargets: [AnyObject] {
    [selected?.liveTarget, toggled?.liveTarget, dataSource].compactMap(\.self)
  }

  // MARK: What the program can read and tell

  /// The positions of the visible rows.
  public var visiblePositions: Range<Int> { position..<position + cells.count }

  /// The cell that shows the row at a position; nil if the row is not visible.
  public func cell(at position: Int) -> ListCell? {
    visiblePositions.contains(position) ? cells[position - self.position] : nil
  }

  /// Configures every visible row, because all rows are new. The cost follows the visible rows.
  ///
  /// - Parameter newPosition: the position of the row that is then the first visible one, as far as the list
  ///   reaches; nil to leave the list where it is.
  public func reload(scrollingTo newPosition: Int? = nil) {
    if isCalledWhileAsking("reload") { return }
    changes = ListChangeCount()
    count = rowCountNow
    position = reachable(newPosition ?? position, of: count)
    let room = min(visibleRowLimit, count - position)
    ask { dataSource in
      endDisplaying(0..<cells.count, dataSource)
      while cells.count > room { pool.append(cells.removeLast()) }
      while cells.count < room { cells.append(dequeue()) }
      for index in cells.indices { configure(index, dataSource) }
    }
  }

  /// Configures the rows at these positions again, if they are visible. A position without a row is an invalid update.
  public func reloadRows(at positions: [Int]) {
    if isCalledWhileAsking("reload rows") { return }
    if isOutdated { return reload() }
    for position in positions where position < 0 || position >= count {
      invalidUpdates.add("row \(position) is reloaded, but there are only \(count) rows")
    }
    ask { dataSource in
      for position in positions where visiblePositions.contains(position) {
        configureAgain(position - self.position, dataSource)
      }
    }
  }

  /// Takes over changes that the program has made to its own rows.
  ///
  /// Visible rows keep their cells, and the position stays as far as the list reaches. Only rows that come
  /// into view and visible rows that were updated are configured. The cost follows the changes and the visible
  /// rows, not the length of the list.
  public func apply(_ changes: ListChanges) {
    if isCalledWhileAsking("apply") { return }
    let newCount = rowCountNow
    if let mistake = changes.mistake(from: count, to: newCount) {
      invalidUpdates.add(mistake)
      return reload()
    }
    if changes.isEmpty { return }
    self.changes.add(changes)
    let oldCells = cells
    let oldPosition = position
    let newPosition = reachable(position, of: newCount)
    let shown = newPosition..<newPosition + min(visibleRowLimit, newCount - newPosition)
    let sources = ListChanges.Sources(changes)
    // For each row that will be visible, the cell that shows it already.
    let kept = shown.map { new -> ListCell? in
      guard let old = sources.oldPosition(of: new) else { return nil }
      let index = old - oldPosition
      return oldCells.indices.contains(index) ? oldCells[index] : nil
    }
    let stays = Set(kept.compactMap { $0.map(ObjectIdentifier.init) })
    ask { dataSource in
      for index in oldCells.indices.reversed() where !stays.contains(ObjectIdentifier(cells[index]))
      {
        endDisplaying(index..<index + 1, dataSource)
        pool.append(oldCells[index])
      }
      (count, position) = (newCount, newPosition)
      cells = kept.map { $0 ?? dequeue() }
      for (index, cell) in kept.enumerated() {
        if cell == nil {
          configure(index, dataSource)
        } else if changes.updates.contains(ascending: position + index) {
          configureAgain(index, dataSource)
        }
      }
    }
  }

  /// Sets the action for a tap on a row. The action gets the position of the row. Replaces an earlier one. Holds the
  /// target weakly.
  public func onSelect<Target: AnyObject>(
    _ target: Target, _ action: @escaping (Target, Int) -> Void
  ) {
    selected = TargetHandler(target, action)
  }

  /// Sets the action for a tap on a disclosure. The action gets the position of the row. Replaces an earlier one. Holds
  /// the target weakly.
  public func onToggle<Target: AnyObject>(
    _ target: Target, _ action: @escaping (Target, Int) -> Void
  ) {
    toggled = TargetHandler(target, action)
  }

  // MARK: Gestures

  /// Gesture: taps a row. Does nothing if the row is not visible.
  @discardableResult
  public func tapRow(_ position: Int) -> Bool {
    guard isOnScreen, visiblePositions.contains(position) else { return false }
    selected?(position)
    return true
  }

  /// Gesture: taps the disclosure of a row. Does nothing if the row is not visible.
  @discardableResult
  public func tapDisclosure(_ position: Int) -> Bool {
    guard isOnScreen, visiblePositions.contains(position) else { return false }
    toggled?(position)
    return true
  }

  /// Gesture: scrolls until a row is the first visible one, as far as the list reaches. Does nothing without a
  /// data source. The cost follows the rows that come into view.
  @discardableResult
  public func scroll(to newPosition: Int) -> Bool {
    guard isOnScreen, dataSource != nil, !isCalledWhileAsking("scroll") else { return false }
    if isOutdated {
      reload(scrollingTo: newPosition)
    } else {
      move(to: reachable(newPosition, of: count))
    }
    return true
  }

  /// Gesture: scrolls by a number of rows: down, or up if it is negative.
  @discardableResult
  public func scroll(by distance: Int) -> Bool {
    scroll(to: position.saturatingAdd(distance))
  }

  /// Moves the visible rows. Rows that come into view get the cells of rows that go out of view.
  private func move(to newPosition: Int) {
    let isDown = newPosition > position
    let replaced = Int(min((newPosition - position).magnitude, UInt(cells.count)))
    let (top, bottom) = (0..<replaced, cells.count - replaced..<cells.count)
    ask { dataSource in
      endDisplaying(isDown ? top : bottom, dataSource)
      position = newPosition
      for index in 0..<replaced {
        if isDown {
          // The last cell given back is the first one used again.
          let cell = cells.removeFirst()
          cells.insert(cell, at: cells.count - index)
        } else {
          cells.insert(cells.removeLast(), at: 0)
        }
      }
      for index in isDown ? bottom : top { configure(index, dataSource) }
    }
  }

  // MARK: Cells

  private var rowCountNow: Int {
    var count = 0
    ask { dataSource in count = dataSource?.numberOfRows(in: self) ?? 0 }
    return max(count, 0)
  }

  /// Whether the data source has changed its number of rows without telling the list, which is an invalid update.
  private var isOutdated: Bool {
    let newCount = rowCountNow
    if newCount == count { return false }
    invalidUpdates.add("the data source has \(newCount) rows, but the list expects \(count)")
    return true
  }

  /// The nearest position from which the rows fill the room of the list.
  private func reachable(_ position: Int, of count: Int) -> Int {
    max(0, min(position, count - visibleRowLimit))
  }

  /// Calls `body` with the data source. Until it returns, calls of the program are invalid.
  private func ask(_ body: ((any ListDataSource)?) -> Void) {
    isAsking = true
    body(dataSource)
    isAsking = false
  }

  private func isCalledWhileAsking(_ call: String) -> Bool {
    if isAsking { invalidUpdates.add("\(call) is called while the list asks its data source") }
    return isAsking
  }

  private func endDisplaying(_ indices: Range<Int>, _ dataSource: (any ListDataSource)?) {
    for index in indices {
      cells[index].isInUse = false
      dataSource?.list(self, didEndDisplaying: cells[index])
    }
  }

  /// Configures a cell that is not in use.
  private func configure(_ index: Int, _ dataSource: (any ListDataSource)?) {
    let cell = cells[index]
    cell.isInUse = true
    configuredCells += 1
    meter?.configuredCells += 1
    dataSource?.list(self, configure: cell, at: position + index)
  }

  private func configureAgain(_ index: Int, _ dataSource: (any ListDataSource)?) {
    endDisplaying(index..<index + 1, dataSource)
    configure(index, dataSource)
  }

  private func dequeue() -> ListCell {
    if let cell = pool.popLast() { return cell }
    let cell = ListCell(name, in: area, invalidUpdates)
    cell.meter = meter
    meter?.madeCells += 1
    return cell
  }

  /// The contents of the visible rows, in order.
  var visibleRows: [Row] { cells.map(Row.init) }
}
