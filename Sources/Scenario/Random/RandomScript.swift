import Basics
import LoginSearch

extension Script {
  /// Returns a random script. The same arguments always give the same script.
  ///
  /// It mostly does what a person could do, weighted towards the usual sources of bugs: typing while something is
  /// loading, logging out in flight, misbehaving services. It contains no expectations: the oracle determines what
  /// should be seen.
  ///
  /// - Parameters:
  ///   - seed: the seed for all random choices.
  ///   - steps: the number of steps. A negative number counts as 0.
  public static func random(seed: UInt64, steps: Int) -> Script {
    var random = RandomScript(SeededGenerator(seed: seed), length: max(steps, 0))
    return random.script(name: "random-\(seed)")
  }
}

struct RandomScript {
  var generator: SeededGenerator
  let length: Int
  /// Whether the script begins with more than a person would do. Only scripts with enough steps do.
  private let isExcessive: Bool
  let configuration: Configuration
  let visibleRows: Int
  var steps: [Step] = []

  // The probable state after the steps so far.
  private var isOnSearchScreen = false
  private var loginSucceeds = false
  private(set) var loginLatency = Duration.zero
  private(set) var searchLatency = Duration.zero
  private var query: String
  /// The items that searches find, according to the latest line for all searches.
  var found = ResultSet(count: 0)
  var lastRow = 0

  // The values that relative choices are based on, drawn anew before each.
  private(set) var moment = Duration.zero
  var anyRow = 0

  /// A function that adds one step, or a few that cause trouble together.
  typealias Move = @Sendable (inout RandomScript) -> Void

  init(_ generator: SeededGenerator, length: Int) {
    var generator = generator
    isExcessive = length >= 300 && !generator.chance(oneIn: 4)
    configuration = Configuration(
      pageSize: (isExcessive ? RandomWeights.pageSizesForExcesses : RandomWeights.pageSizes)
        .draw(by: &generator),
      debounce: generator.duration(RandomWeights.debounces),
      homeQuery: generator.text(RandomWeights.homeQueries))
    let isShort = configuration.pageSize <= Screen.standardVisibleRows
    visibleRows = (isShort ? RandomWeights.visibleRows : RandomWeights.visibleRowsOfLongLists)
      .draw(by: &generator)
    query = configuration.homeQuery
    self.generator = generator
    self.length = length
  }

  mutating func script(name: String) -> Script {
    // One script in twenty begins on the login screen, and one in twelve tears the variant down in its last quarter.
    if !chance(oneIn: 20) { open() }
    if isExcessive { draw(RandomWeights.excesses)(&self) }
    let moves = Odds(
      RandomWeights.moves.map {
        (value: $0.make, weight: $0.onSearch * draw(RandomWeights.emphases))
      })
    let teardown = chance(oneIn: 12) ? length - generator.below(length / 4 + 1) : nil
    while steps.count < length {
      draw(isOnSearchScreen ? moves : RandomWeights.onLogin)(&self)
    }
    if let teardown { steps.insert(.tearDown, at: teardown) }
    return Script(
      name: name, configuration: configuration, visibleRows: visibleRows,
      steps: Array(steps.prefix(length)))
  }

  /// Sets up services that mostly work and logs in, so that there are results to search.
  private mutating func open() {
    answerLogin(chance(oneIn: 4) ? draw(RandomWeights.loginOutcomes) : .succeeds(name: nil))
    found = ResultSet(
      count: chance(oneIn: 3) ? draw(RandomWeights.counts)(self) : 2 * page + 5,
      firstID: draw(RandomWeights.firstIDs))
    // A page too large to fill can still have pages after it.
    if page != configuration.pageSize, chance(oneIn: 2) { found.claimedTotal = .max }
    searchLatency = generator.duration(RandomWeights.latencies)
    answerSearches(.returns(found))
    if chance(oneIn: 4) { behaviour(draw(RandomWeights.preferences)) }
    if chance(oneIn: 4) { behaviour(.misbehave(.search, draw(RandomWeights.misbehaviours))) }
    logIn()
    // A page that takes long to make gets used.
    guard page >= 10_000 else { return }
    wait(searchLatency)
    touch(Gesture.select)
    refreshChanged()
  }

  var page: Int { configuration.filledPageSize }
  var debounce: Duration { configuration.debounce }
  /// The number of steps left to draw.
  var room: Int { max(length - steps.count, 0) }

  mutating func draw<Value>(_ odds: Odds<Value>) -> Value { odds.draw(by: &generator) }

  mutating func chance(oneIn count: Int) -> Bool { generator.chance(oneIn: count) }

  mutating func text(_ odds: Odds<String>) -> String { generator.text(odds) }

  mutating func gesture(_ gesture: Gesture, times count: Int = 1) {
    for _ in 0..<count { steps.append(.gesture(gesture)) }
  }

  mutating func behaviour(_ behaviour: Behaviour) { steps.append(.behaviour(behaviour)) }

  mutating func wait() {
    moment = draw(RandomWeights.moments)
    let duration = chance(oneIn: 20) ? generator.anyDuration() : draw(RandomWeights.waits)(self)
    wait(max(duration, .zero))
  }

  mutating func wait(_ duration: Duration) { steps.append(.wait(duration)) }

  // MARK: The login screen

  /// Types an id and a password, submits, and mostly waits for the answer.
  mutating func logIn() {
    // Otherwise too many scripts would never reach the search screen.
    if !loginSucceeds, !chance(oneIn: 4) { answerLogin(.succeeds(name: nil)) }
    let (id, password) = (chance(oneIn: 6), chance(oneIn: 6))
    gesture(.type(.id, id ? text(RandomWeights.credentials) : generator.orOdd("neo")))
    gesture(
      .type(.password, password ? text(RandomWeights.credentials) : generator.orOdd("trinity")))
    gesture(draw(RandomWeights.submissions))
    if !chance(oneIn: 5) { wait(loginLatency) }
    isOnSearchScreen = isOnSearchScreen || loginSucceeds
    query = configuration.homeQuery
  }

