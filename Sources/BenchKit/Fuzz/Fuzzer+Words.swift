import LoginSearch
import Scenario

extension Fuzzer {
  /// The options by which `fuzz` draws the same scripts again.
  var options: String {
    "--seed \(seed) --steps \(stepsPerScript)" + (pageSize.map { " --page-size \($0)" } ?? "")
  }

  /// What is told of a crash in a script, by its number, counted from 1.
  func crashMessage(inScript number: Int, invocation: String) -> String {
    let variant = variants.count == 1 ? " --variant \(Session.shellWord(variants[0].name))" : ""
    return """

      random script \(number), or a smaller one made of it
        \(alternatives(variants.map(\.name))) crashes
        see where: \(invocation) fuzz \(options) --print \(number) > crash.scenario
                   \(invocation) verify --script crash.scenario\(variant)

      """
  }
}
