public import LoginSearch

/// What a person does, how the services behave, and what should be seen: one step a line.
///
/// A value, written in a language of its own, which `description` prints and `init(parsing:name:)`
/// reads.
public struct Script: Hashable, Sendable {
  /// The file that it comes from, or a word for where else it does.
  public var name: String
  /// The rules that it is about.
  public var rules: [Rule]
  /// What a variant is launched with that is to play it.
  public var configuration: Configuration
  package var lines: [Line]

  /// A step, and the number of its line in the file; nil for the steps that every check adds at the end.
  package struct Line: Hashable, Sendable {
    package var number: Int?
    package var step: Step

    package init(number: Int?, step: Step) {
      self.number = number
      self.step = step
    }
  }

  package init(
    name: String, rules: [Rule] = [], configuration: Configuration = Configuration(), lines: [Line]
  ) {
    self.name = name
    self.rules = rules
    self.configuration = configuration
    self.lines = lines
  }

  /// A script whose lines are numbered as its printed form has them.
  package init(
    name: String, rules: [Rule] = [], configuration: Configuration = Configuration(), steps: [Step]
  ) {
    self.init(name: name, rules: rules, configuration: configuration, lines: [])
    let first = headerLines.count + 1
    lines = steps.enumerated().map { Line(number: first + $0.offset, step: $0.element) }
  }

  package var steps: [Step] {
    lines.map(\.step)
  }
}
