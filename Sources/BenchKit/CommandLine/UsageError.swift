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

  /// A word that is none of the few that could stand there; the nearest one is suggested.
  init(found kind: String, _ word: String, among candidates: [String], action: String? = nil) {
    let nearest = nearestWord(to: word, among: candidates)
    self.init(
      found: "\(kind) \(Self.quoted(word))",
      expected: Self.alternatives(candidates.map(Self.quoted)),
      action: nearest.map { "did you mean \(Self.quoted($0))?" } ?? action)
  }

  var message: String {
    "found \(found), expected \(expected)" + (action.map { "; \($0)" } ?? "")
  }

  /// In quotes, and no longer than fits a message.
  static func quoted(_ word: String) -> String {
    "\"" + word.fitted(to: 60) + "\""
  }

  static func alternatives(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "nothing" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
