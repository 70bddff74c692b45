import BenchKit
import LoginSearch
import MVI
import Reactor
import StateDiff

/// The pure reducers of the search screen, without a screen and a view.
///
/// The floor does the same to plain variables, in place.
let reducers: [Reducer] =
  query(of: 10)
  + [10, 1_000, 100_000].flatMap { select(in: $0) + toggle(in: $0) + page(of: $0) }

/// The query field gets another text.
private func query(of count: Int) -> [Reducer] {
  reducers(
    "reduce query", size: nil, rows: count,
    changes: ["c", "ca", "cat", "cats"].map(Change.query))
}

private func select(in count: Int) -> [Reducer] {
  reducers("reduce select", size: count, rows: count, changes: items(in: count).map(Change.select))
}

/// Each item is opened and closed again, so that one at most is open.
private func toggle(in count: Int) -> [Reducer] {
  reducers(
    "reduce toggle", size: count, rows: count,
    changes: items(in: count).flatMap { [.toggle($0, true), .toggle($0, false)] })
}

/// One page of rows takes the place of another.
private func page(of count: Int) -> [Reducer] {
  reducers(
    "reduce page", size: count, rows: count,
    changes: [.page(results(of: count, from: count + 1)), .page(results(of: count, from: 1))])
}

private func items(in count: Int) -> [Item.ID] {
  Array((count - 10) / 2 + 1...(count - 10) / 2 + 10)
}

private func results(of count: Int, from first: Item.ID) -> Page {
  Page(total: count, items: (0..<count).map { Item(id: first + $0, title: "dog \($0 + 1)") })
}

private func reducers(
  _ workload: String, size: Int?, rows: Int, changes: [Change]
) -> [Reducer] {
  let request = SearchRequest(query: "dog", offset: 0, limit: rows)
  let first = Change.page(results(of: rows, from: 1))
  return [
    Reducer("MVI", workload, size: size, cycle: changes.count) {
      Reduction(of: .initial, first, changes, words: { $0.result(of: request) }) {
        (state: MVI.SearchState, result) in state.reduced(with: result)
      }.loop()
    } outcomes: {
      Reduction(of: .initial, first, changes, words: { $0.result(of: request) }) {
        (state: MVI.SearchState, result) in state.reduced(with: result)
      }.outcomes(\.outcome)
    },
    Reducer("Reactor", workload, size: size, cycle: changes.count) {
      let reactor = SearchReactor(.idle)
      return Reduction(of: .initial, first, changes, words: { $0.mutation(of: request) }) {
        (state: Reactor.SearchState, mutation) in reactor.reduce(state, mutation)
      }.loop()
    } outcomes: {
      let reactor = SearchReactor(.idle)
      return Reduction(of: .initial, first, changes, words: { $0.mutation(of: request) }) {
        (state: Reactor.SearchState, mutation) in reactor.reduce(state, mutation)
      }.outcomes(\.outcome)
    },
    Reducer("Vanilla", workload, size: size, cycle: changes.count) {
      Variables(after: first).loop(over: changes)
    } outcomes: {
      Variables(after: first).outcomes(of: changes)
    },
  ]
}

extension MVI.SearchState {
  fileprivate var outcome: Reducer.Outcome {
    let items = if case .rows(let items, _) = contents { items } else { [Item]() }
    return .init(query: query, items: items, expanded: Set(expanded), selected: selected)
  }
}

extension Reactor.SearchState {
  fileprivate var outcome: Reducer.Outcome {
    .init(query: query, items: items, expanded: Set(expanded), selected: selected)
  }
}

extension Change {
  fileprivate func result(of request: SearchRequest) -> MVI.SearchResult {
    switch self {
    case .query(let query): .queryChanged(query)
    case .select(let item): .selected(item)
    case .toggle(let item, let isExpanded): .expanded(item, isExpanded)
    case .page(let page): .finished(request, .success(page))
    }
  }

  fileprivate func mutation(of request: SearchRequest) -> Reactor.SearchMutation {
    switch self {
    case .query(let query): .setQuery(query)
    case .select(let item): .setSelected(item)
    case .toggle(let item, let isExpanded): .setExpanded(item, isExpanded)
    case .page(let page): .setPage(request, page)
    }
  }
}
