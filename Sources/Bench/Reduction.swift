import BenchKit

/// A pure reducer with all that happens to its state, over and over.
///
/// The last state is kept while the next is made, as a view does that compares them.
final class Reduction<State, Input> {
  private var last: State
  private var latest: State
  private let inputs: [Input]
  private let reduce: (State, Input) -> State

  /// - Parameters:
  ///   - first: what happens once, before all else.
  ///   - words: what a change is called by this reducer.
  init(
    of initial: State, _ first: Change, _ changes: [Change], words: (Change) -> Input,
    reduce: @escaping (State, Input) -> State
  ) {
    latest = reduce(initial, words(first))
    last = latest
    inputs = changes.map(words)
    self.reduce = reduce
  }

  func loop() -> (Int) -> Void {
    var place = 0
    return { operations in
      for _ in 0..<operations {
        self.last = self.latest
        self.latest = self.reduce(self.latest, self.inputs[place])
        place += 1
        if place == self.inputs.count { place = 0 }
      }
    }
  }

  func outcomes(_ outcome: (State) -> Reducer.Outcome) -> [Reducer.Outcome] {
    inputs.map { input in
      latest = reduce(latest, input)
      return outcome(latest)
    }
  }
}
