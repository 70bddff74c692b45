package import LoginSearch

/// A statement in a script of what should be seen at this point.
package enum Expectation: Hashable, Sendable {
  case aspect(SnapshotField, SnapshotField.Value)
  case row(Int, RowAspect)
  case count(CountName, Int)
  case lastAlert(String)

  package enum RowAspect: Hashable, Sendable {
    case title(String)
    case isExpanded(Bool)
    case isSelected(Bool)
  }

  /// The name of a count, as in the script language.
  package enum CountName: String, Hashable, Sendable, CaseIterable {
    case alerts
    /// The requests to both services, so far.
    case requests
    /// The cancellations of requests that were pending, so far.
    case cancellations
    // Changes that the list was told about since it was last reloaded.
    case removals = "removed rows"
    case insertions = "inserted rows"
    case updates = "updated rows"
  }
}

extension Expectation: CustomStringConvertible {
  /// The words after "expect" in a line of a script.
  package var description: String {
    switch self {
    case .aspect(let aspect, .text(let text)): "\(aspect.phrase) \(ScriptText(text))"
    case .aspect(let aspect, let value): "\(aspect.phrase) \(value.words())"
    case .row(let row, .title(let title)): "row \(row) title \(ScriptText(title))"
    case .row(let row, .isExpanded(let isExpanded)):
      "row \(row) \(isExpanded ? "expanded" : "collapsed")"
    case .row(let row, .isSelected(let isSelected)):
      "row \(row) \(isSelected ? "selected" : "unselected")"
    case .count(let name, let count): "\(name.rawValue) \(count)"
    case .lastAlert(let text): "alert \(ScriptText(text))"
    }
  }

  // MARK: Whether it is met

  /// Returns the found value if it differs from the expected one; nil if the expectation is met.
  package func found(in snapshot: Snapshot, after calls: ArraySlice<ServiceCall>) -> String? {
    switch self {
    case .aspect(let aspect, let expected):
      guard let found = aspect.value(in: snapshot), found != expected else { return nil }
      return found.words(unlike: expected)
    case .row(let position, let aspect): return aspect.found(in: snapshot.search, at: position)
    case .count(let name, let expected):
      let found = name.count(in: snapshot, after: calls)
      return found == expected ? nil : "\(found)"
    case .lastAlert(let expected):
      guard let found = snapshot.alerts.last else { return "none" }
      return found == expected ? nil : ScriptText(found).abridged(unlike: expected)
    }
  }
}

extension Expectation.RowAspect {
  fileprivate func found(in search: Snapshot.Search, at position: Int) -> String? {
    guard position < search.rowCount else { return "\(search.rowCount) rows" }
    let index = position - search.position
    guard search.rows.indices.contains(index) else {
      return "rows \(search.position) to \(search.position + search.rows.count - 1) on the screen"
    }
    let row = search.rows[index]
    return switch self {
    case .title(let title) where row.title != title: ScriptText(row.title).abridged(unlike: title)
    case .isExpanded(let isExpanded) where row.isExpanded != isExpanded:
      isExpanded ? "collapsed" : "expanded"
    case .isSelected(let isSelected) where row.isSelected != isSelected:
      isSelected ? "unselected" : "selected"
    default: nil
    }
  }
}

extension Expectation.CountName {
  fileprivate func count(in snapshot: Snapshot, after calls: ArraySlice<ServiceCall>) -> Int {
    switch self {
    case .alerts: snapshot.alerts.count
    case .requests:
      calls.count {
        switch $0.kind {
        case .logIn, .search: true
        default: false
        }
      }
    case .cancellations: calls.count { if case .cancel = $0.kind { true } else { false } }
    case .removals: snapshot.search.changes.removals
    case .insertions: snapshot.search.changes.insertions
    case .updates: snapshot.search.changes.updates
    }
  }
}
