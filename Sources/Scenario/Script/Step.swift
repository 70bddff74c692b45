package import LoginSearch

/// One step of a script.
package enum Step: Hashable, Sendable {
  /// A person does something.
  case gesture(Gesture)
  /// Time passes. Everything that falls due happens, also at the last instant.
  case wait(Duration)
  /// From now on the services behave like this.
  case behaviour(Behaviour)
  /// The variant is let go. Later gestures reach widgets that nothing reacts to.
  case letGo
  /// What should be seen now.
  case expect(Expectation)
}

/// What a person can do to a widget.
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
  /// Scrolls by so many rows; up if the number is negative.
  case scrollBy(Int)
  /// Pulls the list, to refresh it.
  case pull
}

/// The fields, named as in the script language.
package enum FieldName: String, Hashable, Sendable, CaseIterable {
  case id, password, query
}

/// The buttons, named as in the script language.
package enum ButtonName: String, Hashable, Sendable, CaseIterable {
  case logIn = "log in"
  case logOut = "log out"
  case previous, next, retry
}

/// What a line of a script says should be seen at this point.
package enum Expectation: Hashable, Sendable {
  case route(Route)
  case text(TextName, String)
  case field(FieldName, isEnabled: Bool)
  case button(ButtonName, isEnabled: Bool)
  case spinner(isOn: Bool)
  case content(Content)
  /// How many rows there are, visible or not.
  case rowCount(Int)
  /// The position of the first visible row.
  case position(Int)
  /// A visible row, by its position.
  case row(Int, RowAspect)
  case refreshSpinner(isOn: Bool)
  /// How many of these changes the list was told since it was last reloaded.
  case changes(ChangeName, Int)
  /// How many alerts there were so far.
  case alertCount(Int)
  /// The latest alert.
  case lastAlert(String)
  /// How many requests were made so far, to both services.
  case requestCount(Int)
  /// How many of them were cancelled while they were pending.
  case cancellationCount(Int)

  /// The texts that can be seen, named as in the script language.
  package enum TextName: String, Hashable, Sendable, CaseIterable {
    case id, password, query, error, user, title, message, page
  }

  /// What a list can be told, named as in the script language.
  package enum ChangeName: String, Hashable, Sendable, CaseIterable {
    case removals = "removed rows"
    case insertions = "inserted rows"
    case updates = "updated rows"
  }

  /// What can be expected of one row.
  package enum RowAspect: Hashable, Sendable {
    case title(String)
    case isExpanded(Bool)
    case isSelected(Bool)
  }
}

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
    case .scrollTo(row: let row): "scroll to row \(row)"
    case .scrollBy(let rows): "scroll by \(rows)"
    case .pull: "pull to refresh"
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
    case .position(let row): "position \(row)"
    case .refreshSpinner(let isOn): "refresh spinner \(isOn ? "on" : "off")"
    case .changes(let name, let count): "\(name.rawValue) \(count)"
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
