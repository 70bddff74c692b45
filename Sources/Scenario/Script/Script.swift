public import LoginSearch

/// What a person does, how the services behave, and what should be seen: one step a line.
public struct Script: Hashable, Sendable {
  /// The file that it comes from, or a word for where else it does.
  public var name: String
  /// The rules that it is about.
  public var rules: [Rule]
  public var configuration: Configuration
  public var lines: [Line]

  /// A step, and the line of the file that it stands in; 0 if it stands in none.
  public struct Line: Hashable, Sendable {
    public var number: Int
    public var step: Step

    public init(number: Int, step: Step) {
      self.number = number
      self.step = step
    }
  }

  public init(
    name: String, rules: [Rule] = [], configuration: Configuration = Configuration(), lines: [Line]
  ) {
    self.name = name
    self.rules = rules
    self.configuration = configuration
    self.lines = lines
  }

  /// A script whose lines are numbered as its printed form has them.
  public init(
    name: String, rules: [Rule] = [], configuration: Configuration = Configuration(), steps: [Step]
  ) {
    self.init(name: name, rules: rules, configuration: configuration, lines: [])
    let first = headerLines.count + 1
    lines = steps.enumerated().map { Line(number: first + $0.offset, step: $0.element) }
  }

  public var steps: [Step] {
    lines.map(\.step)
  }
}
