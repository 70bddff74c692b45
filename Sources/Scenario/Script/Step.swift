import LoginSearch

/// One step of a script.
package enum Step: Hashable, Sendable {
  /// A person does something.
  case gesture(Gesture)
  /// Time passes; all that falls due, the last instant included, happens.
  case wait(Duration)
  /// From now on the services behave like this.
  case behaviour(Behaviour)
  /// The variant is let go. Later gestures reach bare widgets.
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
  /// Taps the disclosure of the row at a position, counted from 0.
  case toggle(row: Int)
  /// Taps the row at a position, counted from 0.
  case select(row: Int)
}

/// The fields, by the words of the script language.
package enum FieldName: String, Hashable, Sendable, CaseIterable {
  case id, password, query
}

/// The buttons, by the words of the script language.
package enum ButtonName: String, Hashable, Sendable, CaseIterable {
  case logIn = "log in"
  case logOut = "log out"
  case previous, next, retry
}
