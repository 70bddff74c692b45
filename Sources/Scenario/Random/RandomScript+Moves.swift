import Basics
import LoginSearch

extension RandomScript {
  mutating func make(_ move: RandomMove) {
    switch move {
    case .logIn: logIn()
    case .typeCredential:
      let field: FieldName = generator.chance(oneIn: 2) ? .id : .password
      gesture(.type(field, generator.draw(from: RandomWeights.standard.credentials)))
    case .submit: submit()
    case .failAndSubmitAgain: failAndSubmitAgain()
    case .typeQuery: type(generator.draw(from: RandomWeights.standard.queries))
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
    case .scrollBy: gesture(.scrollBy(generator.draw(from: RandomWeights.standard.distances)))
    case .scrollAndBack: scrollAndBack()
    case .pull: gesture(.pull)
    case .refreshChanged: refreshChanged()
    case .refreshAwayAndBack: refreshAwayAndBack()
    case .refreshAndLeave: refreshAndLeave()
    case .repeatGesture: repeatGesture()
    case .logOut: logOut()
    case .wait: wait(generator.draw(from: RandomWeights.standard.waits))
    case .loginAnswer: answerLogin()
    case .loginMisbehaves: behaviour(.misbehave(.login, misbehaviour()))
    case .loginBehaves: behaviour(.behave(.login))
    case .searchAnswer: answerSearch()
    case .searchMisbehaves: behaviour(.misbehave(.search, misbehaviour()))
    case .searchBehaves: behaviour(.behave(.search))
    case .preferences: behaviour(generator.draw(from: RandomWeights.standard.preferences))
    }
  }

  mutating func gesture(_ gesture: Gesture) {
    steps.append(.gesture(gesture))
  }

  mutating func behaviour(_ behaviour: Behaviour) {
    steps.append(.behaviour(behaviour))
  }

  mutating func wait(_ wait: RandomWait) {
    let duration = duration(of: wait)
    steps.append(.wait(duration))
  }

  /// Types a text that is longer than what a person would type into a field.
  mutating func typeLongText() {
    let part = generator.draw(from: RandomWeights.standard.longTextParts)
    let length = generator.draw(from: RandomWeights.standard.longTextLengths)
    let text = String(repeating: part, count: length / part.count)
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
    gesture(.type(field, isOther ? generator.draw(from: RandomWeights.standard.credentials) : text))
  }

  private mutating func failAndSubmitAgain() {
    for _ in 0..<2 {
      submit()
      steps.append(.wait(loginLatency))
    }
  }

  private mutating func submit() {
    gesture(generator.draw(from: RandomWeights.standard.submissions))
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
    if generator.chance(oneIn: 2) { wait(generator.draw(from: RandomWeights.standard.waits)) }
  }

  private mutating func typeAgain() {
    let before = generator.draw(from: RandomWeights.standard.blanks)
    let after = generator.draw(from: RandomWeights.standard.blanks)
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
    guard page >= RandomWeights.largePage else {
      return generator.draw(from: RandomWeights.standard.rows)
    }
    switch generator.draw(from: RandomWeights.standard.rowsOfLargePages) {
    case .sameAgain: break
    case .first: lastRow = 0
    case .second: lastRow = 1
    case .any: lastRow = generator.below(page)
    case .middle: lastRow = page / 2
    case .last: lastRow = page - 1
    case .justBeyond: lastRow = page
    case .farBeyond: lastRow = .max
    case .pastTwoBytes: lastRow = min(65_536, page - 1)
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
    edit(generator.draw(from: RandomWeights.standard.edits))
    gesture(.pull)
    if !generator.chance(oneIn: 4) { steps.append(.wait(searchLatency)) }
  }

  private mutating func refreshAwayAndBack() {
    gesture(.select(row: 0))
    let before = found
    found.missingAtStart = min(found.missingAtStart + 1, 10_000_000)
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

  private mutating func repeatGesture() {
    let gesture = generator.draw(from: RandomWeights.standard.repeatedGestures)
    let count = generator.draw(from: RandomWeights.standard.repetitionsOfGestures)
    for _ in 0..<min(count, (length - steps.count) / 2) { self.gesture(gesture) }
    if gesture == .tap(.logOut) { isOnSearchScreen = false }
    if case .type(_, let text) = gesture { query = text }
  }

  private mutating func pageToTheEnd() {
    for _ in 0..<3 {
      gesture(.tap(.next))
      steps.append(.wait(searchLatency))
    }
    gesture(.tap(.next))
  }

  private mutating func failInARow() {
    let failure = generator.draw(from: RandomWeights.standard.searchFailures)
    behaviour(.search(query: nil, offset: nil, SearchAnswer(.fails(failure), after: searchLatency)))
    gesture(.pressReturn(.query))
    for _ in 0..<2 {
      steps.append(.wait(searchLatency))
      gesture(.tap(.retry))
    }
  }
}
