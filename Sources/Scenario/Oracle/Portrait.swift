import LoginSearch

/// What a person sees, drawn from the chronicle.
///
/// Every part is the answer to a question, whatever was drawn before. Parts are drawn anew only when
/// facts were added that they follow from, so that a step costs what it changes; what did not change
/// is shared with the moment before.
struct Portrait {
  private(set) var snapshot = Snapshot()
  private(set) var log: [LogEntry] = []
  /// How much of the chronicle has been seen.
  private var seen = 0

  mutating func redraw(from chronicle: Chronicle) {
    let news = takeNotes(from: chronicle)
    if !news.isDisjoint(with: .loginScreen) { drawLogin(from: chronicle, news) }
    if !news.isDisjoint(with: .searchScreen) { drawSearch(from: chronicle, news) }
  }

  /// Copies down what only adds up, and returns which kinds of facts are new.
  private mutating func takeNotes(from chronicle: Chronicle) -> Fact.Kinds {
    var news: Fact.Kinds = []
    for place in seen..<chronicle.count {
      let kind = chronicle[place].kind
      news.formUnion(kind)
      if !kind.isDisjoint(with: .ports), let event = chronicle[place].fact.logged {
        log.append(LogEntry(time: chronicle[place].time, event))
      }
      if !kind.isDisjoint(with: .alerting), let alert = chronicle[place].fact.alert {
        snapshot.alerts.append(alert)
      }
    }
    seen = chronicle.count
    return news
  }

  private mutating func drawLogin(from chronicle: Chronicle, _ news: Fact.Kinds) {
    snapshot.route = chronicle.route
    snapshot.login.id = chronicle.id
    if !news.isDisjoint(with: .bullets) {
      snapshot.login.password = Wording.bullets(for: chronicle.password)
    }
    snapshot.login.isIDEnabled = chronicle.areCredentialsEnabled
    snapshot.login.isPasswordEnabled = chronicle.areCredentialsEnabled
    snapshot.login.isLogInEnabled = chronicle.isLogInEnabled
    snapshot.login.isSpinning = chronicle.isLoggingIn
    snapshot.login.error = chronicle.error
  }

  private mutating func drawSearch(from chronicle: Chronicle, _ news: Fact.Kinds) {
    snapshot.search.query = chronicle.query
    if !news.isDisjoint(with: .rows) { snapshot.search.rows = chronicle.rows }
    if news.isDisjoint(with: .rest) { return }
    snapshot.search.user = chronicle.userName
    snapshot.search.isLogOutEnabled = chronicle.isLogOutEnabled
    snapshot.search.content = chronicle.content
    snapshot.search.title = Wording.title(for: snapshot.search.content)
    snapshot.search.message = chronicle.message
    snapshot.search.page = chronicle.pageLabel
    snapshot.search.isPreviousEnabled = chronicle.isPreviousEnabled
    snapshot.search.isNextEnabled = chronicle.isNextEnabled
    snapshot.search.isRetryEnabled = chronicle.isRetryEnabled
  }
}

/// What the parts of the portrait follow from.
extension Fact.Kinds {
  fileprivate static let bullets: Self = turns.union([.typedPassword, .typedUnheardPassword])
  fileprivate static let loginScreen = bullets.union([
    .launched, .typedID, .typedUnheardID, .refused, .askedToLogIn, .loginFailed,
  ])
  fileprivate static let rows = content.union([.toggled, .selected])
  fileprivate static let rest = content.union([.launched, .entered])
  fileprivate static let searchScreen = rows.union(rest).union([.typedQuery, .typedUnheardQuery])
}
