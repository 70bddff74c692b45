import BenchKit
import LoginSearch

/// What the floor of the reducers changes, in place.
final class Variables {
  private var query = ""
  private var items: [Item] = []
  private var paging: Paging?
  private var expanded: Set<Item.ID> = []
  private var selected: Item.ID?

  init(after first: Change) {
    apply(first)
  }

  func loop(over changes: [Change]) -> (Int) -> Void {
    var place = 0
    return { operations in
      for _ in 0..<operations {
        self.apply(changes[place])
        place += 1
        if place == changes.count { place = 0 }
      }
    }
  }

  func outcomes(of changes: [Change]) -> [Reducer.Outcome] {
    changes.map { change in
      apply(change)
      return .init(query: query, items: items, expanded: expanded, selected: selected)
    }
  }

  // Not inlined, so that what nobody reads is written all the same.
  @inline(never)
  private func apply(_ change: Change) {
    switch change {
    case .query(let query): self.query = query
    case .select(let item): selected = item
    case .toggle(let item, true): expanded.insert(item)
    case .toggle(let item, false): expanded.remove(item)
    case .page(let page):
      let request = SearchRequest(query: "dog", offset: 0, limit: page.items.count)
      items = Array(page.items(limitedTo: request.limit))
      paging = Paging(request: request, count: items.count, total: page.total)
    }
  }
}
