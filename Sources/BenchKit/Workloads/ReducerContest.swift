package import LoginSearch

/// A pure function that is measured by itself, without a screen and a view.
package struct Reducer: Sendable {
  let variant: String
  let workload: String
  let size: Int?
  let cycle: Int
  let makeLoop: @Sendable () -> (Int) -> Void
  let outcomes: @Sendable () -> [Outcome]

  /// What a state of the search screen says, in no architecture's words.
  package struct Outcome: Hashable, Sendable {
    var query: String
    var items: [Item]
    var expanded: Set<Item.ID>
    var selected: Item.ID?

    package init(query: String, items: [Item], expanded: Set<Item.ID>, selected: Item.ID?) {
      self.query = query
      self.items = items
      self.expanded = expanded
      self.selected = selected
    }
  }

  /// - Parameters:
  ///   - variant: whose it is; the floor's name for what it is held against.
  ///   - cycle: after so many operations the loop is where it was before.
  ///   - makeLoop: makes a loop that does as many operations as it is told, the first time from the
  ///     start and then from where it was. It keeps its results from the optimiser.
  ///   - outcomes: what the state says after each operation of the first cycle.
  package init(
    _ variant: String, _ workload: String, size: Int? = nil, cycle: Int,
    makeLoop: @escaping @Sendable () -> (Int) -> Void,
    outcomes: @escaping @Sendable () -> [Outcome]
  ) {
    self.variant = variant
    self.workload = workload
    self.size = size
    self.cycle = cycle
    self.makeLoop = makeLoop
    self.outcomes = outcomes
  }
}

extension Reducer {
  /// What is wrong with a reducer that does not lead where the floor's leads; nil if it does.
  func objection(from floor: Reducer) -> String? {
    let (found, expected) = (outcomes(), floor.outcomes())
    guard
      let place = expected.indices.first(where: { $0 >= found.count || found[$0] != expected[$0] })
    else { return nil }
    return "after operation \(place + 1) its state is not what \(floor.variant)'s variables say"
  }
}

extension Contest {
  /// One contest for each workload and size that the floor has a reducer for.
  static func contests(of reducers: [Reducer], floor: String) -> [Contest] {
    reducers.filter { $0.variant == floor }.map { baseline in
      let rivals = reducers.filter {
        $0.variant != floor && $0.workload == baseline.workload && $0.size == baseline.size
      }
      let entrants =
        [(baseline, floor), (baseline, ResultRow.control)] + rivals.map { ($0, $0.variant) }
      return Contest(
        group: .reduce, workload: baseline.workload, size: baseline.size, cycle: baseline.cycle,
        timeShare: 0.5,
        entrants: entrants.map { reducer, name in
          Entrant(name: name) { RepeatedReductions(loop: reducer.makeLoop()) }
        })
    }
  }
}

private final class RepeatedReductions: Subject {
  private let loop: (Int) -> Void

  init(loop: @escaping (Int) -> Void) {
    self.loop = loop
  }

  func prepare(_ operations: Int) {}

  func run(_ operations: Int) {
    loop(operations)
  }

  func finish() {}
}
