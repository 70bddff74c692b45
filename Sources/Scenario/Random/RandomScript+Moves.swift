import LoginSearch
import Statistics

extension RandomScript {
  mutating func make(_ move: RandomMove) {
    switch move {
    case .logIn: logIn()
    case .typeCredential:
      let field: FieldName = generator.chance(oneIn: 2) ? .id : .password
      gesture(.type(field, generator.draw(from: RandomWeights.credentials)))
    case .submit: submit()
    case .failAndSubmitAgain: failAndSubmitAgain()
    case .typeQuery: type(generator.draw(from: RandomWeights.queries))
    case .typeQueryAgain: typeAgain()
    case .typeInABurst: typeInABurst()
    case .pressReturn: gesture(.pressReturn(.query))
    case .pressReturnTwice:
      gesture(.pressReturn(.query))
      gesture(.pressReturn(.query))
    case .tapNext: gesture(.tap(.next))
    case .tapPrevious: gesture(.tap(.previous))
    case .tapRetry: gesture(.tap(.retry))
    case .pageToTheEnd: pageToTheEnd()
    case .failInARow: failInARow()
    case .toggle: gesture(.toggle(row: row()))
    case .toggleEachRow: toggleEachRow()
    case .select: gesture(.select(row: row()))
    case .scrollTo: gesture(.scrollTo(row: row()))
    case .scrollBy: gesture(.scrollBy(generator.draw(from: RandomWeights.distances)))
    case .scrollAndBack: scrollAndBack()
    case .pull: gesture(.pull)
    case .refreshChanged: refreshChanged()
    case .refreshAwayAndBack: refreshAwayAndBack()
    case .refreshAndLeave: refreshAndLeave()
    case .logOut: logOut()
    case .wait: wait(generator.draw(from: RandomWeights.waits))
    case .loginAnswer: answerLogin()
    case .loginMisbehaves: behaviour(.misbehave(.login, misbehaviour()))
    case .loginBehaves: behaviour(.behave(.login))
    case .searchAnswer: answerSearch()
    case .searchMisbehaves: behaviour(.misbehave(.search, misbehaviour()))
    case .searchBehaves: behaviour(.behave(.search))
    case .preferences: behaviour(generator.draw(from: RandomWeights.preferences))
    }
  }

  mutating func gesture(_ gesture: Gesture) {
    steps.append(.gesture(gesture))
  }

  mutating func behaviour(_ behaviour: Behaviour) {
    steps.append(.behaviour(behaviour))
  }

  mutating func wait(_ wait: RandomWait) {
    steps.append(.wait(duration(of: wait)))
  }

  /// Types a text that is longer than what a person would type into a field.
  mutating func typeLongText() {
    let part = generator.draw(from: RandomWeights.longTextParts)
    let text = String(repeating: part, count: 10_000 / part.count)
    if isOnSearchScreen {
      type(text)
    } else {
      gesture(.type(generator.chance(oneIn: 2) ? .id : .password, text))
    }
  }
}

// MARK: - The login screen

extension RandomScript {
  private mutating func logIn() {
    // Otherwise too many scripts would never reach the search screen.
    if !loginSucceeds, !generator.chance(oneIn: 4) { letLoginSucceed() }
    type("neo", exceptOneIn: 6, in: .id)
    type("trinity", exceptOneIn: 6, in: .password)
    submit()
    if !generator.chance(oneIn: 5) { steps.append(.wait(loginLatency)) }
    isOnSearchScreen = isOnSearchScreen || loginSucceeds
    query = configuration.homeQuery
  }

  /// Types another text one time in `chance`, so that every credential is sent now and then.
  private mutating func type(_ text: String, exceptOneIn chance: Int, in field: FieldName) {
    let isOther = generator.chance(oneIn: chance)
    gesture(.type(field, isOther ? generator.draw(from: RandomWeights.credentials) : text))
  }

