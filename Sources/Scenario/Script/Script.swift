public import LoginSearch

/// What a person does, how the services behave, and what should be seen: one step per line.
///
/// Scripts are written in a language of their own, which `description` prints and `init(parsing:name:)`
/// reads.
public struct Script: Hashable, Sendable {
  /// The file that it comes from, or a word for another source.
  public var name: String
  /// The rules that it is about.
  public var rules: [Rule]
  /// What a variant that plays it is launched with.
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

  /// A script whose lines have the numbers that they have in its printed form.
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
