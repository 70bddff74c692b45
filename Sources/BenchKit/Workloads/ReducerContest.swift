/// A pure function that is measured by itself, without a screen and a view.
package struct Reducer: Sendable {
  let variant: String
  let workload: String
  let size: Int?
  let cycle: Int
  let makeLoop: @Sendable () -> (Int) -> Void

  /// - Parameters:
  ///   - variant: whose it is; the floor's name for what it is held against.
  ///   - cycle: after so many operations the loop is where it was before.
  ///   - makeLoop: makes a loop that does as many operations as it is told, the first time from the
  ///     start and then from where it was. It keeps its results from the optimiser.
  package init(
    _ variant: String, _ workload: String, size: Int? = nil, cycle: Int,
    makeLoop: @escaping @Sendable () -> (Int) -> Void
  ) {
    self.variant = variant
    self.workload = workload
    self.size = size
    self.cycle = cycle
    self.makeLoop = makeLoop
  }
}

extension Contest {
  /// One contest for each workload and size that the floor has a reducer for.
  static func contests(of reducers: [Reducer], floor: String) -> [Contest] {
    reducers.filter { $0.variant == floor }.map { baseline in
      let rivals = reducers.filter {
        $0.variant != floor && $0.workload == baseline.workload && $0.size == baseline.size
      }
      let entrants = [(baseline, floor), (baseline, control)] + rivals.map { ($0, $0.variant) }
      return Contest(
        group: .reduce, workload: baseline.workload, size: baseline.size, cycle: baseline.cycle,
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
