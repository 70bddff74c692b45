import LoginSearch
import Scenario

/// What the rules say of a script, and of one variant's play of it.
struct Ruling {
  private let script: Script
  private let prophecy: Prophecy
  /// Where the variant leaves the rules first.
  let divergence: Divergence?
  /// How many expectations the rules contradict, and the place of the first one.
  let contradictions: Int
  let firstContradiction: Int?

  init(of script: Script, on variant: any Variant) {
    let trial = Trial(script)
    let prophecy = Oracle(script).prophecy()
    let contradictions = script.lines.indices.filter { prophecy.found(at: $0, of: script) != nil }
    self.script = script
    self.prophecy = prophecy
    self.contradictions = contradictions.count
    firstContradiction = contradictions.first
    divergence = trial.firstDivergence(of: variant)
  }

  /// What there should be by the rules instead of what a line expects; nil if they agree, or if the
  /// line expects nothing.
  func contradiction(at index: Int) -> String? {
    prophecy.found(at: index, of: script)
  }

  var isClean: Bool {
    divergence == nil && firstContradiction == nil
  }
}

extension Prophecy {
  fileprivate func found(at index: Int, of script: Script) -> String? {
    guard case .expect(let expectation) = script.lines[index].step else { return nil }
    let moment = moments[index + 1]
    return expectation.found(in: snapshot(after: index + 1), log: log.prefix(moment.logCount))
  }
}
