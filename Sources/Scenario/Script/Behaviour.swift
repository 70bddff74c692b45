package import LoginSearch

/// How the services behave from a line of the script on.
///
/// What a request meets is fixed when it is made, by the latest line that matches it. A request
/// that no line matches is never answered.
package enum Behaviour: Hashable, Sendable {
  /// Answers log-ins.
  case login(LoginAnswer)
  /// Answers searches; of one query or, if nil, of any; at one offset or, if nil, at any.
  case search(query: String?, offset: Int?, SearchAnswer)
  /// Adds a misbehaviour to those that a service has.
  case misbehave(ServiceName, Misbehaviour)
  /// Takes all misbehaviours of a service back.
  case behave(ServiceName)
  /// Preferences can be read, or fail to be; written, or fail to be.
  case preferencesReading(works: Bool)
  case preferencesWriting(works: Bool)
  /// What is saved, as if by an earlier run: exactly these items are expanded.
  case preferencesHold(Set<Item.ID>)
}

/// The services that answer requests.
package enum ServiceName: String, Hashable, Sendable, CaseIterable {
  case login, search
}

/// What services do that they should not. They add up.
package enum Misbehaviour: String, Hashable, Sendable, CaseIterable {
  /// A cancelled request is answered all the same, when it would have been.
  case ignoresCancellation = "ignores cancellation"
  /// A second, equal answer comes as long after the first as that came after the request. It comes
  /// too if the request is cancelled between the two. A cancellation before the first answer, if it
  /// is not ignored, stops both.
  case answersTwice = "answers twice"
  /// Every answer (both, if it answers twice) comes before the call that asks for it returns.
  case answersInsideTheCall = "answers inside the call"
  /// Besides all else, the same answer comes once more: after the next log-out, as long after it
  /// as the answer takes, whether or not the request was cancelled or answered.
  case answersAfterLogOut = "answers after log-out"
}

/// What a log-in leads to.
package struct LoginAnswer: Hashable, Sendable {
  package enum Outcome: Hashable, Sendable {
    /// Logged in under this name or, if nil, under the id that was given.
    case succeeds(name: String?)
    case fails(LoginError)
    /// Never answered, whatever the misbehaviours.
    case hangs
  }

  package var outcome: Outcome
  /// The time from the request to its answer.
  package var latency: Duration

  package init(_ outcome: Outcome, after latency: Duration = .zero) {
    self.outcome = outcome
    self.latency = latency
  }

  /// When the answer to a request comes, from then on; nil if there never is one.
  var arrival: Duration? {
    outcome == .hangs ? nil : latency
  }

  /// The answer to one request; nil if there never is one.
  package func result(for credentials: Credentials) -> Result<User, LoginError>? {
    switch outcome {
    case .succeeds(let name): .success(User(name: name ?? credentials.id))
    case .fails(let error): .failure(error)
    case .hangs: nil
    }
  }
}

/// What a search leads to.
package struct SearchAnswer: Hashable, Sendable {
  package enum Outcome: Hashable, Sendable {
    case returns(ResultSet)
    case fails(SearchFailure)
    /// Never answered, whatever the misbehaviours.
    case hangs
  }

  package var outcome: Outcome
  /// The time from the request to its answer.
  package var latency: Duration

  package init(_ outcome: Outcome, after latency: Duration = .zero) {
    self.outcome = outcome
    self.latency = latency
  }

  /// When the answer to a request comes, from then on; nil if there never is one.
  var arrival: Duration? {
    outcome == .hangs ? nil : latency
  }

  /// The answer to one request; nil if there never is one.
  package func result(for request: SearchRequest) -> Result<Page, SearchFailure>? {
    switch outcome {
    case .returns(let resultSet): .success(resultSet.page(for: request))
    case .fails(let failure): .failure(failure)
    case .hangs: nil
    }
  }
}
