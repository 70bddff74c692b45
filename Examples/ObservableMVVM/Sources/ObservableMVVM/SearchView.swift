import LoginSearch

extension Screen {
  /// The view: which gesture calls what on the model, and what is drawn of it.
  func draw(_ model: SearchViewModel, in queue: DrawQueue) {
    let pane = search
    pane.logOutButton.onTap(model) { $0.logOut() }
    pane.queryField.onEdit(model) { $0.query = $1 }
    pane.queryField.onReturn(model) { $0.submitQuery() }
    pane.previousButton.onTap(model) { $0.showPreviousPage() }
    pane.nextButton.onTap(model) { $0.showNextPage() }
    pane.retryButton.onTap(model) { $0.retry() }
    pane.list.onSelect(model) { $0.select(at: $1) }
    pane.list.onToggle(model) { $0.toggle(at: $1) }
    queue.draw(model) { show($0.query, in: pane.queryField, \.text) }
    queue.draw(model) { [self] model in
      show(model.user?.name ?? "", in: pane.userLabel, \.text)
      show(model.user != nil, in: pane.logOutButton, \.isEnabled)
      show(model.content, in: pane, \.content)
      show(model.content.title, in: pane.titleLabel, \.text)
      show(model.message, in: pane.messageLabel, \.text)
      show(model.content == .failed, in: pane.retryButton, \.isEnabled)
      show(model.paging?.label ?? "", in: pane.pageLabel, \.text)
      show(model.paging?.hasPrevious ?? false, in: pane.previousButton, \.isEnabled)
      show(model.paging?.hasNext ?? false, in: pane.nextButton, \.isEnabled)
      model.alerts.forEach(alert)
      model.alerts = []
    }
    queue.draw(model) { [unowned queue] model in
      show(model.rows.map { Row(item: $0.item) }, in: pane.list, \.rows)
      for (position, row) in model.rows.enumerated() {
        queue.draw(row.state) { [item = row.item] state in
          let row = Row(item: item, isExpanded: state.isExpanded, isSelected: state.isSelected)
          if pane.list.rows[position] != row { pane.list.updateRow(at: position) { $0 = row } }
        }
      }
    }
  }
}
