import LoginSearch

/// One step of a script.
package enum Step: Hashable, Sendable {
  case gesture(Gesture)
  /// Time passes. Everything that falls due happens, also at the last instant.
  case wait(Duration)
  case behaviour(Behaviour)
  /// The variant is let go. Later gestures reach widgets that nothing reacts to.
  case letGo
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
  /// Scrolls by so many rows; up if the number is negative.
  case scrollBy(Int)
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

extension Step: CustomStringConvertible {
  package var description: String {
    switch self {
    case .gesture(let gesture): gesture.line
    case .wait(let duration): "wait \(ScriptDuration(duration))"
    case .behaviour(let behaviour): behaviour.description
    case .letGo: "let go"
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
