import LoginSearch
import Statistics

/// How often a random script does what: all weights, and all values that are drawn.
///
/// There are few values on purpose, so that queries, items and instants coincide. Which screen is shown
/// is only a guess: gestures on widgets that are not shown are part of the test.
enum RandomWeights {
  // MARK: Moves

  static let onLoginScreen: Odds<RandomMove> = [
    .logIn: 40, .typeCredential: 8, .submit: 6, .failAndSubmitAgain: 2, .wait: 4,
    .loginAnswer: 4, .loginMisbehaves: 3, .loginBehaves: 1,
    .searchAnswer: 1, .searchMisbehaves: 1, .preferences: 2,
    .typeQuery: 1, .pressReturn: 1, .tapNext: 1, .toggle: 1, .logOut: 1, .scrollBy: 1, .pull: 1,
  ]

  static let onSearchScreen: Odds<RandomMove> = [
    .typeQuery: 14, .typeQueryAgain: 6, .typeInABurst: 4, .pressReturn: 7, .pressReturnTwice: 2,
    .tapNext: 11, .tapPrevious: 7, .tapRetry: 5, .pageToTheEnd: 2, .failInARow: 2,
    .toggle: 12, .toggleEachRow: 1, .select: 11, .logOut: 4, .wait: 26,
    .scrollTo: 5, .scrollBy: 6, .scrollAndBack: 2, .pull: 5, .refreshChanged: 8,
    .refreshAwayAndBack: 2,
    .refreshAndLeave: 3,
    .searchAnswer: 10, .searchMisbehaves: 5, .searchBehaves: 3,
    .loginAnswer: 1, .loginMisbehaves: 2, .loginBehaves: 1, .preferences: 4,
    .logIn: 1, .typeCredential: 1, .submit: 1,
  ]

  /// One script in so many begins on the login screen without the usual opening.
  static let noOpening = 20
  /// One in so many lets the variant go before its end.
  static let letGo = 12
  /// One in so many types a text of 10,000 characters.
  static let longText = 30

  // MARK: Configuration

  /// Large pages are rare because they are slow to play.
  static let pageSizes: Odds<Int> = [
    1: 3_000, 2: 4_000, 3: 4_000, 10: 4_000, 25: 500, 40: 402, 1_000: 80, 10_000: 16, 100_000: 2,
  ]
  /// Few, so that a list of a few rows can be scrolled.
  static let visibleRows: Odds<Int> = [12: 6, 1: 3, 2: 6, 3: 6, 5: 4, 1_000: 1]
  static let debounces: Odds<Duration> = [
    .zero: 1, .milliseconds(100): 2, .milliseconds(300): 3,
  ]
  static let homeQueries: Odds<String> = ["dog": 6, "": 1, " \t ": 1, " cat ": 2]

  // MARK: Texts

  static let queries: Odds<String> = [
    "dog": 7, "cat": 9, "ca": 4, "c": 4, "": 3,
    // Equal to Swift, with different scalars.
    "caf\u{E9}": 2, "cafe\u{301}": 2,
    // Families, flags and skins: one `Character` each.
    "👩‍👩‍👧‍👦": 1, "🇩🇪🇫🇷": 1, "👍🏽": 1,
    // Different queries, unless a variant folds case or blanks by mistake.
    "Dog": 1, "Cat": 1, "a b": 1, "a  b": 1, "a\nb": 1,
    // Blanks of all kinds, one of them with an accent, one with a joiner.
    "   ": 1, "\u{3000}\u{A0}\t\r\n": 1, " \u{301}": 1, "\u{200D}": 1, "\u{200B}": 1,
    "\u{2003}cat\u{85}": 1, "cat \u{301}": 1,
  ]
  static let blanks: Odds<String> = ["": 4, " ": 4, "\t": 1, "\r\n": 1, "\u{3000}": 1]
  static let credentials: Odds<String> = [
    "neo": 6, "Neo": 1, "trinity": 4, "a": 2, "": 3, " ": 3, "e\u{301}": 1, "\u{E9}": 1, "👨‍👩‍👦": 1,
    "\u{301}": 1, "\r\n": 1, "a\n": 1, "🇩🇪🇫": 1,
  ]
  /// What a long text repeats.
  static let longTextParts: Odds<String> = ["x": 3, "ab": 1, "e\u{301}": 1, " ": 1]

  // MARK: Time

  static let waits: Odds<RandomWait> = [
    .nothing: 5, .justBeforeDebounce: 4, .debounce: 7, .justAfterDebounce: 2,
    .justBeforeAnswer: 3, .answer: 11, .justAfterAnswer: 2, .secondAnswer: 2,
    .moment: 3, .some: 3, .long: 2, .veryLong: 1,
  ]
  static let latencies: Odds<Duration> = [
    .zero: 6, .milliseconds(1): 1, .milliseconds(50): 3, .milliseconds(100): 4,
    .milliseconds(299): 1, .milliseconds(300): 2, .milliseconds(700): 2, .seconds(2): 1,
  ]

