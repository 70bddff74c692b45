import LoginSearch

/// Something that happened in a run and that a rule refers to later.
///
/// Events are only ever added to the log. What the screen shows is not an event: the log derives it.
enum Event {
  /// The first event of every log. A query that finds no other event finds this one.
  case launched

  // The login screen.
  case typed(FieldName, String)
  /// Typed after the variant was let go: the field shows the text, and nothing else follows.
  case typedAfterLettingGo(FieldName, String)
  /// Submitted with an empty field.
  case submittedIncomplete
  case logInRequested(RecordedRequest<Credentials, LoginAnswer>)
  case logInFailed(LoginError)
  case entered(User)

  // The search screen.
  case preferencesRead(Set<Item.ID>)
  case preferencesUnreadable
  /// Return was pressed in the query field.
  case returnPressed
  case debounceEnded
  case searchRequested(RecordedRequest<SearchRequest, SearchAnswer>)
  /// Holds what the page is made from, as a page may be too large to keep in each event.
  case pageArrived(ResultSet, for: SearchRequest)
  case searchFailed(SearchFailure, of: SearchRequest)
  /// The query was empty.
  case searchCleared
  case toggled(Item.ID, isExpanded: Bool, isSaved: Bool)
  case selected(Item.ID)
  case loggedOut

  // Both screens.
  case requestCancelled(number: Int, by: Rule)
  /// An answer arrived for a request that was no longer pending.
  case staleAnswer
  case letGo
  /// The services behave differently from here on.
  case behaviour(Behaviour)
}

/// A request, with everything that is decided when it is made.
struct RecordedRequest<Question: Sendable, Answer: Sendable> {
  let number: Int
  let question: Question
  /// Nil if no line of the script matches: the request is never answered.
  let answer: Answer?
  let misbehaviours: Set<Misbehaviour>
  /// The rule that caused it.
  let rule: Rule
}

extension Event {
  /// The number of the request, if the event is one.
  var requestNumber: Int? {
    switch self {
    case .logInRequested(let request): request.number
    case .searchRequested(let request): request.number
    default: nil
    }
  }

  /// The message of the alert that the event raises, if it raises one.
  var alert: String? {
    switch self {
    case .submittedIncomplete: Wording.message(for: .missingCredentials)  // L3
    case .logInFailed(let error): Wording.message(for: error)  // L6
    case .searchFailed(let failure, _): Wording.message(for: failure)  // S4
    case .toggled(_, _, isSaved: false): Wording.lostChange  // S10
    default: nil
    }
  }

  /// The call to a service that the event makes, if it makes one.
  var serviceCall: ServiceCall.Kind? {
    switch self {
    case .logInRequested(let request): .logIn(number: request.number, request.question)
    case .searchRequested(let request): .search(number: request.number, request.question)
    case .requestCancelled(let number, _): .cancel(number: number)
    case .preferencesRead, .preferencesUnreadable: .readPreferences
    case .toggled(let item, let isExpanded, _):
      .writePreferences(item: item, isExpanded: isExpanded)
    default: nil
    }
  }
}
