import Basics
import LoginSearch

/// Where a variant first breaks a rule: at which step, which rule, and how.
public struct Divergence: Hashable, Sendable {
  /// The name of the variant.
  public let variant: String
  /// The script that was played, with the two steps that every check adds at its end.
  public let script: Script
  package let position: Position
  /// The rule that gives what was expected.
  public let rule: Rule
  package let differences: [Difference]

  /// The moment after which the variant was compared with the rules.
  package enum Position: Hashable, Sendable {
    case launch
    /// After a line of the script, by its index.
    case line(Int)
  }

  /// Whether a divergence comes again when its script is played again.
  package enum Repetition: Hashable, Sendable {
    case always
    /// Not each time, or another one.
    case sometimes
    /// The variant obeys the rules when the script is played alone.
    case never
  }

  /// How many lines of the script were played.
  package var lineCount: Int {
    switch position {
    case .launch: 0
    case .line(let index): index + 1
    }
  }

  /// The line after which the divergence shows; nil at launch.
  package var line: Script.Line? {
    switch position {
    case .launch: nil
    case .line(let index): script.lines[index]
    }
  }
}

extension Divergence: CustomStringConvertible {
  /// A headline with the step and the rule, and two lines for each difference.
  public var description: String {
    (["\(script.location(of: line))\n  \(variant) breaks \(rule.rawValue)"]
      + differenceLines.map { "    " + $0 })
      .joined(separator: "\n")
  }

  /// Two lines for each difference.
  package var differenceLines: [String] {
    differences.flatMap { difference in
      let name = difference.aspect.rawValue
      let indent = String(repeating: " ", count: name.count)
      return [
        "\(name)  expected \(difference.expected)",
        "\(indent)  found    \(difference.found)",
      ]
    }
  }
}

/// An expectation of a script that the rules contradict: the script is wrong, whatever the variants do.
public struct Contradiction: Hashable, Sendable {
  /// The script, with the two steps that every check adds at its end.
  public let script: Script
  /// The index of the line that states the expectation.
  package let lineIndex: Int
  /// What holds by the rules instead, in words.
  let ruled: String
}

extension Contradiction: CustomStringConvertible {
  /// The line, and what holds by the rules instead.
  public var description: String {
    "\(script.location(of: script.lines[lineIndex]))\n  contradicts the rules, which say \(ruled)"
  }
}

extension Script {
  /// Where a line is and what it says, in the form that editors and terminals turn into a link; nil for
  /// the launch. It is one line, whatever the name of the file.
  package func location(of line: Line?) -> String {
    let name = name.printable
    guard let line else { return "\(name): launch" }
    let number = line.number.map { ":\($0)" } ?? ", at the end"
    return "\(name)\(number): \(AbridgedText.words("\(line.step)", atMost: 200))"
  }
}
