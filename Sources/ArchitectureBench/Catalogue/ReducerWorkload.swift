import Benchmarking
import LoginSearch
import Scenario

/// Changes to the state of a search screen by its reducer, without a screen or a view.
struct ReducerWorkload: Sendable {
  let name: String
  /// A description of one operation, for people.
  let operation: String
  /// The size; nil if it does not matter.
  let size: Int?
  /// The number of different changes, which are repeated over and over.
  let cycle: Int
  let allowedGrowth: BenchmarkCase.AllowedGrowth
  /// Creates the changes. Pages of 100,000 rows need time and memory, which a list of the workloads should not cost.
  private let makeChanges: @Sendable () -> [SearchReducer.Change]

  /// All workloads. To add a workload, add an entry.
  static let all: [ReducerWorkload] =
    [
      ReducerWorkload(
        name: "reduce query", operation: "The reducer gets another query.", size: nil,
        cycle: 4, allowedGrowth: .unlimited
      ) { ["c", "ca", "cat", "cats"].map { .query($0) } }
    ]
    + [10, 1_000, 100_000].flatMap { count in
      [
        ReducerWorkload(
          name: "reduce select", operation: "The reducer selects an item.", size: count, cycle: 10,
          allowedGrowth: .logarithmic
        ) { items(in: count).map { .select($0) } },
        // Each item is opened and closed again, so at most one is open.
        ReducerWorkload(
          name: "reduce toggle", operation: "The reducer opens an item, or closes it.",
          size: count, cycle: 20, allowedGrowth: .logarithmic
        ) { items(in: count).flatMap { [.expand($0, true), .expand($0, false)] } },
        ReducerWorkload(
          name: "reduce page", operation: "The reducer takes a page that replaces another one.",
          size: count, cycle: 2, allowedGrowth: .linear
        ) { [page(of: count, from: count + 1), page(of: count, from: 1)] },
      ]
    }

  /// The page that the state has before the measurement.
  func first() -> SearchReducer.Change { Self.page(of: size ?? 10, from: 1) }

  /// Returns the measured changes, which are repeated over and over.
  func changes() -> [SearchReducer.Change] {
    let changes = makeChanges()
    precondition(changes.count == cycle, "\(name) makes \(changes.count) changes, not \(cycle)")
    return changes
  }

  private static func page(of count: Int, from first: Item.ID) -> SearchReducer.Change {
    .page(
      SearchRequest(query: "dog", offset: 0, limit: count),
      Page(
        total: count,
        items: (0..<count).map { Item(id: first + $0, title: "dog \($0 + 1)") }))
  }

  /// Ten items in the middle of the list.
  private static func items(in count: Int) -> [Item.ID] {
    Array((count - 10) / 2 + 1...(count - 10) / 2 + 10)
  }

  /// The benchmark case. Its contenders are the variants that have a reducer. The baseline changes plain variables in
  /// place, and has the name of the baseline among the variants.
  func benchmarkCase(contenders: [any Variant], baseline: any Variant) -> BenchmarkCase {
    let contenders = contenders.filter { $0.measuredReducer != nil }
    var benchmarkCase = BenchmarkCase(
      name, in: .reduce, size: size,
      baseline: .init(
        baseline.name, makeLoop: { SearchVariables.reducer.makeLoop(first(), changes()) }),
      contenders: contenders.map { variant in
        .init(
          variant.name,
          makeLoop: { variant.measuredReducer?.makeLoop(first(), changes()) ?? { _ in } })
      })
    benchmarkCase.operation = operation
    benchmarkCase.cycle = cycle
    benchmarkCase.allowedGrowth = allowedGrowth
    benchmarkCase.check = { excluded in
      let expected = SearchVariables.reducer.summaries(first(), changes())
      return contenders.filter { !excluded.contains($0.name) }.compactMap { variant in
        guard let found = variant.measuredReducer?.summaries(first(), changes()) else {
          return .init(to: variant.name, "it no longer offers a reducer")
        }
        guard let index = zip(found, expected).enumerated().first(where: { $1.0 != $1.1 })?.offset
        else { return nil }
        let changes = StateChanges(from: expected[index], to: found[index]).lines
        return .init(
          to: variant.name,
          "after operation \(index + 1) its state is not that of \(baseline.name)'s variables "
            + "(expected → found): \(changes.joined(separator: "; "))")
      }
    }
    return benchmarkCase
  }
}

/// The baseline: plain variables, changed in place, in the same loop that calls all reducers.
private struct SearchVariables {
  private var query = ""
  private var items: [Item] = []
  private var paging: Paging?
  private var expanded: Set<Item.ID> = []
  private var selected: Item.ID?

  static var reducer: SearchReducer {
    SearchReducer(
      into: SearchVariables(), input: { $0 },
      summary: {
        .init(query: $0.query, items: $0.items, expanded: $0.expanded, selected: $0.selected)
      }, reduce: { $0.apply($1) })
  }

  private mutating func apply(_ change: SearchReducer.Change) {
    switch change {
    case .query(let query): self.query = query
    case .select(let item): selected = item
    case .expand(let item, true): expanded.insert(item)
    case .expand(let item, false): expanded.remove(item)
    case .page(let request, let page):
      items = Array(page.items(limitedTo: request.limit))
      paging = Paging(request: request, count: items.count, total: page.total)
    }
  }
}

extension Variant {
  /// The variant's reducer, if it offers one, with services that are never called.
  fileprivate var measuredReducer: SearchReducer? {
    (self as? any StatefulVariant)?.searchReducer(in: MeasuringDriver(Configuration()).environment)
  }
}
