import LoginSearch

extension SearchPane {
  /// The view: what gestures ask of the model, and what of it is drawn.
  func parts(for model: SearchViewModel) -> [Scope] {
    queryField.onEdit(model) { model, text in model.app.turns.take { model.edit(query: text) } }
    queryField.onReturn(model) { $0.app.turns.take($0.submitQuery) }
    logOutButton.onTap(model) { $0.app.turns.take($0.logOut) }
    previousButton.onTap(model) { $0.app.turns.take($0.showPreviousPage) }
    nextButton.onTap(model) { $0.app.turns.take($0.showNextPage) }
    retryButton.onTap(model) { $0.app.turns.take($0.retry) }
    list.onSelect(model) { model, position in model.app.turns.take { model.select(at: position) } }
    list.onToggle(model) { model, position in model.app.turns.take { model.toggle(at: position) } }
    let queryBar = Scope(model.app.turns) { [self] in show(model.query, in: queryField, \.text) }
    let userBar = Scope(model.app.turns) { [self] in
      show(model.app.user?.name ?? "", in: userLabel, \.text)
      show(model.app.user != nil, in: logOutButton, \.isEnabled)
    }
    let results = Scope(model.app.turns) { [self] in
      show(model.content, in: self, \.content)
      show(model.content.title, in: titleLabel, \.text)
      show(model.message, in: messageLabel, \.text)
      show(model.content == .failed, in: retryButton, \.isEnabled)
      show(model.paging?.label ?? "", in: pageLabel, \.text)
      show(model.paging?.hasPrevious ?? false, in: previousButton, \.isEnabled)
      show(model.paging?.hasNext ?? false, in: nextButton, \.isEnabled)
    }
    let rows = Scope(model.app.turns, reading: model.rows) { [list] rows in
      show(rows.map(\.row), in: list, \.rows)
      return rows.enumerated().map { position, row in
        Scope(model.app.turns) {
          let row = row.row
          if list.rows[position] != row { list.updateRow(at: position) { $0 = row } }
        }
      }
    }
    return [queryBar, userBar, results, rows]
  }
}
