import LoginSearch

extension Behaviour {
  /// The behaviour as a line of a script.
  var line: String {
    switch self {
    case .login(let answer):
      "login \(answer.outcome.words)\(after(answer.latency))"
    case .search(let query, let offset, let answer):
      "search" + (query.map { " \(ScriptText($0))" } ?? "") + (offset.map { " at \($0)" } ?? "")
        + " \(answer.outcome.words)\(after(answer.latency))"
    case .misbehave(let service, let misbehaviour):
      "\(service.rawValue) \(misbehaviour.rawValue)"
    case .behave(let service): "\(service.rawValue) behaves"
    case .preferencesReading(let works): "preferences \(works ? "can be read" : "fail to read")"
    case .preferencesWriting(let works): "preferences \(works ? "can be written" : "fail to write")"
    case .preferencesHold(let items) where items.isEmpty: "preferences hold nothing"
    case .preferencesHold(let items):
      "preferences hold item\(items.count == 1 ? "" : "s") "
        + items.sorted().map(String.init).joined(separator: ", ")
    }
  }

  private func after(_ latency: Duration) -> String {
    latency == .zero ? "" : " after \(ScriptDuration(latency))"
  }
}

extension LoginAnswer.Outcome {
  fileprivate var words: String {
    switch self {
    case .succeeds(nil): "succeeds"
    case .succeeds(let name?): "succeeds as \(ScriptText(name))"
    case .fails(.missingCredentials): "fails with missing credentials"
    case .fails(.code(let code)): "fails \(code)"
    case .hangs: "hangs"
    }
  }
}

extension SearchAnswer.Outcome {
  fileprivate var words: String {
    switch self {
    case .returns(let resultSet): "returns \(resultSet.words)"
    case .fails(.offline): "fails offline"
    case .fails(.malformed(let detail)): "fails malformed \(ScriptText(detail))"
    case .hangs: "hangs"
    }
  }
}

extension ResultSet {
  fileprivate var words: String {
    var words = [count == 0 ? "no items" : count == 1 ? "1 item" : "\(count) items"]
    if firstID != 1 { words.append("numbered from \(firstID)") }
    if let repeatingEvery { words.append("repeating every \(repeatingEvery)") }
    if let claimedTotal { words.append("claiming \(claimedTotal)") }
    if ignoresLimit { words.append("ignoring the limit") }
    return words.joined(separator: " ")
  }
}
