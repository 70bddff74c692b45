import Scenario

@testable import Measuring

// What is measured by one process alone, for tests to which more make no difference.

extension Samples {
  init(batches: Entries<Int>, launches: [Launch]) {
    self.init(batches: batches, processes: [launches])
  }

  var launches: [Launch] { processes[0] }
}

extension Measurement {
  /// Times all shares in this process.
  func run(verifying scripts: [Script], observer: Observer) -> Outcome {
    run(verifying: scripts, observer: observer) { timed($0, observer: observer) }
  }
}
