import LoginSearch
import Scenario

extension Trial {
  /// The first divergence of a variant which, if it crashes, is told of with the step.
  func watchedDivergence(of variant: any Variant) -> Divergence? {
    defer { Platform.forgetLastWords() }
    return firstDivergence(of: variant) { line in
      Platform.setLastWords("\n\(place(of: line))\n  \(variant.name) crashes\n")
    }
  }

  /// In the form that editors and terminals turn into a link.
  private func place(of line: Script.Line?) -> String {
    guard let line else { return "\(script.name): launch" }
    let isEnding = line.number == 0
    return script.name + (isEnding ? ", at the end" : ":\(line.number)") + ": \(line.step)"
  }
}
