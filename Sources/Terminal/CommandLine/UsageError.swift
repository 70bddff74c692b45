/// Wrong arguments: what was found, what was expected, what to do.
package struct UsageError: Error, Equatable {
  package let found: String
  package let expected: String
  /// What was probably meant, or else what to do.
  package let action: String?

  package init(found: String, expected: String, action: String? = nil) {
    self.found = found
    self.expected = expected
    self.action = action
  }

  /// A word that is none of the expected ones. The nearest one is suggested, unless it is known what to
  /// do.
  package init(
    found kind: String, _ word: String, among candidates: [String], knownAction: String? = nil,
    action: String? = nil
  ) {
    let nearest = nearestWord(to: word, among: candidates)
    self.init(
      found: "\(kind) \(word.quoted)",
      expected: alternatives(candidates.map(\.quoted)),
      action: knownAction ?? nearest.map { "did you mean \($0.quoted)?" } ?? action)
  }

  package var message: String {
    "found \(found), expected \(expected)" + (action.map { "; \($0)" } ?? "")
  }
}
