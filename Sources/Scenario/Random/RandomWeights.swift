import Basics
import LoginSearch

/// The frequencies of everything in a random script: all weights, and all values that are drawn.
///
/// There are few values on purpose, so that queries, items and instants coincide. Each table also has some rare values
/// that are interesting by themselves: the ends of a range, one more or less, fractions, long texts.
enum RandomWeights {
  /// A value that depends on the script so far: on its page size, or on what it waits for.
  typealias Relative<Value> = @Sendable (RandomScript) -> Value

  // MARK: Moves

  /// The next moves of a script, and the frequency of each on the login and on the search screen. The current screen is
  /// only a guess: gestures on hidden widgets are part of the test.
  static let moves: [(onLogin: Int, onSearch: Int, make: RandomScript.Move)] = [
    (40, 1, { $0.logIn() }),
    (4, 1, { $0.gesture(.type(.id, $0.text(credentials))) }),
    (4, 1, { $0.gesture(.type(.password, $0.text(credentials))) }),
    (7, 1, { $0.gesture($0.draw(submissions)) }),
    (4, 0, { $0.repeatRefusals() }),
    (1, 14, { $0.type($0.draw(queries)) }),
    (0, 6, { $0.typeAgain() }),
    (0, 2, { $0.comeBackLater() }),
    (1, 7, { $0.gesture(.pressReturn(.query)) }),
    (1, 16, { $0.gesture(.tap(.next)) }),
    (0, 7, { $0.gesture(.tap(.previous)) }),
    (0, 7, { $0.gesture(.tap(.retry)) }),
    (1, 13, { $0.touch(Gesture.toggle) }),
    (0, 11, { $0.touch(Gesture.select) }),
    (0, 5, { $0.gesture(.scrollTo(row: $0.row())) }),
    (1, 6, { $0.gesture(.scrollBy($0.draw(distances))) }),
    (0, 4, { $0.touchInTurn() }),
    (1, 8, { $0.gesture(.pull) }),
    (0, 11, { $0.refreshChanged() }),
    (0, 3, { $0.refreshAwayAndBack() }),
    (0, 2, { $0.refreshAtTheEnd() }),
    (0, 3, { $0.failInARow() }),
    (0, 4, { $0.repeatSteps() }),
    (1, 4, { $0.logOut() }),
    (4, 26, { $0.wait() }),
    (4, 1, { $0.answerLogin($0.draw(loginOutcomes)) }),
    (3, 2, { $0.behaviour(.misbehave(.login, $0.draw(misbehaviours))) }),
    (1, 1, { $0.behaviour(.behave(.login)) }),
    (1, 10, { $0.answerSearch() }),
    (1, 5, { $0.behaviour(.misbehave(.search, $0.draw(misbehaviours))) }),
    (0, 3, { $0.behaviour(.behave(.search)) }),
    (2, 4, { $0.behaviour($0.draw(preferences)) }),
  ]
  static let onLogin = Odds(moves.map { (value: $0.make, weight: $0.onLogin) })
  /// The factors on the moves' weights. Each script omits some moves and makes others often, so that bugs that take
  /// many moves of a kind appear.
  static let emphases: Odds<Int> = [0: 1, 1: 10, 4: 2]

  /// The beginnings of most long scripts: more than a person would do.
  static let excesses: Odds<RandomScript.Move> = [
    { $0.repeatWithRows() }: 4, { $0.touchAllInTurn() }: 2, { $0.turnThereAndBack() }: 2,
  ]
  static let pagesThereAndBack: Odds<Int> = [25: 2, 70: 1, 150: 1]