  // MARK: Services

  static let loginOutcomes: Odds<RandomOutcome> = [.succeeds: 24, .fails: 9, .hangs: 1]
  static let loginErrors: Odds<LoginError> = [
    .code(401): 4, .code(500): 2, .missingCredentials: 1, .code(0): 1, .code(-1): 1,
    .code(1_234): 1,
  ]
  static let userNames: Odds<String?> = [nil: 5, "Neo": 2, "": 1, " Neo ": 1, "e\u{301} 👍🏽": 1]
  static let searchOutcomes: Odds<RandomOutcome> = [.succeeds: 24, .fails: 6, .hangs: 2]
  static let searchFailures: Odds<SearchFailure> = [
    .offline: 4, .malformed(detail: "no items"): 2, .malformed(detail: ""): 1,
  ]
  static let answeredQueries: Odds<String?> = [
    nil: 12, "dog": 2, "cat": 3, "ca": 1, "caf\u{E9}": 1,
  ]
  /// In pages; nil for any.
  static let answeredPages: Odds<Int?> = [nil: 10, 0: 2, 1: 2, 2: 1]
  static let counts: Odds<RandomCount> = [
    .none: 7, .one: 2, .lessThanAPage: 2, .page: 2, .moreThanAPage: 4, .twoPages: 2, .many: 14,
  ]
  /// What the first searches of a script find: mostly enough to turn pages.
  static let firstCounts: Odds<RandomCount> = [
    .none: 1, .one: 1, .page: 1, .moreThanAPage: 2, .many: 8,
  ]
  static let claims: Odds<RandomClaim> = [
    .none: 20, .zero: 1, .negative: 1, .least: 1, .one: 1, .oneMore: 2, .most: 2,
  ]
  static let firstIDs: Odds<Int> = [1: 12, 0: 1, 3: 3, -2: 1, .max: 1]
  static let repetitions: Odds<Int?> = [nil: 9, 1: 2, 2: 2, 3: 1]
  static let missingAtStart: Odds<Int> = [0: 12, 1: 2, 2: 1]
  static let missingEvery: Odds<Int?> = [nil: 12, 2: 1, 3: 1, 5: 1]
  static let retitlingEvery: Odds<Int?> = [nil: 12, 1: 1, 2: 2, 7: 1]
  /// One answer in so many comes in reverse order.
  static let reversed = 10
  /// One answer in so many ignores the limit.
  static let ignoredLimit = 7

  static let misbehaviours: Odds<Misbehaviour> = [
    .ignoresCancellation: 4, .answersTwice: 3, .answersInsideTheCall: 2, .answersAfterLogOut: 3,
  ]
  static let preferences: Odds<Behaviour> = [
    .preferencesReading(works: true): 2, .preferencesReading(works: false): 2,
    .preferencesWriting(works: true): 3, .preferencesWriting(works: false): 3,
    .preferencesHold([]): 1, .preferencesHold([1]): 2, .preferencesHold([2, 3]): 2,
    .preferencesHold([-2, 0, .max]): 1,
  ]

  // MARK: Rows

  static let edits: Odds<RandomEdit> = [
    .nothing: 4, .oneLess: 4, .oneMore: 3, .oneFront: 4, .gaps: 3, .titles: 5, .everyTitle: 2,
    .reverse: 3, .empty: 2, .failure: 3,
  ]
  static let distances: Odds<Int> = [
    1: 6, -1: 6, 2: 2, -2: 2, 3: 1, 7: 2, -7: 2, 12: 1, -12: 1, 0: 1, .max: 1, .min: 1,
  ]
  static let rows: Odds<Int> = [
    0: 14, 1: 6, 2: 3, 3: 1, 4: 1, 9: 1, 10: 1, 24: 1, 36: 1, .max: 1,
  ]
  /// The smallest page that counts as large.
  static let largePage = 100
  static let rowsOfLargePages: Odds<RandomRow> = [
    .sameAgain: 9, .first: 4, .second: 1, .any: 9, .middle: 2, .last: 6, .justBeyond: 2,
    .farBeyond: 1,
  ]
}

/// Values, each with a weight: how often it is drawn, relative to the others.
struct Odds<Value: Sendable>: Sendable, ExpressibleByDictionaryLiteral {
  private let entries: [(value: Value, weight: Int)]
  /// The sum of the weights.
  let total: Int

  init(dictionaryLiteral entries: (Value, Int)...) {
    self.entries = entries.map { (value: $0.0, weight: $0.1) }
    total = entries.reduce(0) { $0 + $1.1 }
  }

  /// The value for a number below the total. Each value has as many numbers as its weight.
  func value(at number: Int) -> Value {
    var index = 0
    var rest = number
    while rest >= entries[index].weight {
      rest -= entries[index].weight
      index += 1
    }
    return entries[index].value
  }
}

extension SeededGenerator {
  mutating func draw<Value>(from odds: Odds<Value>) -> Value {
    odds.value(at: below(odds.total))
  }
}
