import Basics
import LoginSearch

extension Script {
  /// A random script. The same arguments always give the same script.
  ///
  /// It mostly does what a person could do, weighted towards what goes wrong in practice: typing while
  /// something is loading, logging out in flight, services that misbehave. It contains no expectations:
  /// the oracle says what should be seen.
  ///
  /// - Parameters:
  ///   - seed: the seed of everything that is drawn.
  ///   - steps: how many steps it has. A negative number counts as 0.
  ///   - pageSize: how many rows a page holds. If nil, that is drawn, too: mostly a few, sometimes up to
  ///     100,000. A size below 1 is a programmer's error.
  public static func random(seed: UInt64, steps: Int, pageSize: Int? = nil) -> Script {
    var random = RandomScript(generator: SeededGenerator(seed: seed), pageSize: pageSize)
    return random.script(name: "random-\(seed)", count: max(steps, 0))
  }
}

/// A random script in the making.
struct RandomScript {
  var generator: TableDrawing
  let configuration: Configuration
  let visibleRows: Int
  var steps: [Step] = []

  // What the steps so far have probably led to.
  var isOnSearchScreen = false
  var loginSucceeds = false
  var loginLatency = Duration.zero
  var searchLatency = Duration.zero
  var query: String
  /// What searches find, as far as the latest line for all of them says.
  var found = ResultSet(count: 0)
  var lastRow = 0
  /// How many steps it will have.
  private(set) var length = 0

  /// - Parameter isRecording: whether the generator records which entries of the tables it draws.
  init(generator: SeededGenerator, pageSize: Int?, isRecording: Bool = false) {
    var generator = TableDrawing(generator, isRecording: isRecording)
    // Drawn even if it is given, so that another page size changes nothing else.
    let drawnPageSize = generator.draw(from: RandomWeights.standard.pageSizes)
    configuration = Configuration(
      pageSize: pageSize ?? drawnPageSize,
      debounce: generator.draw(from: RandomWeights.standard.debounces),
      homeQuery: generator.draw(from: RandomWeights.standard.homeQueries))
    visibleRows = generator.draw(from: RandomWeights.standard.visibleRows)
    query = configuration.homeQuery
    self.generator = generator
  }

  mutating func script(name: String, count: Int) -> Script {
    length = count
    // Where the rare steps go, if there are any.
    let lettingGo = randomIndex(RandomWeights.standard.letGo, from: count - count / 4, to: count)
    let longText = randomIndex(RandomWeights.standard.longText, from: 0, to: count)
    var hasLetGo = false
    var hasLongText = false
    if !generator.draw(from: RandomWeights.standard.noOpening) { open() }
    while steps.count < count {
      if let longText, steps.count >= longText, !hasLongText {
        hasLongText = true
        typeLongText()
      } else if let lettingGo, steps.count >= lettingGo, !hasLetGo {
        hasLetGo = true
        steps.append(.letGo)
      } else {
        let odds =
          isOnSearchScreen
          ? RandomWeights.standard.onSearchScreen : RandomWeights.standard.onLoginScreen
        make(generator.draw(from: odds))
      }
    }
    return Script(
      name: name, configuration: configuration, visibleRows: visibleRows,
      steps: Array(steps.prefix(count)))
  }

  /// An index in a range, as often as the odds say; otherwise nil.
  private mutating func randomIndex(_ odds: Odds<Bool>, from start: Int, to end: Int) -> Int? {
    guard generator.draw(from: odds), start < end else { return nil }
    return start + generator.below(end - start)
  }

  /// Sets up services that mostly work and logs in, so that there is something to search.
  private mutating func open() {
    loginSucceeds = true
    loginLatency = generator.draw(from: RandomWeights.standard.latencies)
    steps.append(.behaviour(.login(LoginAnswer(.succeeds(name: nil), after: loginLatency))))
    searchLatency = generator.draw(from: RandomWeights.standard.latencies)
    found = ResultSet(count: count(generator.draw(from: RandomWeights.standard.firstCounts)))
    let answer = SearchAnswer(.returns(found), after: searchLatency)
    steps.append(.behaviour(.search(query: nil, offset: nil, answer)))
    if generator.chance(oneIn: 4) { make(.preferences) }
    if generator.chance(oneIn: 4) { make(.searchMisbehaves) }
    make(.logIn)
  }
}