  static let submissions: Odds<Gesture> = [
    .tap(.logIn): 2, .pressReturn(.id): 1, .pressReturn(.password): 1,
  ]
  /// The steps that are repeated, with weights, as far as there are steps left.
  static let repeatedSteps: Odds<Relative<[Step]>> = [
    { _ in [.gesture(.toggle(row: 0))] }: 5, { _ in [.gesture(.select(row: 0))] }: 1,
    { _ in [.gesture(.tap(.next))] }: 2, { _ in [.gesture(.tap(.previous))] }: 1,
    { _ in [.gesture(.tap(.retry))] }: 1, { _ in [.gesture(.tap(.logOut))] }: 1,
    { _ in [.gesture(.type(.query, "cat"))] }: 1, { _ in [.gesture(.pressReturn(.query))] }: 3,
    { _ in [.gesture(.pull)] }: 6, { _ in [.gesture(.scrollBy(1))] }: 2,
    { _ in [.gesture(.scrollBy(-1))] }: 1,
    { [.gesture(.pull), .wait($0.searchLatency)] }: 2,
    { [.gesture(.pressReturn(.query)), .wait($0.searchLatency)] }: 2,
    { _ in [.gesture(.tap(.next)), .gesture(.tap(.previous))] }: 1,
    { _ in [.gesture(.select(row: 0)), .gesture(.select(row: 1))] }: 1,
    { [.gesture(.type(.query, "cat")), .wait($0.debounce)] }: 1,
    { _ in [.gesture(.scrollTo(row: .max)), .gesture(.scrollTo(row: 0))] }: 1,
    { _ in [.gesture(.pull), .gesture(.toggle(row: 0))] }: 2,
    {
      [
        .gesture(.tap(.logOut)), .gesture(.type(.id, "neo")), .gesture(.type(.password, "trinity")),
        .gesture(.tap(.logIn)), .wait($0.loginLatency),
      ]
    }: 1,
  ]
  /// Repetitions with an id and mostly a password, all refused.
  static let repeatedRefusals: Odds<Relative<[Step]>> = [
    { [.gesture(.tap(.logIn)), .wait($0.loginLatency)] }: 4,
    { [.gesture(.pressReturn(.id)), .wait($0.loginLatency)] }: 1,
    { [.gesture(.pressReturn(.password)), .wait($0.loginLatency)] }: 1,
    { _ in [.gesture(.type(.id, "neo"))] }: 1,
    { _ in [.gesture(.type(.password, "trinity"))] }: 1,
  ]
  static let repetitionsOfSteps: Odds<Int> = [2: 8, 3: 4, 10: 3, 25: 2, 300: 2]

  // MARK: Configuration

  /// The page sizes. Large pages are rare because they are slow to play. Pages too large to fill show all rows.
  static let pageSizes: Odds<Int> = [
    1: 2_700, 2: 3_700, 3: 3_700, 10: 3_600, 25: 950, 40: 938, 255: 40, 256: 120, 257: 40,
    1_000: 80, 10_000: 12, 70_000: 10, .max / 2: 60, 65_536: 3, .max - 1: 47, .max: 46,
  ]
  static let pageSizesForExcesses: Odds<Int> = [1: 1, 3: 3, 10: 4, 40: 4, 350: 2]
  /// The numbers of visible rows. They are small, so that a list of a few rows can be scrolled.
  static let visibleRows: Odds<Int> = [12: 6, 1: 3, 2: 6, 3: 6, 5: 4, 1_000: 1]
  static let visibleRowsOfLongLists: Odds<Int> = [12: 3, 2: 1, 5: 1, 13: 2, 30: 2, 1_000: 1]
  static let debounces: Odds<Duration> = [
    .zero: 8, .milliseconds(100): 16, .milliseconds(300): 24,
    .microseconds(1): 1, .microseconds(500): 1, .microseconds(299_999): 1, .seconds(1): 1,
    .seconds(60): 1, .seconds(3600): 1,
  ]
  static let homeQueries: Odds<String> = [
    "dog": 24, "": 4, " \t ": 4, " cat ": 8, longestInTitles: 1, longestInTitles + "x": 1,
    veryLong: 1,
  ]

  // MARK: Texts

  static let queries: Odds<String> = [
    "dog": 7, "cat": 9, "ca": 4, "c": 4, "": 3,
    // Equal in Swift, with different scalars.
    "caf\u{E9}": 2, "cafe\u{301}": 2,
    // Families, flags and skins: one `Character` each.
    "👩‍👩‍👧‍👦": 1, "🇩🇪🇫🇷": 1, "👍🏽": 1,
    // Different queries, unless a variant folds case or blanks by mistake.
    "Dog": 1, "Cat": 1, "a b": 1, "a  b": 1, "a\nb": 1,
    // Blanks of all kinds, one of them with an accent, one with a joiner.
    "   ": 1, "\u{3000}\u{A0}\t\r\n": 1, " \u{301}": 1, "\u{200D}": 1, "\u{200B}": 1,
    "\u{FEFF}": 1, "\u{2060}cat": 1,
    "\u{2003}cat\u{85}": 1, "cat \u{301}": 1,
    longestInTitles: 1, longestInTitles + "x": 1, String(repeating: "e\u{301}", count: 256): 1,
    xs(255): 1, xs(256): 1, xs(257): 1, xs(65_536): 1,
  ]
  /// The scalars that programs drop, cut at, or mistake for something else, and where they are put.
  static let oddities: Odds<String> = [
    " ": 3, "\u{0}": 2, "\u{A0}": 3, "\u{202E}": 2, "\r\n": 2, "\u{301}": 1,
  ]
  static let placesOfOddities: Odds<SeededGenerator.Place> = [.start: 1, .within: 2, .end: 2]
  static let blanks: Odds<String> = ["": 4, " ": 4, "\t": 1, "\r\n": 1, "\u{3000}": 1]
  static let credentials: Odds<String> = [
    "neo": 6, "Neo": 1, "trinity": 4, "a": 2, "": 3, " ": 3, "e\u{301}": 1, "\u{E9}": 1, "👨‍👩‍👦": 1,
    "\u{301}": 1, "\r\n": 1, "a\n": 1, "🇩🇪🇫": 1, xs(255): 1, xs(256): 1, xs(257): 1,
    "\u{200B}": 1, "\u{AD}\u{2060}": 1, "\u{FEFF}": 1,
  ]
  private static func xs(_ count: Int) -> String { String(repeating: "x", count: count) }
  private static let veryLong = String(repeating: "long ", count: 2_000)
  /// A query of the greatest length that titles repeat in full.
  private static let longestInTitles = String(repeating: "q", count: 24)

