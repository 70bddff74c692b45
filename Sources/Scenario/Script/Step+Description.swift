import LoginSearch

extension Step: CustomStringConvertible {
  /// The step as a line of a script.
  package var description: String {
    switch self {
    case .gesture(let gesture): gesture.line
    case .wait(let duration): "wait \(ScriptDuration(duration))"
    case .behaviour(let behaviour): behaviour.line
    case .letGo: "let go"
    case .expect(let expectation): "expect \(expectation.words)"
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
    }
  }
}

extension Expectation {
  fileprivate var words: String {
    switch self {
    case .route(let route): "route \(route.rawValue)"
    case .text(let name, let text): "\(name.rawValue) \(ScriptText(text))"
    case .field(let field, let isEnabled):
      "\(field.rawValue) field \(isEnabled ? "enabled" : "disabled")"
    case .button(let button, let isEnabled):
      "\(button.rawValue) \(isEnabled ? "enabled" : "disabled")"
    case .spinner(let isOn): "spinner \(isOn ? "on" : "off")"
    case .content(let content): "content \(content.rawValue)"
    case .rowCount(let count): "rows \(count)"
    case .row(let row, let aspect): "row \(row) \(aspect.words)"
    case .alertCount(let count): "alerts \(count)"
    case .lastAlert(let text): "alert \(ScriptText(text))"
    case .requestCount(let count): "requests \(count)"
    case .cancellationCount(let count): "cancellations \(count)"
    }
  }
}

extension Expectation.RowAspect {
  fileprivate var words: String {
    switch self {
    case .title(let title): "title \(ScriptText(title))"
    case .isExpanded(let isExpanded): isExpanded ? "expanded" : "collapsed"
    case .isSelected(let isSelected): isSelected ? "selected" : "unselected"
    }
  }
}
