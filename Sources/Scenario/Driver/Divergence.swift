import LoginSearch

/// Where a variant first leaves the rules: which rule, at which step, and how.
public struct Divergence: Hashable, Sendable {
  /// The variant; nil if it is the script that contradicts the rules.
  public let variant: String?
  /// The script that was played, with the two steps behind it that every run ends with.
  public let script: Script
  /// How many lines of the script were played; 0 is the launch.
  package let line: Int
  /// The rule that says what was expected; nil if it is the script that contradicts the rules.
  public let rule: Rule?
  package let differences: [Difference]

  /// The step after which it shows; nil for the launch.
  package var step: Step? {
    line == 0 ? nil : script.lines[line - 1].step
  }
}

extension Divergence: CustomStringConvertible {
  /// A headline with the rule and the step, and two lines for each difference.
  public var description: String {
    ([headline] + differenceLines.map { "    " + $0 }).joined(separator: "\n")
  }

  /// Two lines for each difference; none if it is the script that contradicts the rules, as the
  /// headline says all of that.
  package var differenceLines: [String] {
    variant == nil ? [] : differences.flatMap(lines)
  }

  private var headline: String {
    let number = line == 0 ? 0 : script.lines[line - 1].number
    let isEnding = line > 0 && number == 0
    let place = script.name + (number > 0 ? ":\(number)" : isEnding ? ", at the end" : "")
    let step = step?.description ?? "launch"
    guard let variant else {
      let ruled = differences.first.map { ", by which it is \($0.found)" } ?? ""
      return "\(place): \(step)\n  contradicts the rules\(ruled)"
    }
    let rule = rule.map { " breaks \($0.rawValue)" } ?? ""
    return "\(place): \(step)\n  \(variant)\(rule)"
  }

  private func lines(for difference: Difference) -> [String] {
    let name = difference.aspect?.rawValue ?? "expected"
    let indent = String(repeating: " ", count: name.count)
    return [
      "\(name)  expected \(difference.expected)",
      "\(indent)  found    \(difference.found)",
    ]
  }
}
