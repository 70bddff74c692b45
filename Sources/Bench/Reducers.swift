import BenchKit
import LoginSearch
import MVI
import Reactor

/// The pure reducers of the search screen, without a screen and a view.
///
/// The floor does the same to plain variables, in place.
let reducers: [Reducer] =
  query(of: 10) + [10, 100_000].flatMap { select(in: $0) + toggle(in: $0) }
  + [10, 1_000].flatMap { page(of: $0) }

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

/// What happens, in no architecture's words.
private enum Change: Sendable {
  case query(String)
  case select(Item.ID)
  case toggle(Item.ID, Bool)
  case page(Page)
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
      loop(from: .initial, first, changes, { $0.result(of: request) }) {
        (state: MVI.SearchState, result) in state.reduced(with: result)
      }
    },
    Reducer("Reactor", workload, size: size, cycle: changes.count) {
      let reactor = SearchReactor(.idle)
      return loop(from: .initial, first, changes, { $0.mutation(of: request) }) {
        (state: Reactor.SearchState, mutation) in reactor.reduce(state, mutation)
      }
    },
    Reducer("Vanilla", workload, size: size, cycle: changes.count) {
      let variables = Variables(rows: rows)
      variables.apply(first)
      return variables.loop(changes)
    },
  ]
}

/// A loop that keeps the last state while it makes the next, as a view does that compares them.
private func loop<State, Input>(
  from start: State, _ first: Change, _ changes: [Change], _ input: (Change) -> Input,
  reduce: @escaping (State, Input) -> State
) -> (Int) -> Void {
  let inputs = changes.map(input)
  let states = States(reduce(start, input(first)))
  var place = 0
  return { operations in
    for _ in 0..<operations {
      states.last = states.latest
      states.latest = reduce(states.latest, inputs[place])
      place += 1
      if place == inputs.count { place = 0 }
    }
  }
}

/// Two states in memory that the optimiser can't do without.
private final class States<State> {
  var last: State
  var latest: State

  init(_ state: State) {
    last = state
    latest = state
  }
}

/// What the floor changes in place.
private final class Variables {
  private var query = ""
  private var items: [Item] = []
  private var paging: Paging?
  private var expanded: Set<Item.ID> = []
  private var selected: Item.ID?
  private let rows: Int

  init(rows: Int) {
    self.rows = rows
  }

  func loop(_ changes: [Change]) -> (Int) -> Void {
    var place = 0
    return { operations in
      for _ in 0..<operations {
        self.apply(changes[place])
        place += 1
        if place == changes.count { place = 0 }
      }
    }
  }

  @inline(never)
  func apply(_ change: Change) {
    switch change {
    case .query(let query): self.query = query
    case .select(let item): selected = item
    case .toggle(let item, true): expanded.insert(item)
    case .toggle(let item, false): expanded.remove(item)
    case .page(let page):
      items = Array(page.items(limitedTo: rows))
      paging = Paging(
        request: SearchRequest(query: "dog", offset: 0, limit: rows), count: items.count,
        total: page.total)
    }
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

/// What a reactor needs that is never sent an action.
extension Environment {
  fileprivate static var idle: Environment {
    let services = IdleServices()
    return Environment(
      login: services, search: services, preferences: services, clock: VirtualClock(),
      configuration: Configuration())
  }
}

private final class IdleServices: LoginService, SearchService, Preferences, Cancellable {
  func logIn(
    with credentials: Credentials, completion: @escaping (Result<User, LoginError>) -> Void
  ) -> any Cancellable { self }

  func search(
    _ request: SearchRequest, completion: @escaping (Result<Page, SearchFailure>) -> Void
  ) -> any Cancellable { self }

  func expandedItems() throws(PreferencesFailure) -> Set<Item.ID> { [] }
  func setExpanded(_ isExpanded: Bool, item: Item.ID) throws(PreferencesFailure) {}
  func cancel() {}
}
