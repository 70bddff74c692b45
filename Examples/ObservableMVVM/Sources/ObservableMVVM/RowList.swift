import LoginSearch

/// Draws a list: finds out what changed in its rows, and draws a body for each row in view, as `List` and
/// `ForEach` do in SwiftUI.
final class RowList: ListDataSource {
  private let list: List
  private let model: SearchViewModel
  private unowned let queue: DrawQueue
  private let body: (RowState, ListCell) -> Void
  /// What the list was told, which the model may be ahead of until the end of the turn.
  private var shown = Rows()
  /// By the cells that show them.
  private var visible: [ObjectIdentifier: RowState] = [:]

  init(
    _ list: List, _ model: SearchViewModel, in queue: DrawQueue,
    body: @escaping (RowState, ListCell) -> Void
  ) {
    (self.list, self.model, self.queue, self.body) = (list, model, queue, body)
    list.dataSource = self
    list.onSelect(self) { $0.model.select($0.shown.items[$1]) }
    list.onToggle(self) { $0.model.toggle($0.shown.items[$1]) }
    queue.draw(model) { [unowned self] in show($0.rows) }
  }

  private func show(_ rows: Rows) {
    let last = shown
    shown = rows
    if rows.load == last.load {
      list.apply(ListChanges(from: last.items, to: rows.items))
    } else {
      list.reload(scrollingTo: 0)
    }
  }

  func numberOfRows(in list: List) -> Int { shown.items.count }

  /// A body draws nothing once its model is gone. So it writes no cell that shows another row by then.
  func list(_ list: List, configure cell: ListCell, at position: Int) {
    let row = model.rowAppears(shown.items[position])
    visible[ObjectIdentifier(cell)] = row
    queue.draw(row) { [body] in body($0, cell) }
  }

  func list(_ list: List, didEndDisplaying cell: ListCell) {
    if let row = visible.removeValue(forKey: ObjectIdentifier(cell)) { model.rowDisappears(row) }
  }
}
