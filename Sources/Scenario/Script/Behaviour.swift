package import LoginSearch

/// The behaviour of the services from this line of the script on.
///
/// The answer to a request is decided when the request is made, by the latest line that matches it. A request without a
/// matching line is never answered.
package enum Behaviour: Hashable, Sendable {
  case login(LoginAnswer)
  /// Answers searches. A nil query matches any query, a nil offset any offset.
  case search(query: String?, offset: Int?, SearchAnswer)
  case misbehave(ServiceName, Misbehaviour)
  case behave(ServiceName)
  case preferencesReading(works: Bool)
  case preferencesWriting(works: Bool)
  /// The items that an earlier run saved as expanded: exactly these.
  case preferencesHold(Set<Item.ID>)
}

/// A way in which a service misbehaves. A service can have several at once.
package enum Misbehaviour: String, Hashable, Sendable, CaseIterable {
  /// A cancelled request is answered anyway, at its original time.
  case ignoresCancellation = "ignores cancellation"
  /// A second, equal answer arrives. Its delay after the first equals the delay of the first after the request. It
  /// arrives even if the request is cancelled between the two. A cancellation before the first answer stops both,
  /// unless the service ignores it.
  case answersTwice = "answers twice"
  /// Every answer (both, if there are two) arrives before the call that makes the request returns.
  case answersInsideTheCall = "answers inside the call"
  /// The same answer arrives once more after the next log-out, delayed by its latency, whether or not
  /// the request was answered or cancelled.
  case answersAfterLogOut = "answers after log-out"
}

package struct Answer<Outcome: Hashable & Sendable>: Hashable, Sendable {
  package var outcome: Outcome
  /// The time from the request to its answer.
  package var latency: Duration

  package init(_ outcome: Outcome, after latency: Duration = .zero) {
    self.outcome = outcome
    self.latency = latency
  }
}

package typealias LoginAnswer = Answer<LoginOutcome>
package typealias SearchAnswer = Answer<SearchOutcome>

package enum LoginOutcome: Hashable, Sendable {
  /// Logs in under this name or, if nil, under the given id.
  case succeeds(name: String?)
  case fails(LoginError)
  /// Never answered, whatever the misbehaviours.
  case hangs

  func result(for credentials: Credentials) -> Result<User, LoginError>? {
    switch self {
    case .succeeds(let name): .success(User(name: name ?? credentials.id))
    case .fails(let error): .failure(error)
    case .hangs: nil
    }
  }
}

package enum SearchOutcome: Hashable, Sendable {
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
    case .login(let answer): "login \(answer.outcome)\(after(answer.latency))"
    case .search(let query, let offset, let answer):
      "search" + (query.map { " \(ScriptText($0))" } ?? "") + (offset.map { " at \($0)" } ?? "")
        + " \(answer.outcome)\(after(answer.latency))"
    case .misbehave(let service, let misbehaviour): "\(service.rawValue) \(misbehaviour.rawValue)"
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
