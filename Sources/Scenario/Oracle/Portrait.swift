import LoginSearch

/// What a person sees, drawn from the chronicle.
///
/// Every part is the answer to a question, whatever was drawn before. Parts are drawn anew only when
/// facts were added that they follow from, so that a step costs what it changes; what did not change
/// is shared with the moment before. The rows are left out: see `ProphecyReader`.
struct Portrait {
  /// What is seen, but for the rows and the alerts.
  private(set) var widgets = Snapshot()
  private(set) var alerts: [String] = []
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
        alerts.append(alert)
      }
    }
    seen = chronicle.count
    return news
  }

  private mutating func drawLogin(from chronicle: Chronicle, _ news: Fact.Kinds) {
    widgets.route = chronicle.route
    widgets.login.id = chronicle.id
    if !news.isDisjoint(with: .bullets) {
      widgets.login.password = Wording.bullets(for: chronicle.password)
    }
    widgets.login.isIDEnabled = chronicle.areCredentialsEnabled
    widgets.login.isPasswordEnabled = chronicle.areCredentialsEnabled
    widgets.login.isLogInEnabled = chronicle.isLogInEnabled
    widgets.login.isSpinning = chronicle.isLoggingIn
    widgets.login.error = chronicle.error
  }

  private mutating func drawSearch(from chronicle: Chronicle, _ news: Fact.Kinds) {
    widgets.search.query = chronicle.query
    if news.isDisjoint(with: .rest) { return }
    widgets.search.user = chronicle.userName
    widgets.search.isLogOutEnabled = chronicle.isLogOutEnabled
    widgets.search.content = chronicle.content
    widgets.search.title = Wording.title(for: widgets.search.content)
    widgets.search.message = chronicle.message
    widgets.search.page = chronicle.pageLabel
    widgets.search.isPreviousEnabled = chronicle.isPreviousEnabled
    widgets.search.isNextEnabled = chronicle.isNextEnabled
    widgets.search.isRetryEnabled = chronicle.isRetryEnabled
  }
}

/// What the parts of the portrait follow from.
extension Fact.Kinds {
  fileprivate static let bullets: Self = turns.union([.typedPassword, .typedUnheardPassword])
  fileprivate static let loginScreen = bullets.union([
    .launched, .typedID, .typedUnheardID, .refused, .askedToLogIn, .loginFailed,
  ])
  fileprivate static let rest = content.union([.launched, .entered])
  fileprivate static let searchScreen = rest.union([.typedQuery, .typedUnheardQuery])
}
