import Basics
import LoginSearch

/// How often a random script does what: all weights, and all values that are drawn.
///
/// There are few values on purpose, so that queries, items and instants coincide. Each table also has the values
/// that are interesting by themselves, which are rare: the ends of a range, one more or less, fractions, long
/// texts. Which screen is shown is only a guess: gestures on widgets that are not shown are part of the test.
///
/// Each table is a stored property, so that a test finds them all.
struct RandomWeights: Sendable {
  static let standard = RandomWeights()

  // MARK: Moves

  let onLoginScreen: Odds<RandomMove> = [
    .logIn: 40, .typeCredential: 8, .submit: 6, .failAndSubmitAgain: 2, .wait: 4,
    .loginAnswer: 4, .loginMisbehaves: 3, .loginBehaves: 1,
    .searchAnswer: 1, .searchMisbehaves: 1, .preferences: 2,
    .typeQuery: 1, .pressReturn: 1, .tapNext: 1, .toggle: 1, .logOut: 1, .scrollBy: 1, .pull: 1,
  ]

  let onSearchScreen: Odds<RandomMove> = [
    .typeQuery: 14, .typeQueryAgain: 6, .typeInABurst: 4, .pressReturn: 7, .pressReturnTwice: 2,
    .tapNext: 11, .tapPrevious: 7, .tapRetry: 5, .pageToTheEnd: 2, .failInARow: 2,
    .toggle: 12, .toggleEachRow: 1, .select: 11, .logOut: 4, .wait: 26,
    .scrollTo: 5, .scrollBy: 6, .scrollAndBack: 2, .pull: 5, .refreshChanged: 8,
    .refreshAwayAndBack: 2,
    .refreshAndLeave: 3, .repeatGesture: 1,
    .searchAnswer: 10, .searchMisbehaves: 5, .searchBehaves: 3,
    .loginAnswer: 1, .loginMisbehaves: 2, .loginBehaves: 1, .preferences: 4,
    .logIn: 1, .typeCredential: 1, .submit: 1,
  ]

  /// One script in so many begins on the login screen without the usual opening.
  let noOpening: Odds<Bool> = [false: 19, true: 1]
  /// One in so many lets the variant go before its end.
  let letGo: Odds<Bool> = [false: 11, true: 1]
  /// One in so many types a long text.
  let longText: Odds<Bool> = [false: 29, true: 1]
  let submissions: Odds<Gesture> = [
    .tap(.logIn): 2, .pressReturn(.id): 1, .pressReturn(.password): 1,
  ]
  /// What is repeated, and how often. As the number of steps is given, it takes half of those that are left at most.
  let repeatedGestures: Odds<Gesture> = [
    .toggle(row: 0): 2, .select(row: 0): 1, .tap(.next): 2, .tap(.previous): 1, .tap(.retry): 1,
    .tap(.logOut): 1, .type(.query, "cat"): 1, .pressReturn(.query): 2, .pull: 1, .scrollBy(1): 2,
    .scrollBy(-1): 1,
  ]
  let repetitionsOfGestures: Odds<Int> = [3: 4, 10: 3, 100: 2, 300: 2]

  // MARK: Configuration

  /// Large pages are rare because they are slow to play.
  let pageSizes: Odds<Int> = [
    1: 3_000, 2: 4_000, 3: 4_000, 10: 4_000, 25: 500, 40: 388, 1_000: 80, 10_000: 16, 100_000: 16,
  ]
  /// Few, so that a list of a few rows can be scrolled.
  let visibleRows: Odds<Int> = [12: 6, 1: 3, 2: 6, 3: 6, 5: 4, 1_000: 1]
  let debounces: Odds<Duration> = [
    .zero: 8, .milliseconds(100): 16, .milliseconds(300): 24,
    .shortest: 1, .microseconds(500): 1, .microseconds(299_999): 1, .seconds(1): 1, .seconds(60): 1,
    .seconds(3600): 1,
  ]
  let homeQueries: Odds<String> = [
    "dog": 24, "": 4, " \t ": 4, " cat ": 8, Self.longestInTitles: 1, Self.longestInTitles + "x": 1,
    Self.veryLong: 1,
  ]

  // MARK: Texts

  let queries: Odds<String> = [
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
    Self.longestInTitles: 1, Self.longestInTitles + "x": 1,
  ]
  let blanks: Odds<String> = ["": 4, " ": 4, "\t": 1, "\r\n": 1, "\u{3000}": 1]
  let credentials: Odds<String> = [
    "neo": 6, "Neo": 1, "trinity": 4, "a": 2, "": 3, " ": 3, "e\u{301}": 1, "\u{E9}": 1, "👨‍👩‍👦": 1,
    "\u{301}": 1, "\r\n": 1, "a\n": 1, "🇩🇪🇫": 1,
  ]
  /// What a long text repeats.
  let longTextParts: Odds<String> = ["x": 3, "ab": 1, "e\u{301}": 1, " ": 1]
  let longTextLengths: Odds<Int> = [10_000: 4, 100: 1, 255: 1, 256: 1, 65_536: 1]
  private static let veryLong = String(repeating: "long ", count: 2_000)
  /// Of the longest query that titles repeat as a whole.
  private static let longestInTitles = String(repeating: "q", count: 24)

  // MARK: Time

