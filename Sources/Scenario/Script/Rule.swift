/// The rules of the feature, named as in `Docs/Rules.md`. The ``sentence`` of each says what it demands.
public enum Rule: String, Hashable, Sendable, CaseIterable {
  /// The login screen at launch.
  case L1
  /// Typing in its fields, and when the log-in button is enabled.
  case L2
  /// Submitting, also with an empty field.
  case L3
  /// A log-in in flight.
  case L4
  /// A log-in that succeeds.
  case L5
  /// A log-in that fails.
  case L6
  /// Logging out.
  case L7

  /// The search screen before its first entry and after log-out.
  case S0
  /// Entry: preferences and the home query.
  case S1
  /// A load begins and replaces the one before.
  case S2
  /// A load succeeds.
  case S3
  /// A load fails.
  case S4
  /// Retry.
  case S5
  /// The previous and the next page.
  case S6
  /// Typing a query, and the debounce.
  case S7
  /// Return in the query field.
  case S8
  /// An empty query.
  case S9
  /// Expanding a row.
  case S10
  /// Selecting a row.
  case S11
  /// When rows can be touched, and rows with the same item.
  case S12
  /// Scrolling, and where a page begins.
  case S13
  /// Refresh.
  case S14
  /// Cells, and what the list is told.
  case S15

  /// Any order, any latency, any misbehaviour of the services; and the variant comes to rest.
  case A1
  /// Letting go.
  case A2
  /// Cancellations, and what is due at the same instant.
  case A3
}

extension Rule {
  /// The rule in one sentence. `Docs/Rules.md` has the whole rule.
  public var sentence: String {
    switch self {
    case .L1:
      "at launch the login screen is shown, with both fields empty and enabled, the log-in button "
        + "disabled, no spinner and no error"
    case .L2:
      "typing in a field updates it and clears the error, and the log-in button is enabled exactly "
        + "when both fields hold text and no log-in is in flight"
    case .L3:
      "a tap on log in, or return in either field, submits; if a field is empty, the error \"ERROR\" is "
        + "shown with an alert, and no request is made"
    case .L4:
      "submitting clears the error, turns the spinner on, disables both fields and the button, and "
        + "makes exactly one request"
    case .L5:
      "success turns the spinner off, empties both fields, and shows the search screen with the "
        + "user's name; then S1 applies"
    case .L6:
      "failure turns the spinner off, enables the button and the fields, which keep their text, and "
        + "shows the error and one alert, every time"
    case .L7:
      "logging out cancels everything that is pending, and resets the login screen to L1 and the search "
        + "screen to S0; saved preferences and past alerts stay"
    case .S0:
      "before the first entry and after log-out the content is \"idle\", the title is \"Search\", every "
        + "text is empty, nothing is selected and every button is disabled; entering the screen enables "
        + "log out"
    case .S1:
      "on entry the expanded items are read from preferences (none if that fails), and the query field "
        + "shows the home query, which is loaded at offset 0"
    case .S2:
      "a load cancels the pending request, shows \"loading\" and \"Searching…\", clears the selection "
        + "and the page label, disables previous, next and retry, and makes one request"
    case .S3:
      "when a page arrives, at most one page of rows is shown, with \"Results\" and the page label; if "
        + "it has no rows, \"empty\" and \"No results\" are shown"
    case .S4:
      "when a load fails, \"failed\" is shown with its message and the title \"Error\", retry is "
        + "enabled, and there is one alert"
    case .S5: "retry repeats the load that failed"
    case .S6:
      "previous is enabled when rows are shown and the offset is above 0, next when rows are shown and "
        + "offset + page size < total; a tap loads the same query, one page before or after"
    case .S7:
      "an edit of the query shows at once and restarts the debounce; then the trimmed text is loaded at "
        + "offset 0, unless it is empty, or already loading or shown"
    case .S8:
      "return in the query field ends the debounce and decides at once as S7 does, but also loads a "
        + "query that is already loading or shown"
    case .S9:
      "an empty query cancels the pending request and shows \"idle\" and \"Search\", with no page label, "
        + "nothing selected, and previous, next and retry disabled"
    case .S10:
      "a tap on a disclosure flips the item's expansion, which outlives paging and new queries, and "
        + "writes it to preferences; if the write fails, the row stays flipped, and one alert says so"
    case .S11:
      "a tap on a row selects its item; at most one item is selected, and another tap leaves it selected"
    case .S12:
      "rows can be touched only while they are visible and the content is \"rows\", and all rows with the "
        + "same item show its state"
    case .S13:
      "the rows that are seen follow from the list's position; a scroll stops at either end, loads nothing "
        + "and selects nothing, and a page that a load brings is shown from its top"
    case .S14:
      "a refresh asks for the shown page again and keeps its rows, with the refresh spinner on; then the list "
        + "is told what changed, position and selection stay where they can, and a failure is one alert"
    case .S15:
      "only rows that come into view or change are configured, and the list is told nothing that can't be true"
    case .A1:
      "every rule holds for any order of gestures, any latency and any misbehaviour of the services"
    case .A2:
      "when a variant is let go, everything pending is cancelled, no widget is written, and nothing of "
        + "the variant stays alive"
    case .A3:
      "a request is cancelled only while it is pending, and what is due at the same instant happens in "
        + "the order in which it was scheduled"
    }
  }
}