  /// Has log-ins refused again and again, or repeats another gesture of the login screen.
  mutating func repeatRefusals() {
    answerLogin(.fails(.code(401)))
    gesture(.type(.id, "neo"))
    if !chance(oneIn: 4) { gesture(.type(.password, "trinity")) }
    repeatSteps(draw(RandomWeights.repeatedRefusals)(self))
  }

  /// Logs out and mostly logs in again at once, whatever is in flight.
  mutating func logOut() {
    gesture(.tap(.logOut))
    isOnSearchScreen = false
    if !chance(oneIn: 3) { logIn() }
  }

  // MARK: Queries

  mutating func type(_ text: String) {
    query = generator.orOdd(text)
    gesture(.type(.query, query))
    if chance(oneIn: 2) { wait() }
  }

  /// Types the same query again, with other blanks around it.
  mutating func typeAgain() {
    let before = draw(RandomWeights.blanks)
    // A query that is already long, or has grown long by blanks, shows nothing new.
    let word = query.utf8.count > 30 ? "cat" : query
    type(before + word + draw(RandomWeights.blanks))
  }

  /// Leaves the rows alone for some time, and then requests them again.
  mutating func comeBackLater() {
    wait(generator.anyDuration())
    gesture(.type(.query, query))
    wait(debounce)
  }

  mutating func failInARow() {
    answerSearches(.fails(draw(RandomWeights.searchFailures)))
    gesture(.pressReturn(.query))
    repeatSteps([.wait(searchLatency), .gesture(.tap(.retry))])
  }

  /// Repeats a gesture or a pair of steps. A bug at the twentieth toggle or the hundredth answer shows in no other way.
  mutating func repeatSteps() { repeatSteps(draw(RandomWeights.repeatedSteps)(self)) }

  /// Shows rows, mostly from a service that answers at once, and repeats something hundreds of times.
  mutating func repeatWithRows() {
    // Hundreds of refreshes of a large page would take too long.
    guard page < 100 else { return touchAllInTurn() }
    show(2 * page + 5)
    repeatSteps(draw(RandomWeights.repeatedSteps)(self), times: 300)
  }

  /// Turns many pages, and turns them back.
  mutating func turnThereAndBack() {
    show(200 * page)
    let count = draw(RandomWeights.pagesThereAndBack)
    for button in [ButtonName.next, .previous] {
      gesture(.tap(button), times: min(count, room))
    }
  }

  mutating func show(_ count: Int) {
    searchLatency = .zero
    found = ResultSet(count: count)
    answerSearches(.returns(found))
    if !chance(oneIn: 3) { behaviour(.misbehave(.search, .answersInsideTheCall)) }
    gesture(.pressReturn(.query))
    wait(.zero)
  }

  private mutating func repeatSteps(_ repeated: [Step], times count: Int? = nil) {
    // On the largest pages, each step takes long.
    let count = count ?? (page < 10_000 ? draw(RandomWeights.repetitionsOfSteps) : 2)
    for _ in 0..<min(count, room / repeated.count) { steps += repeated }
    if repeated == [.gesture(.tap(.logOut))] { isOnSearchScreen = false }
    for case .gesture(.type(.query, let text)) in repeated { query = text }
  }

  // MARK: The services

  mutating func answerLogin(_ outcome: LoginOutcome) {
    var outcome = outcome
    if case .succeeds(let name) = outcome {
      outcome = .succeeds(name: name.map { generator.orOdd($0) })
      loginSucceeds = true
    } else {
      loginSucceeds = false
    }
    loginLatency = generator.duration(RandomWeights.latencies)
    behaviour(.login(LoginAnswer(outcome, after: loginLatency)))
  }

  /// Gives every search this outcome.
  mutating func answerSearches(_ outcome: SearchOutcome) {
    behaviour(.search(query: nil, offset: nil, SearchAnswer(outcome, after: searchLatency)))
  }

  mutating func answerSearch() {
    let query = draw(RandomWeights.answeredQueries)
    let offset = draw(RandomWeights.answeredOffsets)(self)
    searchLatency = generator.duration(RandomWeights.latencies)
    let outcome: SearchOutcome
    switch generator.below(16) {
    case 0: outcome = .hangs
    case 1...3: outcome = .fails(draw(RandomWeights.searchFailures))
    default:
      drawResultSet()
      outcome = .returns(found)
    }
    behaviour(.search(query: query, offset: offset, SearchAnswer(outcome, after: searchLatency)))
  }

  private mutating func drawResultSet() {
    found = ResultSet(
      count: draw(RandomWeights.counts)(self),
      firstID: draw(RandomWeights.firstIDs),
      repeatingEvery: draw(RandomWeights.repetitions),
      titles: draw(RandomWeights.titles),
      hasEqualTitles: draw(RandomWeights.equalTitles),
      missingAtStart: draw(RandomWeights.missingAtStart),
      missingEvery: draw(RandomWeights.missingEvery),
      retitlingEvery: draw(RandomWeights.retitlingEvery), isReversed: draw(RandomWeights.reversed),
      ignoresLimit: draw(RandomWeights.ignoredLimit))
    found.claimedTotal = draw(RandomWeights.claims)(self)
  }
}

extension Configuration {
  /// The page size, or the size of a few rows where no service can fill a page.
  var filledPageSize: Int { pageSize > 1_000_000 ? 10 : pageSize }
}