  private mutating func failAndSubmitAgain() {
    for _ in 0..<2 {
      submit()
      steps.append(.wait(loginLatency))
    }
  }

  private mutating func submit() {
    switch generator.below(4) {
    case 0: gesture(.pressReturn(.id))
    case 1: gesture(.pressReturn(.password))
    default: gesture(.tap(.logIn))
    }
  }

  private mutating func logOut() {
    gesture(.tap(.logOut))
    isOnSearchScreen = false
    if !generator.chance(oneIn: 3) { logIn() }
  }
}

// MARK: - The search screen

extension RandomScript {
  private mutating func type(_ text: String) {
    query = text
    gesture(.type(.query, text))
    if generator.chance(oneIn: 2) { wait(generator.draw(from: RandomWeights.waits)) }
  }

  private mutating func typeAgain() {
    let before = generator.draw(from: RandomWeights.blanks)
    let after = generator.draw(from: RandomWeights.blanks)
    // A query that has grown long by blanks, or was long already, shows nothing new.
    let word = query.utf8.count > 30 ? "cat" : query
    type(before + word + after)
  }

  private mutating func typeInABurst() {
    for text in ["c", "ca", "cat"] {
      query = text
      gesture(.type(.query, text))
      if generator.chance(oneIn: 3) { wait(.justBeforeDebounce) }
    }
  }

  /// On a large page, the few rows that suit small pages would leave most of the page untouched.
  private mutating func row() -> Int {
    let page = configuration.pageSize
    guard page >= RandomWeights.largePage else { return generator.draw(from: RandomWeights.rows) }
    switch generator.draw(from: RandomWeights.rowsOfLargePages) {
    case .sameAgain: break
    case .first: lastRow = 0
    case .second: lastRow = 1
    case .any: lastRow = generator.below(page)
    case .middle: lastRow = page / 2
    case .last: lastRow = page - 1
    case .justBeyond: lastRow = page
    case .farBeyond: lastRow = .max
    }
    return lastRow
  }

  private mutating func toggleEachRow() {
    for row in 0..<min(configuration.pageSize, 12) {
      gesture(.toggle(row: row))
    }
  }

  private mutating func scrollAndBack() {
    let distance = 1 + generator.below(visibleRows + 1)
    gesture(.scrollBy(distance))
    gesture(generator.chance(oneIn: 2) ? .toggle(row: row()) : .select(row: row()))
    gesture(.scrollBy(-distance))
  }

  private mutating func refreshChanged() {
    edit(generator.draw(from: RandomWeights.edits))
    gesture(.pull)
    if !generator.chance(oneIn: 4) { steps.append(.wait(searchLatency)) }
  }

  private mutating func refreshAwayAndBack() {
    gesture(.select(row: 0))
    let before = found
    found.missingAtStart += 1
    for rows in [found, before] {
      found = rows
      behaviour(
        .search(query: nil, offset: nil, SearchAnswer(.returns(rows), after: searchLatency)))
      gesture(.pull)
      steps.append(.wait(searchLatency))
    }
  }

  private mutating func refreshAndLeave() {
    gesture(.pull)
    switch generator.below(5) {
    case 0: gesture(.pressReturn(.query))
    case 1: gesture(.tap(.next))
    case 2: type("")
    case 3: logOut()
    default: gesture(.pull)
    }
  }

  private mutating func pageToTheEnd() {
    for _ in 0..<3 {
      gesture(.tap(.next))
      steps.append(.wait(searchLatency))
    }
    gesture(.tap(.next))
  }

  private mutating func failInARow() {
    let failure = generator.draw(from: RandomWeights.searchFailures)
    behaviour(.search(query: nil, offset: nil, SearchAnswer(.fails(failure), after: searchLatency)))
    gesture(.pressReturn(.query))
    for _ in 0..<2 {
      steps.append(.wait(searchLatency))
      gesture(.tap(.retry))
    }
  }
}
