/// A kind of event that a traced copy reports. Each event is a kind and a number.
///
/// JavaScript reads the raw values, so they must not change.
package enum EventKind: Int32, CaseIterable, Sendable {
  /// The end of the latest event that began and has not ended. The number is 0.
  case end = 0
  /// A function, closure or observer begins. The number is that of its place in the table.
  case enter = 1
  /// A gesture begins at a widget. The number of a widget is that of its name in the table.
  case touch = 2
  /// The program writes another value to a widget.
  case write = 3
  /// The program writes the value that the widget already has.
  case redundantWrite = 4
  /// The request to log in begins. Requests are numbered from 1, those of both services together.
  case logInRequest = 5
  /// The request to search begins.
  case searchRequest = 6
  /// The program cancels the request with this number.
  case cancel = 7
  /// The service begins to answer the request to log in that has this number.
  case logInAnswer = 8
  /// The service begins to answer the request to search that has this number.
  case searchAnswer = 9
  /// The program reads the preferences. The number is 0.
  case readPreferences = 10
  /// The program writes the preferences. The number is 0.
  case writePreferences = 11
  /// The program starts a timer. If the timer was running, a stop comes before the end of this. The number is 0.
  case timerStarts = 12
  /// The program stops a timer that was running. The number is 0.
  case timerStops = 13
  /// A timer begins to fire. The number is 0.
  case timerFires = 14

  /// Whether an `end` follows, after the events that happen in the meantime.
  package var hasEnd: Bool {
    switch self {
    case .enter, .touch, .logInRequest, .searchRequest, .logInAnswer, .searchAnswer, .timerStarts,
      .timerFires:
      true
    case .end, .write, .redundantWrite, .cancel, .readPreferences, .writePreferences, .timerStops:
      false
    }
  }
}
