import LoginSearch

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
  /// Taps the disclosure of a row, by its index.
  case toggle(row: Int)
  /// Taps a row, by its index.
  case select(row: Int)
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
