import LoginSearch

/// An event of a run that a rule refers to later.
///
/// Events are only ever added to the log. The contents of the screen are not an event: the log derives them.
enum Event {
  /// The first event of every log. A query that finds no other event finds this one.
  case launched

  // The login screen.
  case typed(FieldName, String)
  /// Typed after the variant was torn down: the field shows the text, and nothing else follows.
  case typedAfterTeardown(FieldName, String)
  case submittedIncomplete
  case logInRequested(RecordedRequest, Credentials, LoginAnswer?)
  case logInFailed(LoginError)
  case entered(User)

  // The search screen.
  case preferencesRead(Set<Item.ID>)
  case preferencesUnreadable
  case returnPressed
  case debounceEnded
  /// A load, or a refresh if S14 caused it.
  case searchRequested(RecordedRequest, SearchRequest, SearchAnswer?)
  /// Holds the source of the page, as a page may be too large to keep in each event.
  case pageArrived(ResultSet, for: SearchRequest)
  case searchFailed(SearchFailure, of: SearchRequest)
  /// The shown page has come again. The position and the changes since the page first came have these values from then
  /// on.
  case pageRefreshed(ResultSet, for: SearchRequest, position: Int, changes: ListChangeCount)
  case refreshFailed(SearchFailure)
  case searchCleared
  case toggled(Item.ID, isExpanded: Bool, isSaved: Bool)
  case selected(Item.ID)
  /// The selected item was not on the refreshed page.
  case selectionLost
  /// The list was scrolled, as far as this position.
  case scrolled(to: Int)
  case loggedOut

  // Both screens.
  case requestCancelled(number: Int, by: Rule)
  /// An answer arrived for a request that was no longer pending. The rule says that it changes nothing.
  case staleAnswer(by: Rule)
  case tearDown
  case behaviour(Behaviour)
}

/// A request to a service, with everything that is decided when the request is made.
struct RecordedRequest {
  let number: Int
  /// The delay of its answer; nil if it is never answered.
  let latency: Duration?
  let misbehaviours: Set<Misbehaviour>
  let rule: Rule
}

extension Event {
  var request: RecordedRequest? {
    switch self {
    case .logInRequested(let request, _, _), .searchRequested(let request, _, _): request
    default: nil
    }
  }

  /// The message of the alert that the event raises; nil if it raises none.
  var alert: String? {
    switch self {
    case .submittedIncomplete: Wording.message(for: .missingCredentials)  // L3
    case .logInFailed(let error): Wording.message(for: error)  // L6
    case .searchFailed(let failure, _): Wording.message(for: failure)  // S4
    case .refreshFailed(let failure): Wording.message(for: failure)  // S14
    case .toggled(_, _, isSaved: false): Wording.lostChange  // S10
    default: nil
    }
  }

  /// The call to a service that the event makes; nil if it makes none.
  var serviceCall: ServiceCall.Kind? {
    switch self {
    case .logInRequested(let request, let credentials, _):
      .logIn(number: request.number, credentials)
    case .searchRequested(let request, let page, _): .search(number: request.number, page)
    case .requestCancelled(let number, _): .cancel(number: number)
    case .preferencesRead, .preferencesUnreadable: .readPreferences
    case .toggled(let item, let isExpanded, _):
      .writePreferences(item: item, isExpanded: isExpanded)
    default: nil
    }
  }

  /// A kind of event that queries to the event log distinguish.
  enum Kind: Int, CaseIterable {
    case launched, staleAnswer, tearDown
    // The login screen.
    case typedID, typedPassword, typedIDAfterTeardown, typedPasswordAfterTeardown
    case submittedIncomplete, logInRequested, logInFailed, entered
    // The search screen.
    case preferencesRead, preferencesUnreadable
    case typedQuery, typedQueryAfterTeardown, returnPressed, debounceEnded
    case searchRequested, pageArrived, searchFailed, searchCleared
    case refreshRequested, pageRefreshed, refreshFailed, requestCancelled
    case toggled, selected, selectionLost, scrolled, loggedOut
    // The script's statements about the services.
    case loginAnswerSet, searchAnswerSet, misbehaviourSet, readingSet, writingSet, savedItemsSet
  }

  /// The kinds of event that a query to the event log asks about.
  typealias Kinds = [Kind]

  var kind: Kind {
    switch self {
    case .launched: .launched
    case .typed(.id, _): .typedID
    case .typed(.password, _): .typedPassword
    case .typed(.query, _): .typedQuery
    case .typedAfterTeardown(.id, _): .typedIDAfterTeardown
    case .typedAfterTeardown(.password, _): .typedPasswordAfterTeardown
    case .typedAfterTeardown(.query, _): .typedQueryAfterTeardown
    case .submittedIncomplete: .submittedIncomplete
    case .logInRequested: .logInRequested
    case .logInFailed: .logInFailed
    case .entered: .entered
    case .preferencesRead: .preferencesRead
    case .preferencesUnreadable: .preferencesUnreadable
    case .returnPressed: .returnPressed
    case .debounceEnded: .debounceEnded
    case .searchRequested(let request, _, _):
      request.rule == .S14 ? .refreshRequested : .searchRequested
    case .pageArrived: .pageArrived
    case .searchFailed: .searchFailed
    case .pageRefreshed: .pageRefreshed
    case .refreshFailed: .refreshFailed
    case .searchCleared: .searchCleared
    case .toggled: .toggled
    case .selected: .selected
    case .selectionLost: .selectionLost
    case .scrolled: .scrolled
    case .loggedOut: .loggedOut
    case .requestCancelled: .requestCancelled
    case .staleAnswer: .staleAnswer
    case .tearDown: .tearDown
    case .behaviour(.login): .loginAnswerSet
    case .behaviour(.search): .searchAnswerSet
    case .behaviour(.misbehave), .behaviour(.behave): .misbehaviourSet
    case .behaviour(.preferencesReading): .readingSet
    case .behaviour(.preferencesWriting): .writingSet
    case .behaviour(.preferencesHold): .savedItemsSet
    }
  }
}

/// The kinds of event that determine parts of the screen.
extension [Event.Kind] {
  static let content: Self = [
    .searchRequested, .pageArrived, .pageRefreshed, .searchFailed, .searchCleared, .loggedOut,
  ]
  /// The selection. A refreshed page does not change it.
  static let selection: Self = [
    .searchRequested, .pageArrived, .searchFailed, .searchCleared, .loggedOut, .selected,
    .selectionLost,
  ]
  static let position: Self = [.pageArrived, .pageRefreshed, .scrolled]
  static let refresh = content + [.refreshRequested, .refreshFailed]
  static let route: Self = [.entered, .loggedOut]
  static let password: Self = [.typedPassword, .typedPasswordAfterTeardown, .entered, .loggedOut]
  static let query: Self = [.typedQuery, .typedQueryAfterTeardown, .entered, .loggedOut]
}