  // MARK: Time

  /// The waits, relative to the instants at which something may happen.
  static let waits: Odds<Relative<Duration>> = [
    { _ in .zero }: 5, { $0.moment }: 3,
    { $0.debounce - $0.moment }: 4, { $0.debounce }: 7, { $0.debounce + $0.moment }: 2,
    { $0.searchLatency - $0.moment }: 3, { $0.searchLatency }: 11,
    { $0.searchLatency + $0.moment }: 2, { $0.searchLatency * 2 }: 2,
    { _ in .milliseconds(150) }: 3, { _ in .seconds(5) }: 2, { _ in .seconds(3600) }: 1,
  ]
  /// The distances before or after such an instant.
  static let moments: Odds<Duration> = [
    .milliseconds(1): 8, .microseconds(1): 2, .nanoseconds(1): 1,
  ]
  static let latencies: Odds<Duration> = [
    .zero: 24, .milliseconds(1): 4, .milliseconds(50): 12, .milliseconds(100): 16,
    .milliseconds(299): 4, .milliseconds(300): 8, .milliseconds(700): 6, .seconds(1): 3,
    .seconds(2): 2, .seconds(10): 1, .seconds(30): 1, .seconds(60): 1,
    .microseconds(1): 1, .microseconds(500): 1, .microseconds(299_999): 1,
  ]

  // MARK: Services