  let waits: Odds<RandomWait> = [
    .nothing: 5, .justBeforeDebounce: 4, .debounce: 7, .justAfterDebounce: 2,
    .justBeforeAnswer: 3, .answer: 11, .justAfterAnswer: 2, .secondAnswer: 2,
    .moment: 3, .some: 3, .long: 2, .veryLong: 1,
  ]
  /// What "just before" and "just after" mean.
  let moments: Odds<Duration> = [.milliseconds(1): 8, .microseconds(1): 1, .shortest: 1]
  let latencies: Odds<Duration> = [
    .zero: 24, .milliseconds(1): 4, .milliseconds(50): 12, .milliseconds(100): 16,
    .milliseconds(299): 4, .milliseconds(300): 8, .milliseconds(700): 8, .seconds(2): 4,
    .shortest: 1, .microseconds(500): 1, .microseconds(299_999): 1, .seconds(60): 1,
  ]

  // MARK: Services

  let loginOutcomes: Odds<RandomOutcome> = [.succeeds: 24, .fails: 9, .hangs: 1]
  let loginErrors: Odds<LoginError> = [
    .code(401): 4, .code(500): 2, .missingCredentials: 1, .code(0): 1, .code(-1): 1,
    .code(1_234): 1, .code(.min): 1, .code(.max): 1,
  ]
  let userNames: Odds<String?> = [
    nil: 10, "Neo": 4, "": 2, " Neo ": 2, "e\u{301} 👍🏽": 2, Self.veryLong: 1,
  ]
  let searchOutcomes: Odds<RandomOutcome> = [.succeeds: 24, .fails: 6, .hangs: 2]
  let searchFailures: Odds<SearchFailure> = [
    .offline: 4, .malformed(detail: "no items"): 2, .malformed(detail: ""): 1,
    .malformed(detail: "\u{202E}\u{0}\n"): 1, .malformed(detail: Self.veryLong): 1,
  ]
  let answeredQueries: Odds<String?> = [
    nil: 12, "dog": 2, "cat": 3, "ca": 1, "caf\u{E9}": 1,
  ]
  let answeredOffsets: Odds<RandomOffset> = [
    .any: 20, .firstPage: 4, .secondPage: 4, .thirdPage: 2, .oneLess: 1, .oneMore: 1,
    .nearlyMost: 1,
    .most: 1,
  ]
  let counts: Odds<RandomCount> = [
    .none: 7, .one: 2, .lessThanAPage: 2, .page: 2, .moreThanAPage: 4, .twoPages: 2,
    .moreThanTwoPages: 1,
    .many: 14,
  ]
  /// What the first searches of a script find: mostly enough to turn pages.
  let firstCounts: Odds<RandomCount> = [
    .none: 1, .one: 1, .page: 1, .moreThanAPage: 2, .many: 8,
  ]
  let claims: Odds<RandomClaim> = [
    .none: 24, .zero: 1, .negative: 1, .least: 1, .one: 1, .page: 1, .oneLess: 1, .oneMore: 2,
    .nearlyMost: 1, .most: 2,
  ]
  let firstIDs: Odds<Int> = [1: 12, 0: 1, 3: 3, -2: 1, .min: 1, .max - 1: 1, .max: 1]
  let repetitions: Odds<Int?> = [nil: 18, 1: 4, 2: 4, 3: 2, 10: 1, 11: 1, .max: 1]
  let equalTitles: Odds<Bool> = [false: 2, true: 1]
  let missingAtStart: Odds<Int> = [0: 24, 1: 4, 2: 2, 10: 1, 10_000_000: 1]
  let missingEvery: Odds<Int?> = [nil: 24, 2: 2, 3: 2, 5: 2, .max: 1]
  let retitlingEvery: Odds<Int?> = [nil: 24, 1: 2, 2: 4, 7: 2, .max: 1]
  /// One answer in so many comes in reverse order.
  let reversed: Odds<Bool> = [false: 9, true: 1]
  /// One answer in so many ignores the limit.
  let ignoredLimit: Odds<Bool> = [false: 6, true: 1]

  let misbehaviours: Odds<Misbehaviour> = [
    .ignoresCancellation: 4, .answersTwice: 3, .answersInsideTheCall: 2, .answersAfterLogOut: 3,
  ]
  let preferences: Odds<Behaviour> = [
    .preferencesReading(works: true): 2, .preferencesReading(works: false): 2,
    .preferencesWriting(works: true): 3, .preferencesWriting(works: false): 3,
    .preferencesHold([]): 1, .preferencesHold([1]): 2, .preferencesHold([2, 3]): 2,
    .preferencesHold([-2, 0, .max]): 1, .preferencesHold([.min, .max - 1]): 1,
  ]

  // MARK: Rows

  let edits: Odds<RandomEdit> = [
    .nothing: 4, .oneLess: 4, .oneMore: 3, .oneFront: 4, .gaps: 3, .titles: 5, .everyTitle: 2,
    .reverse: 3, .empty: 2, .failure: 3,
  ]
  let distances: Odds<Int> = [
    1: 12, -1: 12, 2: 4, -2: 4, 3: 2, 7: 4, -7: 4, 12: 2, -12: 2, 0: 2, .max: 2, .min: 2,
    65_536: 1, -65_536: 1, .min + 1: 1,
  ]
  let rows: Odds<Int> = [
    0: 28, 1: 12, 2: 6, 3: 2, 4: 2, 9: 2, 10: 2, 24: 2, 36: 2, .max: 2,
    65_535: 1, 65_536: 1, .max - 1: 1,
  ]
  /// The smallest page that counts as large.
  static let largePage = 100
  let rowsOfLargePages: Odds<RandomRow> = [
    .sameAgain: 9, .first: 4, .second: 1, .any: 9, .middle: 2, .last: 6, .justBeyond: 2,
    .farBeyond: 1, .pastTwoBytes: 3,
  ]
}

extension Duration {
  /// The shortest one that a script can say, apart from none.
  fileprivate static let shortest = Duration(secondsComponent: 0, attosecondsComponent: 1)
}
