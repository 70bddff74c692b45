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

  /// Any order, any latency, any misbehaviour of the services; and the variant comes to rest.
  case A1
  /// Letting go.
  case A2
  /// Cancellations, and what is due at the same instant.
  case A3
}
