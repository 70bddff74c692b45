public import LoginSearch

/// A list of gestures, behaviours of services, and expectations, one step per line.
///
/// Scripts are written in a language of their own, which `description` prints and `init(parsing:name:)` reads.
public struct Script: Hashable, Sendable {
  /// The file that it comes from, or a word for another source.
  public package(set) var name: String
  /// The rules that it is about.
  public package(set) var rules: [Rule]
  /// The configuration that a variant is launched with to play it.
  public package(set) var configuration: Configuration
  /// The largest number of rows of the list that can be visible at once.
  public package(set) var visibleRows: Int
  package var lines: [Line]

  /// A step, and the number of its line in the file; nil for the steps that every check adds at the end.
  package struct Line: Hashable, Sendable {
    package var number: Int?
    package var step: Step
  }

  /// Creates a script. Its lines are numbered as in its printed form.
  package init(
    name: String, rules: [Rule] = [], configuration: Configuration = Configuration(),
    visibleRows: Int = Screen.standardVisibleRows, steps: [Step]
  ) {
    self.name = name
    self.rules = rules
    self.configuration = configuration
    self.visibleRows = visibleRows
    lines = []
    let header = header
    let first = header.isEmpty ? 1 : header.count + 2
    lines = steps.enumerated().map { Line(number: first + $0.offset, step: $0.element) }
  }

  package var steps: [Step] { lines.map(\.step) }

  /// The lines that can precede the first step, each once.
  private enum HeaderLine: String, CaseIterable {
    case rules
    case pageSize = "page size"
    case debounce
    case visibleRows = "visible rows"
    case homeQuery = "home query"
  }

  /// Reads a script from its text.
  ///
  /// - Parameters:
  ///   - text: lines in the language of scripts.
  ///   - name: the file that the text comes from, or a word for another source. Errors begin with it.
  /// - Throws: the first mistake.
  public init(parsing text: String, name: String) throws(ScriptError) {
    self.init(name: name, steps: [])
    var header = HeaderLine.allCases
    for line in ScriptLine.lines(of: text, file: name) {
      var parser = try LineParser(line)
      if parser.isAtEnd { continue }
      if lines.isEmpty, let setting = try parser.optional(Phrases(header)) {
        header.removeAll { $0 == setting }
        try read(setting, from: &parser)
      } else if let step = try Grammar.step(&parser) {
        lines.append(Line(number: line.number, step: step))
      } else {
        let isHeader = parser.isAt(Phrases(HeaderLine.allCases))
        throw parser.unexpected(
          advice: isHeader ? "it may appear at most once, before the first step" : nil)
      }
      try parser.end()
    }
  }

  /// Reads the rest of a header line, after the phrase at its beginning.
  private mutating func read(
    _ line: HeaderLine, from parser: inout LineParser
  ) throws(ScriptError) {
    var pageSize = configuration.pageSize
    var debounce = configuration.debounce
    var homeQuery = configuration.homeQuery
    switch line {
    case .rules:
      rules = try parser.list { (parser) throws(ScriptError) in
        try parser.one(of: Phrases(Rule.allCases))
      }
    case .pageSize: pageSize = try parser.number(in: Grammar.positive)
    case .debounce: debounce = try parser.duration()
    case .homeQuery: homeQuery = try parser.text()
    // A screen has no room for more.
    case .visibleRows: visibleRows = try parser.number(in: 1...1_000)
    }
    configuration = Configuration(pageSize: pageSize, debounce: debounce, homeQuery: homeQuery)
  }
}

extension Script: CustomStringConvertible {
  /// The script in its language. Parsing it gives the same rules, configuration and steps, to the last Unicode scalar.
  /// Comments and line numbers are lost.
  ///
  /// A step that the language can't express, such as a tap on row -1 or a wait of a year, can't be parsed.
  public var description: String {
    (headerLines + steps.map(\.description)).map { $0 + "\n" }.joined()
  }

  /// The lines before the first step, with an empty line after them.
  var headerLines: [String] {
    let header = header
    return header.isEmpty ? [] : header.map(text) + [""]
  }

  /// The settings before the first step: the rules, and values that differ from the defaults. Makes no texts, because
  /// many scripts are made and few are printed.
  private var header: [HeaderLine] {
    let standard = Configuration()
    return HeaderLine.allCases.filter { line in
      switch line {
      case .rules: !rules.isEmpty
      case .pageSize: configuration.pageSize != standard.pageSize
      case .debounce: configuration.debounce != standard.debounce
      case .visibleRows: visibleRows != Screen.standardVisibleRows
      // By UTF-8, because texts that are equal in Swift can have different scalars.
      case .homeQuery: !configuration.homeQuery.utf8.elementsEqual(standard.homeQuery.utf8)
      }
    }
  }

  private func text(_ line: HeaderLine) -> String {
    let setting =
      switch line {
      case .rules: rules.map(\.rawValue).joined(separator: ", ")
      case .pageSize: "\(configuration.pageSize)"
      case .debounce: "\(ScriptDuration(configuration.debounce))"
      case .visibleRows: "\(visibleRows)"
      case .homeQuery: "\(ScriptText(configuration.homeQuery))"
      }
    return "\(line.rawValue) \(setting)"
  }
}

/// One step of a script.
package enum Step: Hashable, Sendable {
  case gesture(Gesture)
  /// Time passes. Everything that is due happens, including at the last instant.
  case wait(Duration)
  case behaviour(Behaviour)
  /// The variant is torn down. Later gestures reach widgets that nothing reacts to.
  case tearDown
  case expect(Expectation)
}

package enum Gesture: Hashable, Sendable {
  /// Replaces the whole text of a field.
  case type(FieldName, String)
  case pressReturn(FieldName)
  case tap(ButtonName)
  /// Taps the disclosure of a row, by its position.
  case toggle(row: Int)
  /// Taps a row, by its position.
  case select(row: Int)
  /// Scrolls until this row is the first visible one, as far as the list reaches.
  case scrollTo(row: Int)
  /// Scrolls by this many rows, or up if the number is negative.
  case scrollBy(Int)
  case pull
}

/// The fields, named as in the script language.
package enum FieldName: String, Hashable, Sendable, CaseIterable { case id, password, query }

/// The buttons, named as in the script language.
package enum ButtonName: String, Hashable, Sendable, CaseIterable {
  case logIn = "log in"
  case logOut = "log out"
  case previous, next, retry
}

/// The services, named as in the script language.
package enum ServiceName: String, Hashable, Sendable, CaseIterable { case login, search }

extension Step: CustomStringConvertible {
  package var description: String {
    switch self {
    case .gesture(let gesture): gesture.line
    case .wait(let duration): "wait \(ScriptDuration(duration))"
    case .behaviour(let behaviour): behaviour.description
    case .tearDown: "tear down"
    case .expect(let expectation): "expect \(expectation)"
    }
  }
}

extension Gesture {
  fileprivate var line: String {
    switch self {
    case .type(let field, let text): "type \(field.rawValue) \(ScriptText(text))"
    case .pressReturn(let field): "return in \(field.rawValue)"
    case .tap(let button): "tap \(button.rawValue)"
    case .toggle(let row): "toggle row \(row)"
    case .select(let row): "select row \(row)"
    case .scrollTo(row: let row): "scroll to row \(row)"
    case .scrollBy(let rows): "scroll by \(rows)"
    case .pull: "pull to refresh"
    }
  }
}
