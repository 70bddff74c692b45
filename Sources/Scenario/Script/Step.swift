package import LoginSearch

/// One step of a script.
package enum Step: Hashable, Sendable {
  case gesture(Gesture)
  /// Time passes. Everything that falls due happens, also at the last instant.
  case wait(Duration)
  case behaviour(Behaviour)
  /// The variant is let go. Later gestures reach widgets that nothing reacts to.
  case letGo
  case expect(Expectation)
}

package enum Gesture: Hashable, Sendable {
  /// Replaces the whole text of a field.
  case type(FieldName, String)
  case pressReturn(FieldName)
  case tap(ButtonName)
  /// Taps the disclosure of a row, by its position.
  case toggle(row: Int)
  /// Taps a row, by its position.
  case select(row: Int)
  /// Scrolls until this row is the first visible one, as far as the list reaches.
  case scrollTo(row: Int)
  /// Scrolls by so many rows; up if the number is negative.
  case scrollBy(Int)
  case pull
}

/// The fields, named as in the script language.
package enum FieldName: String, Hashable, Sendable, CaseIterable {
  case id, password, query
}

/// The buttons, named as in the script language.
package enum ButtonName: String, Hashable, Sendable, CaseIterable {
  case logIn = "log in"
  case logOut = "log out"
  case previous, next, retry
}

extension Step: CustomStringConvertible {
  package var description: String {
    switch self {
    case .gesture(let gesture): gesture.line
    case .wait(let duration): "wait \(ScriptDuration(duration))"
    case .behaviour(let behaviour): behaviour.description
    case .letGo: "let go"
    case .expect(let expectation): "expect \(expectation)"
    }
  }
}

extension Gesture {
  fileprivate var line: String {
    switch self {
    case .type(let field, let text): "type \(field.rawValue) \(ScriptText(text))"
    case .pressReturn(let field): "return in \(field.rawValue)"
    case .tap(let button): "tap \(button.rawValue)"
    case .toggle(let row): "toggle row \(row)"
    case .select(let row): "select row \(row)"
    case .scrollTo(row: let row): "scroll to row \(row)"
    case .scrollBy(let rows): "scroll by \(rows)"
    case .pull: "pull to refresh"
    }
  }
}

/// How the services behave from this line of the script on.
///
/// The answer to a request is fixed when the request is made, by the latest line that matches it. A
/// request that no line matches is never answered.
package enum Behaviour: Hashable, Sendable {
  case login(LoginAnswer)
  /// Answers searches. A nil query matches any query, a nil offset any offset.
  case search(query: String?, offset: Int?, SearchAnswer)
  case misbehave(ServiceName, Misbehaviour)
  case behave(ServiceName)
  case preferencesReading(works: Bool)
  case preferencesWriting(works: Bool)
  /// What an earlier run saved: exactly these items are expanded.
  case preferencesHold(Set<Item.ID>)
}

package enum ServiceName: String, Hashable, Sendable, CaseIterable {
  case login, search
}

/// What services do that they should not. A service can have several misbehaviours at once.
package enum Misbehaviour: String, Hashable, Sendable, CaseIterable {
  /// A cancelled request is answered anyway, when it would have been.
  case ignoresCancellation = "ignores cancellation"
  /// A second, equal answer arrives as long after the first as the first arrives after the request. It
  /// arrives even if the request is cancelled between the two. A cancellation before the first answer
  /// stops both, unless the service ignores it.
  case answersTwice = "answers twice"
  /// Every answer (both, if there are two) arrives before the call that makes the request returns.
  case answersInsideTheCall = "answers inside the call"
  /// The same answer arrives once more after the next log-out, delayed by its latency, whether or not
  /// the request was answered or cancelled.
  case answersAfterLogOut = "answers after log-out"
}

package struct Answer<Outcome: AnswerOutcome>: Hashable, Sendable {
  package var outcome: Outcome
  /// The time from the request to its answer.
  package var latency: Duration

  package init(_ outcome: Outcome, after latency: Duration = .zero) {
    self.outcome = outcome
    self.latency = latency
  }

  /// The latency; nil if the request is never answered.
  var arrival: Duration? {
    outcome == .hangs ? nil : latency
  }
}

package protocol AnswerOutcome: Hashable, Sendable {
  /// Never answered, whatever the misbehaviours.
  static var hangs: Self { get }
}

package typealias LoginAnswer = Answer<LoginOutcome>
package typealias SearchAnswer = Answer<SearchOutcome>

package enum LoginOutcome: AnswerOutcome {
  /// Logs in under this name or, if nil, under the given id.
  case succeeds(name: String?)
  case fails(LoginError)
  case hangs

  func result(for credentials: Credentials) -> Result<User, LoginError>? {
    switch self {
    case .succeeds(let name): .success(User(name: name ?? credentials.id))
    case .fails(let error): .failure(error)
    case .hangs: nil
    }
  }
}

package enum SearchOutcome: AnswerOutcome {
  case returns(ResultSet)
  case fails(SearchFailure)
  case hangs

  func result(for request: SearchRequest) -> Result<Page, SearchFailure>? {
    switch self {
    case .returns(let resultSet): .success(resultSet.page(for: request))
    case .fails(let failure): .failure(failure)
    case .hangs: nil
    }
  }
}

extension Behaviour: CustomStringConvertible {
  package var description: String {
    switch self {
    case .login(let answer):
      "login \(answer.outcome)\(after(answer.latency))"
    case .search(let query, let offset, let answer):
      "search" + (query.map { " \(ScriptText($0))" } ?? "") + (offset.map { " at \($0)" } ?? "")
        + " \(answer.outcome)\(after(answer.latency))"
    case .misbehave(let service, let misbehaviour):
      "\(service.rawValue) \(misbehaviour.rawValue)"
    case .behave(let service): "\(service.rawValue) behaves"
    case .preferencesReading(let works): "preferences \(works ? "can be read" : "fail to read")"
    case .preferencesWriting(let works): "preferences \(works ? "can be written" : "fail to write")"
    case .preferencesHold([]): "preferences hold nothing"
    case .preferencesHold(let items):
      "preferences hold item\(items.count == 1 ? "" : "s") "
        + items.sorted().map(String.init).joined(separator: ", ")
    }
  }

  private func after(_ latency: Duration) -> String {
    latency == .zero ? "" : " after \(ScriptDuration(latency))"
  }
}

extension LoginOutcome: CustomStringConvertible {
  package var description: String {
    switch self {
    case .succeeds(nil): "succeeds"
    case .succeeds(let name?): "succeeds as \(ScriptText(name))"
    case .fails(.missingCredentials): "fails with missing credentials"
    case .fails(.code(let code)): "fails \(code)"
    case .hangs: "hangs"
    }
  }
}

extension SearchOutcome: CustomStringConvertible {
  package var description: String {
    switch self {
    case .returns(let resultSet): "returns \(resultSet)"
    case .fails(.offline): "fails offline"
    case .fails(.malformed(let detail)): "fails malformed \(ScriptText(detail))"
    case .hangs: "hangs"
    }
  }
}