  static let loginOutcomes: Odds<LoginOutcome> = [
    .succeeds(name: nil): 100, .succeeds(name: "Neo"): 40, .succeeds(name: ""): 20,
    .succeeds(name: " Neo "): 20, .succeeds(name: "e\u{301} 👍🏽"): 20, .succeeds(name: veryLong): 10,
    .fails(.code(401)): 28, .fails(.code(500)): 14, .fails(.missingCredentials): 7,
    .fails(.code(0)): 7, .fails(.code(200)): 14, .fails(.code(-1)): 7, .fails(.code(1_234)): 7,
    .fails(.code(.min)): 7,
    .fails(.code(.max)): 7, .hangs: 9,
  ]
  static let searchFailures: Odds<SearchFailure> = [
    .offline: 4, .malformed(detail: "no items"): 2, .malformed(detail: ""): 1,
    .malformed(detail: "\u{202E}\u{0}\n"): 1, .malformed(detail: veryLong): 1,
  ]
  static let answeredQueries: Odds<String?> = [
    nil: 12, "dog": 2, "cat": 3, "ca": 1, "caf\u{E9}": 1,
  ]
  static let answeredOffsets: Odds<Relative<Int?>> = [
    { _ in nil }: 20, { _ in 0 }: 4, { $0.page }: 4, { 2 * $0.page }: 2, { $0.page - 1 }: 1,
    { $0.page + 1 }: 1, { _ in .max - 1 }: 1, { _ in .max }: 1,
  ]
  static let counts: Odds<Relative<Int>> = [
    { _ in 0 }: 7, { _ in 1 }: 2, { $0.page - 1 }: 2, { $0.page }: 2, { $0.page + 1 }: 4,
    { 2 * $0.page }: 2, { 2 * $0.page + 1 }: 1, { 2 * $0.page + 5 }: 14,
    { _ in 255 }: 1, { _ in 256 }: 1, { _ in 257 }: 1,
  ]
  static let claims: Odds<Relative<Int?>> = [
    { _ in nil }: 24, { _ in 0 }: 1, { _ in -1 }: 1, { _ in .min }: 1, { _ in 1 }: 1,
    { _ in 256 }: 1, { _ in 65_536 }: 1,
    { $0.page }: 1, { $0.found.count - 1 }: 1, { $0.found.count + 1 }: 2, { _ in .max - 1 }: 1,
    { _ in .max }: 2,
  ]
  static let firstIDs: Odds<Int> = [1: 12, 0: 1, 3: 3, -2: 1, .min: 1, .max - 1: 1, .max: 1]
  static let repetitions: Odds<Int?> = [nil: 18, 1: 4, 2: 4, 3: 2, 10: 1, 11: 1, 256: 1, .max: 1]
  /// The titles of items: the usual ones, or all kinds.
  static let titles: Odds<[String]> = [
    []: 30, [""]: 1, ["", "dog 1"]: 1, [" dog ", "dog", "dog\n"]: 1, ["\u{E9}", "e\u{301}"]: 1,
    ["👩‍👩‍👧‍👦", "🇩🇪🇫🇷", "👍🏽"]: 1, ["שלום", "abc مرحبا", "\u{202E}abc"]: 1, ["犬", "กำ", "ẞ"]: 1,
    [String(repeating: "long ", count: 60)]: 1, [" ", "\t", "\u{200B}", "\u{0}"]: 1,
  ]
  static let equalTitles: Odds<Bool> = [false: 2, true: 1]
  static let missingAtStart: Odds<Int> = [0: 24, 1: 4, 2: 2, 10: 1, 256: 1, 10_000_000: 1]
  static let missingEvery: Odds<Int?> = [nil: 24, 2: 2, 3: 2, 5: 2, .max: 1]
  static let retitlingEvery: Odds<Int?> = [nil: 24, 1: 2, 2: 4, 7: 2, .max: 1]
  static let reversed: Odds<Bool> = [false: 9, true: 1]
  static let ignoredLimit: Odds<Bool> = [false: 6, true: 1]
  /// The changes to a page before it is refreshed.
  static let edits: Odds<@Sendable (inout ResultSet) -> Void> = [
    { _ in }: 4, { $0.count = max(0, $0.count - 1) }: 4, { $0.count += 1 }: 3,
    { $0.missingAtStart = $0.missingAtStart > 0 ? $0.missingAtStart - 1 : 1 }: 3,
    { $0.missingAtStart = $0.missingAtStart > 0 ? $0.missingAtStart - 1 : 2 }: 2,
    { $0.missingEvery = $0.missingEvery == nil ? 2 : nil }: 1,
    { $0.missingEvery = $0.missingEvery == nil ? 4 : nil }: 2,
    { $0.retitlingEvery = $0.retitlingEvery == 1 ? nil : 1 }: 3,
    { $0.retitlingEvery = 2 }: 2, { $0.retitlingEvery = 3 }: 2,
    { $0.isReversed.toggle() }: 3,
  ]

  static let misbehaviours: Odds<Misbehaviour> = [
    .ignoresCancellation: 4, .answersTwice: 3, .answersInsideTheCall: 3, .answersAfterLogOut: 3,
  ]
  static let preferences: Odds<Behaviour> = [
    .preferencesReading(works: true): 2, .preferencesReading(works: false): 2,
    .preferencesWriting(works: true): 3, .preferencesWriting(works: false): 3,
    .preferencesHold([]): 1, .preferencesHold([0, 1]): 3, .preferencesHold([2, 3]): 2,
    .preferencesHold([-2, 0, .max]): 1, .preferencesHold([.min, .max - 1]): 1,
  ]

  // MARK: Rows

  static let distances: Odds<Int> = [
    1: 12, -1: 12, 2: 4, -2: 4, 3: 2, 7: 4, -7: 4, 12: 2, -12: 2, 0: 2, .max: 2, .min: 2,
    256: 1, -256: 1, 65_536: 1, -65_536: 1, .min + 1: 1,
  ]
  static let rows: Odds<Int> = [
    0: 28, 1: 12, 2: 6, 3: 2, 4: 2, 9: 2, 10: 2, 24: 2, 36: 2, .max: 2,
    65_535: 1, 65_536: 1, .max - 1: 1,
  ]
  /// The rows: the same row again, any row, and some special ones.
  static let rowsOfLargePages: Odds<Relative<Int>> = [
    { $0.lastRow }: 9, { $0.anyRow }: 14, { _ in 0 }: 4, { _ in 1 }: 1, { $0.page / 2 }: 2,
    { $0.page - 1 }: 6, { $0.page }: 3, { _ in .max }: 2, { _ in 255 }: 1, { _ in 256 }: 1,
    // The first row whose position takes more than two bytes, if there is one.
    { min(65_536, $0.page - 1) }: 6,
  ]
}
