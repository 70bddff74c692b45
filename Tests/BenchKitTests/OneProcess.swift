import Scenario

@testable import BenchKit

// What is measured by one process alone, for tests to which more make no difference.

extension Recording {
  init(batches: [Int], launches: [Launch]) {
    self.init(batches: batches, processes: [launches])
  }

  var launches: [Launch] {
    get { processes[0] }
    set { processes[0] = newValue }
  }
}

extension Bootstrap {
  init(of launches: [[Double]], resamples: Int, seed: UInt64) {
    self.init(of: [launches], resamples: resamples, seed: seed)
  }
}

extension Measurement {
  func run(verifying scripts: [Script], observer: Observer) -> Outcome {
    run(verifying: scripts, observer: observer) { timed($0, observer: observer) }
  }
}

extension Outliers {
  var count: Int { severelyLow + low + high + severelyHigh }
}
