package import LoginSearch

/// What a line of a script says should be seen at this point.
package enum Expectation: Hashable, Sendable {
  case route(Route)
  case text(TextName, String)
  case field(FieldName, isEnabled: Bool)
  case button(ButtonName, isEnabled: Bool)
  case spinner(isOn: Bool)
  case content(Content)
  case rowCount(Int)
  case row(Int, RowAspect)
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

  /// What can be expected of one row.
  package enum RowAspect: Hashable, Sendable {
    case title(String)
    case isExpanded(Bool)
    case isSelected(Bool)
  }
}
