import LoginSearch

/// One thing that happened in a run. Facts are only ever added, never changed or taken back.
///
/// There is a fact for each thing that any rule looks back to, and for no other. What the screen
/// shows is not a fact: it is an answer that the chronicle gives when asked.
enum Fact {
  /// The first fact of every chronicle: whatever never happened yields to it.
  case launched

  // The login screen.
  case typed(FieldName, String)
  /// A person typed into a bare widget: nothing but its text follows from it.
  case typedUnheard(FieldName, String)
  /// Submitted with an empty field.
  case refused
  case askedToLogIn(Ask<Credentials, LoginAnswer>)
  case loginFailed(LoginError)
  case entered(User)

  // The search screen.
  case readPreferences(Set<Item.ID>)
  case couldNotReadPreferences
  /// Return was pressed in the query field.
  case returned
  /// The debounce ran out.
  case quiet
  case askedToSearch(Ask<SearchRequest, SearchAnswer>)
  /// What the service sent follows from this; a page may be too large to be kept in each such fact.
  case found(Findings, for: SearchRequest)
  case failed(SearchFailure, of: SearchRequest)
  /// An empty query left nothing to search for.
  case cleared
  case toggled(Item.ID, isExpanded: Bool, isSaved: Bool)
  case selected(Item.ID)
  case loggedOut

  // Both.
  case cancelled(number: Int, by: Rule)
  /// An answer came to a request that was no longer pending.
  case strayed
  case letGo
  /// The services behave differently from here on.
  case behaviour(Behaviour)
}

/// A request, with all that was settled when it was made.
struct Ask<Question: Sendable, Answer: Sendable> {
  let number: Int
  let question: Question
  /// Nil if no line of the script matches: it is never answered.
  let answer: Answer?
  let misbehaviours: Set<Misbehaviour>
  /// The rule that called for it.
  let reason: Rule
}

extension Fact {
  /// The number of the request, if it is one.
  var number: Int? {
    switch self {
    case .askedToLogIn(let ask): ask.number
    case .askedToSearch(let ask): ask.number
    default: nil
    }
  }

  /// The message that it alerts with, if it does.
  var alert: String? {
    switch self {
    case .refused: Wording.message(for: .missingCredentials)  // L3
    case .loginFailed(let error): Wording.message(for: error)  // L6
    case .failed(let failure, _): Wording.message(for: failure)  // S4
    case .toggled(_, _, isSaved: false): Wording.lostChange  // S10
    default: nil
    }
  }

  /// What of it goes through a port, if anything does.
  var logged: LogEntry.Event? {
    switch self {
    case .askedToLogIn(let ask): .logIn(number: ask.number, ask.question)
    case .askedToSearch(let ask): .search(number: ask.number, ask.question)
    case .cancelled(let number, _): .cancel(number: number)
    case .readPreferences, .couldNotReadPreferences: .readPreferences
    case .toggled(let item, let isExpanded, _):
      .writePreferences(item: item, isExpanded: isExpanded)
    default: nil
    }
  }
}
