extension Fact {
  /// Kinds of facts, as a set: what a question to the chronicle is about.
  struct Kinds: OptionSet {
    let rawValue: UInt32

    static let launched = Kinds(bit: 0)
    static let typedID = Kinds(bit: 1)
    static let typedPassword = Kinds(bit: 2)
    static let typedQuery = Kinds(bit: 3)
    static let typedUnheardID = Kinds(bit: 4)
    static let typedUnheardPassword = Kinds(bit: 5)
    static let typedUnheardQuery = Kinds(bit: 6)
    static let refused = Kinds(bit: 7)
    static let askedToLogIn = Kinds(bit: 8)
    static let loginFailed = Kinds(bit: 9)
    static let entered = Kinds(bit: 10)
    static let readPreferences = Kinds(bit: 11)
    static let couldNotReadPreferences = Kinds(bit: 12)
    static let returned = Kinds(bit: 13)
    static let quiet = Kinds(bit: 14)
    static let askedToSearch = Kinds(bit: 15)
    static let found = Kinds(bit: 16)
    static let failed = Kinds(bit: 17)
    static let cleared = Kinds(bit: 18)
    static let toggled = Kinds(bit: 19)
    static let selected = Kinds(bit: 20)
    static let loggedOut = Kinds(bit: 21)
    static let cancelled = Kinds(bit: 22)
    static let strayed = Kinds(bit: 23)
    static let letGo = Kinds(bit: 24)
    static let loginLine = Kinds(bit: 25)
    static let searchLine = Kinds(bit: 26)
    static let mannersLine = Kinds(bit: 27)
    static let readingLine = Kinds(bit: 28)
    static let writingLine = Kinds(bit: 29)
    static let holdingLine = Kinds(bit: 30)

    /// How many kinds there are.
    static let count = 31

    /// What the content of the search screen follows from.
    static let content: Kinds = [.askedToSearch, .found, .failed, .cleared, .loggedOut]
    /// What the rows follow from. Preferences are read before anything is loaded.
    static let rows = content.union([.toggled, .selected])
    /// What brings the other screen.
    static let turns: Kinds = [.entered, .loggedOut]
    static let ports: Kinds = [
      .askedToLogIn, .askedToSearch, .cancelled, .readPreferences, .couldNotReadPreferences,
      .toggled,
    ]
    /// What may alert.
    static let alerting: Kinds = [.refused, .loginFailed, .failed, .toggled]

    init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    private init(bit: UInt32) {
      rawValue = 1 << bit
    }
  }

  /// The one kind that it is of.
  var kind: Kinds {
    switch self {
    case .launched: .launched
    case .typed(let field, _): field.typed
    case .typedUnheard(let field, _): field.typedUnheard
    case .refused: .refused
    case .askedToLogIn: .askedToLogIn
    case .loginFailed: .loginFailed
    case .entered: .entered
    case .readPreferences: .readPreferences
    case .couldNotReadPreferences: .couldNotReadPreferences
    case .returned: .returned
    case .quiet: .quiet
    case .askedToSearch: .askedToSearch
    case .found: .found
    case .failed: .failed
    case .cleared: .cleared
    case .toggled: .toggled
    case .selected: .selected
    case .loggedOut: .loggedOut
    case .cancelled: .cancelled
    case .strayed: .strayed
    case .letGo: .letGo
    case .behaviour(let behaviour): behaviour.kind
    }
  }
}

extension FieldName {
  var typed: Fact.Kinds {
    switch self {
    case .id: .typedID
    case .password: .typedPassword
    case .query: .typedQuery
    }
  }

  var typedUnheard: Fact.Kinds {
    switch self {
    case .id: .typedUnheardID
    case .password: .typedUnheardPassword
    case .query: .typedUnheardQuery
    }
  }
}

extension Behaviour {
  fileprivate var kind: Fact.Kinds {
    switch self {
    case .login: .loginLine
    case .search: .searchLine
    case .misbehave, .behave: .mannersLine
    case .preferencesReading: .readingLine
    case .preferencesWriting: .writingLine
    case .preferencesHold: .holdingLine
    }
  }
}
