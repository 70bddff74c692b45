package import Scenario

/// A step as it is handed over.
package enum CodedStep {
  case step(Step)
  /// An expectation, as a line of a script.
  case expectation(String)
}
