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
  case refreshRequested(RecordedRequest<SearchRequest, SearchAnswer>)
  /// The shown page has come again. The position and the changes since the page first came are what they are
  /// from then on.
  case pageRefreshed(
    ResultSet, for: SearchRequest, position: Int, changes: ListChangeCount)
  case refreshFailed(SearchFailure)
  /// The query was empty.
  case searchCleared
  case toggled(Item.ID, isExpanded: Bool, isSaved: Bool)
  case selected(Item.ID)
  /// The selected item is not on the refreshed page.
  case selectionLost
  /// The list was scrolled; the position is what it reached.
  case scrolled(to: Int)
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
    case .searchRequested(let request), .refreshRequested(let request): request.number
    default: nil
    }
  }

  /// The message of the alert that the event raises, if it raises one.
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

  /// The call to a service that the event makes, if it makes one.
  var serviceCall: ServiceCall.Kind? {
    switch self {
    case .logInRequested(let request): .logIn(number: request.number, request.question)
    case .searchRequested(let request), .refreshRequested(let request):
      .search(number: request.number, request.question)
    case .requestCancelled(let number, _): .cancel(number: number)
    case .preferencesRead, .preferencesUnreadable: .readPreferences
    case .toggled(let item, let isExpanded, _):
      .writePreferences(item: item, isExpanded: isExpanded)
    default: nil
    }
  }
}

extension Event {
  /// A set of kinds of events: what a query to the event log asks about.
  struct Kinds: OptionSet {
    let rawValue: UInt64

    static let launched = Kinds(bit: 0)
    static let typedID = Kinds(bit: 1)
    static let typedPassword = Kinds(bit: 2)
    static let typedQuery = Kinds(bit: 3)
    static let typedIDAfterLettingGo = Kinds(bit: 4)
    static let typedPasswordAfterLettingGo = Kinds(bit: 5)
    static let typedQueryAfterLettingGo = Kinds(bit: 6)
    static let submittedIncomplete = Kinds(bit: 7)
    static let logInRequested = Kinds(bit: 8)
    static let logInFailed = Kinds(bit: 9)
    static let entered = Kinds(bit: 10)
    static let preferencesRead = Kinds(bit: 11)
    static let preferencesUnreadable = Kinds(bit: 12)
    static let returnPressed = Kinds(bit: 13)
    static let debounceEnded = Kinds(bit: 14)
    static let searchRequested = Kinds(bit: 15)
    static let pageArrived = Kinds(bit: 16)
    static let searchFailed = Kinds(bit: 17)
    static let searchCleared = Kinds(bit: 18)
    static let toggled = Kinds(bit: 19)
    static let selected = Kinds(bit: 20)
    static let loggedOut = Kinds(bit: 21)
    static let requestCancelled = Kinds(bit: 22)
    static let staleAnswer = Kinds(bit: 23)
    static let letGo = Kinds(bit: 24)
    static let loginAnswerSet = Kinds(bit: 25)
    static let searchAnswerSet = Kinds(bit: 26)
    static let misbehaviourSet = Kinds(bit: 27)
    static let readingSet = Kinds(bit: 28)
    static let writingSet = Kinds(bit: 29)
    static let savedItemsSet = Kinds(bit: 30)
    static let refreshRequested = Kinds(bit: 31)
    static let pageRefreshed = Kinds(bit: 32)
    static let refreshFailed = Kinds(bit: 33)
    static let selectionLost = Kinds(bit: 34)
    static let scrolled = Kinds(bit: 35)

    /// The content of the search screen follows from these.
    static let content: Kinds = [
      .searchRequested, .pageArrived, .pageRefreshed, .searchFailed, .searchCleared, .loggedOut,
    ]
    /// The selection follows from these. A refreshed page leaves it as it is.
    static let selection = content.subtracting(.pageRefreshed).union([.selected, .selectionLost])
    /// The position follows from these.
    static let position: Kinds = [.pageArrived, .pageRefreshed, .scrolled]
    /// The refresh spinner follows from these.
    static let refresh = content.union([.refreshRequested, .refreshFailed])
    /// The visible rows follow from these. Preferences are read before anything is loaded.
    static let rows = content.union([.toggled, .selected, .selectionLost, .scrolled])
    /// These show the other screen.
    static let routeChanges: Kinds = [.entered, .loggedOut]
    /// These call a service.
    static let serviceCalls: Kinds = [
      .logInRequested, .searchRequested, .refreshRequested, .requestCancelled, .preferencesRead,
      .preferencesUnreadable, .toggled,
    ]
    /// These may raise an alert.
    static let alertSources: Kinds = [
      .submittedIncomplete, .logInFailed, .searchFailed, .refreshFailed, .toggled,
    ]

    init(rawValue: UInt64) {
      self.rawValue = rawValue
    }

    private init(bit: Int) {
      precondition(bit < RawValue.bitWidth, "there are more kinds of events than bits")
      rawValue = 1 << bit
    }
  }

  /// Its own kind, alone in the set.
  var kind: Kinds {
    switch self {
    case .launched: .launched
    case .typed(let field, _): field.typed
    case .typedAfterLettingGo(let field, _): field.typedAfterLettingGo
    case .submittedIncomplete: .submittedIncomplete
    case .logInRequested: .logInRequested
    case .logInFailed: .logInFailed
    case .entered: .entered
    case .preferencesRead: .preferencesRead
    case .preferencesUnreadable: .preferencesUnreadable
    case .returnPressed: .returnPressed
    case .debounceEnded: .debounceEnded
    case .searchRequested: .searchRequested
    case .pageArrived: .pageArrived
    case .searchFailed: .searchFailed
    case .refreshRequested: .refreshRequested
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
    case .letGo: .letGo
    case .behaviour(let behaviour): behaviour.kind
    }
  }
}

extension FieldName {
  fileprivate var typed: Event.Kinds {
    switch self {
    case .id: .typedID
    case .password: .typedPassword
    case .query: .typedQuery
    }
  }

  fileprivate var typedAfterLettingGo: Event.Kinds {
    switch self {
    case .id: .typedIDAfterLettingGo
    case .password: .typedPasswordAfterLettingGo
    case .query: .typedQueryAfterLettingGo
    }
  }
}

extension Behaviour {
  fileprivate var kind: Event.Kinds {
    switch self {
    case .login: .loginAnswerSet
    case .search: .searchAnswerSet
    case .misbehave, .behave: .misbehaviourSet
    case .preferencesReading: .readingSet
    case .preferencesWriting: .writingSet
    case .preferencesHold: .savedItemsSet
    }
  }
}
