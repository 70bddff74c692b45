import LoginSearch

extension Grammar {
  /// What an expectation is about.
  private enum Subject: Sendable {
    case route, content, spinner, rows, row, alerts, alert, requests, cancellations
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
      "alerts": .alerts, "alert": .alert, "requests": .requests, "cancellations": .cancellations,
    ]
    + Phrases(Expectation.TextName.allCases.map { (phrase: $0.rawValue, meaning: .text($0)) })
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
