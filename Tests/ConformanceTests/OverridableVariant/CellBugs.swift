import LoginSearch

/// S15: a cell keeps the open disclosure of the row that it showed before.
final class KeepsTheFlagOfTheRowBefore: OverridableSearch {
  override func show(_ item: Item, in cell: ListCell) {
    cell.title = item.title
    if expanded.contains(item.id) { cell.isExpanded = true }
    cell.isSelected = item.id == selected
  }
}

/// S10: only the rows that a page begins with are shown as expanded, and none that comes into view later.
final class ForgetsExpansionOnScroll: OverridableSearch {
  private var isReloading = false

  override func reload() {
    isReloading = true
    super.reload()
    isReloading = false
  }

  override func show(_ item: Item, in cell: ListCell) {
    super.show(item, in: cell)
    if !isReloading { cell.isExpanded = false }
  }
}

/// S11: the cell of a row is looked for as if the list were at its top.
final class WritesCellsOfOtherRows: OverridableSearch {
  override func cell(at position: Int) -> ListCell? {
    super.cell(at: position + pane.list.position)
  }
}

/// S11: the position of a tapped row is taken for its place among the visible ones.
final class TapsAnotherRow: OverridableSearch {
  override func item(at position: Int) -> Item.ID {
    items[(position + pane.list.position) % items.count].id
  }
}

/// S15: a cell stays bound to its row until it shows another one, even if it was given back.
final class BindingOutlivesItsCell: OverridableSearch {
  private var bindings: [ObjectIdentifier: (item: Item.ID, cell: ListCell)] = [:]

  override func list(_ list: List, configure cell: ListCell, at position: Int) {
    super.list(list, configure: cell, at: position)
    bindings[ObjectIdentifier(cell)] = (items[position].id, cell)
  }

  override func forEachCell(of item: Item.ID, _ change: (ListCell) -> Void) {
    for binding in bindings.values where binding.item == item { change(binding.cell) }
  }
}

/// S15: a cell stays bound to each row that it showed since the page came.
final class BindingOutlivesItsRow: OverridableSearch {
  private var bindings: [(item: Item.ID, cell: ListCell)] = []

  override func reload() {
    bindings = []
    super.reload()
  }

  override func list(_ list: List, configure cell: ListCell, at position: Int) {
    super.list(list, configure: cell, at: position)
    bindings.append((items[position].id, cell))
  }

  override func forEachCell(of item: Item.ID, _ change: (ListCell) -> Void) {
    for binding in bindings where binding.item == item { change(binding.cell) }
  }
}

/// S15: a selection has every visible row configured again.
final class ReloadsRowsOnSelection: OverridableSearch {
  override func select(_ item: Item.ID) {
    selected = item
    pane.list.reloadRows(at: Array(pane.list.visiblePositions))
  }
}

/// S15: the list is told something while it asks what a cell shows.
final class CallsTheListWhileItAsks: OverridableSearch {
  override func show(_ item: Item, in cell: ListCell) {
    super.show(item, in: cell)
    if item.id == selected { pane.list.reloadRows(at: []) }
  }
}

/// S13: a new page is shown from where the last one was scrolled to.
final class NewPageKeepsThePosition: OverridableSearch {
  override func reload() {
    pane.list.reload()
  }
}
