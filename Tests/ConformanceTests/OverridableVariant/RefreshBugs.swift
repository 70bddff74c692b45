import LoginSearch

/// S14: one pull, two requests.
final class RefreshesTwice: OverridableSearch {
  override func refresh() {
    super.refresh()
    if let latest { _ = environment.search.search(latest) { _ in } }
  }
}

/// S14: a refresh begins at the first page again.
final class RefreshesTheFirstPage: OverridableSearch {
  override func refresh() {
    if let latest {
      send(SearchRequest(query: latest.query, offset: 0, limit: latest.limit)) {
        $0.finishRefreshing($1)
      }
    }
  }
}

/// S14: a refresh asks for what the field says, not for what is shown.
final class RefreshesWhatIsTyped: OverridableSearch {
  override func refresh() {
    guard let latest, let query = typedRequest?.query else { return super.refresh() }
    send(SearchRequest(query: query, offset: latest.offset, limit: latest.limit)) {
      $0.finishRefreshing($1)
    }
  }
}

/// S14: a refresh is one more load.
final class RefreshIsALoad: OverridableSearch {
  override func refresh() {
    load(latest)
  }
}

/// S14: what cancels a refresh leaves its spinner on.
final class SpinnerOutlivesTheRefresh: OverridableSearch {
  private var isAnswered = false

  override func finishRefreshing(_ result: Result<Page, SearchFailure>) {
    isAnswered = true
    super.finishRefreshing(result)
    isAnswered = false
  }

  override func endRefreshing() {
    if isAnswered { super.endRefreshing() }
  }
}

/// S14: a refresh that fails leaves the spinner on.
final class SpinnerOutlivesAFailure: OverridableSearch {
  override func finishRefreshing(_ result: Result<Page, SearchFailure>) {
    guard case .failure(let failure) = result else { return super.finishRefreshing(result) }
    failRefreshing(failure)
  }
}

/// S14: a refresh that fails is shown like a load that fails.
final class FailedRefreshClearsTheRows: OverridableSearch {
  override func failRefreshing(_ failure: SearchFailure) {
    fail(failure)
  }
}

/// S14: a refresh that fails does so in silence.
final class FailedRefreshIsSilent: OverridableSearch {
  override func failRefreshing(_ failure: SearchFailure) {}
}

/// S14, L7: only a load cancels a refresh, and log-out does not.
final class RefreshOutlivesLogOut: OverridableSearch {
  override func logOut() {
    if pane.refreshControl.isRefreshing { request = nil }
    super.logOut()
  }
}

/// S14: the selection goes with every refresh.
final class RefreshClearsTheSelection: OverridableSearch {
  override func change(to rows: [Item]) {
    if let selected { forEachCell(of: selected) { $0.isSelected = false } }
    selected = nil
    super.change(to: rows)
  }
}

/// S14: an item that went and came back is selected again.
final class SelectionComesBack: OverridableSearch {
  override func adjustSelection(to rows: [Item]) {}
}

/// S14: the list is told that all its rows are new.
final class ReloadsOnRefresh: OverridableSearch {
  override func change(to rows: [Item]) {
    items = rows
    pane.list.reload()
  }
}

/// S15: rows that did not change are configured again.
final class ReloadsAnEqualPage: OverridableSearch {
  override func change(to rows: [Item]) {
    guard rows == items else { return super.change(to: rows) }
    pane.list.reloadRows(at: Array(pane.list.visiblePositions))
  }
}

/// S14: a row that moves is told as removed here and inserted there.
final class RemovesAndInsertsMovedRows: OverridableSearch {
  override func changes(from old: [Item], to new: [Item]) -> ListChanges {
    let changes = super.changes(from: old, to: new)
    let arrivals = changes.moves.map(\.to)
    return ListChanges(
      removals: changes.removals + changes.moves.map(\.from),
      insertions: changes.insertions + arrivals,
      updates: changes.updates.filter { !arrivals.contains($0) })
  }
}

/// S14: where an item stands twice, every row that stays counts as changed.
final class UpdatesWhatMayBeInterchanged: OverridableSearch {
  override func changes(from old: [Item], to new: [Item]) -> ListChanges {
    let changes = super.changes(from: old, to: new)
    guard !changes.isEmpty, Set(new.map(\.id)).count < new.count else { return changes }
    let inserted = Set(changes.insertions)
    return ListChanges(
      removals: changes.removals, insertions: changes.insertions, moves: changes.moves,
      updates: new.indices.filter { !inserted.contains($0) })
  }
}

/// S14, S15: the list is told about the new rows before they are set.
final class TellsTheListTooSoon: OverridableSearch {
  override func change(to rows: [Item]) {
    pane.list.apply(changes(from: items, to: rows))
    items = rows
  }
}

/// S15: changes are found against the page before the one that the list shows.
final class ComparesWithAnOlderPage: OverridableSearch {
  private var older: [Item] = []

  override func change(to rows: [Item]) {
    let changes = changes(from: older, to: rows)
    older = items
    items = rows
    pane.list.apply(changes)
  }
}

/// S14: rows that come with a new title keep the old one.
final class RefreshKeepsTitles: OverridableSearch {
  override func changes(from old: [Item], to new: [Item]) -> ListChanges {
    let changes = super.changes(from: old, to: new)
    return ListChanges(
      removals: changes.removals, insertions: changes.insertions, moves: changes.moves)
  }
}

/// S14: the page label says how many there were before.
final class LabelIsNotRefreshed: OverridableSearch {
  private var isRefreshing = false

  override func finishRefreshing(_ result: Result<Page, SearchFailure>) {
    isRefreshing = true
    super.finishRefreshing(result)
    isRefreshing = false
  }

  override func showPaging(_ paging: Paging, _ total: Int) {
    let label = pane.pageLabel.text
    super.showPaging(paging, total)
    if isRefreshing { pane.pageLabel.text = label }
  }
}

/// S14: a refresh that finds nothing leaves the rows.
final class EmptyRefreshKeepsTheRows: OverridableSearch {
  override func refreshFoundNothing() {}
}

/// S14: a refresh takes the list to its top.
final class RefreshScrollsToTheTop: OverridableSearch {
  override func change(to rows: [Item]) {
    super.change(to: rows)
    pane.list.scroll(to: 0)
  }
}
