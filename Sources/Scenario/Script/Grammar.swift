import LoginSearch

/// The grammar of the script language: tables of phrases, and what follows each phrase.
enum Grammar {
  private enum StepPhrase: String, CaseIterable {
    case type
    case pressReturn = "return in"
    case tap
    case toggle = "toggle row"
    case select = "select row"
    case scrollTo = "scroll to row"
    case scrollBy = "scroll by"
    case pull = "pull to refresh"
    case wait, login, search, preferences
    case letGo = "let go"
    case expect
  }

  /// Reads a step; nil if the line does not begin with one.
  static func step(_ line: inout LineParser) throws(ScriptError) -> Step? {
    guard let phrase = try line.optional(stepPhrases) else { return nil }
    return switch phrase {
    case .type: .gesture(.type(try line.one(of: fields), try line.text()))
    case .pressReturn: .gesture(.pressReturn(try line.one(of: fields)))
    case .tap: .gesture(.tap(try line.one(of: buttons)))
    case .toggle: .gesture(.toggle(row: try line.rows(in: natural)))
    case .select: .gesture(.select(row: try line.rows(in: natural)))
    case .scrollTo: .gesture(.scrollTo(row: try line.rows(in: natural)))
    case .scrollBy: .gesture(.scrollBy(try line.rows(in: integers)))
    case .pull: .gesture(.pull)
    case .wait: .wait(try line.duration())
    case .login: .behaviour(try login(&line))
    case .search: .behaviour(try search(&line))
    case .preferences: .behaviour(try preferences(&line))
    case .letGo: .letGo
    case .expect: .expect(try expectation(&line))
    }
  }

  private static let stepPhrases = Phrases(StepPhrase.allCases)
  private static let fields = Phrases(FieldName.allCases)
  private static let buttons = Phrases(ButtonName.allCases)

  static let integers = Int.min...Int.max
  static let natural = 0...Int.max
  static let positive = 1...Int.max
}

extension Grammar {
  /// The lines that can precede the first step, each once.
  enum HeaderLine: String, CaseIterable {
    case rules
    case pageSize = "page size"
    case debounce
    case homeQuery = "home query"
    case visibleRows = "visible rows"
  }

  static let rules = Phrases(Rule.allCases)
  /// A screen has no room for more.
  static let visibleRows = 1...1_000
}

/// What the lines before the first step say.
struct ScriptHeader {
  var rules: [Rule] = []
  private var pageSize: Int?
  private var debounce: Duration?
  private var homeQuery: String?
  private(set) var visibleRows = Screen.standardVisibleRows
  /// The lines that have not been read yet.
  private(set) var remainingLines = Grammar.HeaderLine.allCases

  var configuration: Configuration {
    let standard = Configuration()
    return Configuration(
      pageSize: pageSize ?? standard.pageSize, debounce: debounce ?? standard.debounce,
      homeQuery: homeQuery ?? standard.homeQuery)
  }

  /// Reads what follows the phrase that begins a header line.
  mutating func read(
    _ line: Grammar.HeaderLine, from parser: inout LineParser
  ) throws(ScriptError) {
    remainingLines.removeAll { $0 == line }
    switch line {
    case .rules:
      repeat {
        rules.append(try parser.one(of: Grammar.rules))
      } while try parser.acceptComma()
    case .pageSize: pageSize = try parser.number(in: Grammar.positive)
    case .debounce: debounce = try parser.duration()
    case .homeQuery: homeQuery = try parser.text()
    case .visibleRows: visibleRows = try parser.number(in: Grammar.visibleRows)
    }
  }
}

extension Grammar {
  /// What an expectation is about.
  private enum Subject: Sendable {
    case route, content, spinner, rows, position, row, refreshSpinner, alerts, alert, requests
    case cancellations
    case changes(Expectation.ChangeName)
    case text(Expectation.TextName)
    case field(FieldName)
    case button(ButtonName)
  }

  static func expectation(_ line: inout LineParser) throws(ScriptError) -> Expectation {
    switch try line.one(of: subjects) {
    case .route: .route(try line.one(of: routes))
    case .content: .content(try line.one(of: contents))
    case .spinner: .spinner(isOn: try line.one(of: onOrOff))
    case .rows: .rowCount(try line.number(in: natural))
    case .position: .position(try line.number(in: natural))
    case .refreshSpinner: .refreshSpinner(isOn: try line.one(of: onOrOff))
    case .changes(let name): .changes(name, try line.number(in: natural))
    case .row: .row(try line.number(in: natural), try rowAspect(&line))
    case .alerts: .alertCount(try line.number(in: natural))
    case .alert: .lastAlert(try line.text())
    case .requests: .requestCount(try line.number(in: natural))
    case .cancellations: .cancellationCount(try line.number(in: natural))
    case .text(let name): .text(name, try line.text())
    case .field(let name): .field(name, isEnabled: try line.one(of: enabledOrDisabled))
    case .button(let name): .button(name, isEnabled: try line.one(of: enabledOrDisabled))
    }
  }

  private static func rowAspect(
    _ line: inout LineParser
  ) throws(ScriptError) -> Expectation.RowAspect {
    if let aspect = try line.one(of: rowAspects) { return aspect }
    return .title(try line.text())
  }

  private static let subjects: Phrases<Subject> =
    [
      "route": .route, "content": .content, "spinner": .spinner, "rows": .rows, "row": .row,
      "position": .position, "refresh spinner": .refreshSpinner,
      "alerts": .alerts, "alert": .alert, "requests": .requests, "cancellations": .cancellations,
    ]
    + Phrases(Expectation.TextName.allCases.map { (phrase: $0.rawValue, meaning: .text($0)) })
    + Phrases(Expectation.ChangeName.allCases.map { (phrase: $0.rawValue, meaning: .changes($0)) })
    // The second word distinguishes the state of a field from its text.
    + Phrases(FieldName.allCases.map { (phrase: "\($0.rawValue) field", meaning: .field($0)) })
    + Phrases(ButtonName.allCases.map { (phrase: $0.rawValue, meaning: .button($0)) })

  private static let routes = Phrases([Route.login, .search])
  private static let contents = Phrases(Content.allCases)
  private static let onOrOff: Phrases<Bool> = ["on": true, "off": false]
  private static let enabledOrDisabled: Phrases<Bool> = ["enabled": true, "disabled": false]

  /// Only "title" is followed by more than the phrase.
  private static let rowAspects: Phrases<Expectation.RowAspect?> = [
    "title": nil,
    "expanded": .isExpanded(true),
    "collapsed": .isExpanded(false),
    "selected": .isSelected(true),
    "unselected": .isSelected(false),
  ]
}
