import Scenario

/// Arguments that make no sense: what was found, what was expected, what to do.
struct UsageError: Error, Equatable {
  let found: String
  let expected: String
  /// What was probably meant, or else what to do.
  let action: String?

  init(found: String, expected: String, action: String? = nil) {
    self.found = found
    self.expected = expected
    self.action = action
  }

  /// A word that is none of the few that could stand there; the nearest one is suggested, unless it
  /// is known what to do.
  init(
    found kind: String, _ word: String, among candidates: [String], knownAction: String? = nil,
    action: String? = nil
  ) {
    let nearest = nearestWord(to: word, among: candidates)
    self.init(
      found: "\(kind) \(word.quoted)",
      expected: alternatives(candidates.map(\.quoted)),
      action: knownAction ?? nearest.map { "did you mean \($0.quoted)?" } ?? action)
  }

  var message: String {
    "found \(found), expected \(expected)" + (action.map { "; \($0)" } ?? "")
  }

  static let howToNameAScript = "a script is named with verify --script"
}
