import Basics

/// Wrong arguments: what was found, what was expected, and what to do.
package struct UsageError: Error, Equatable {
  package let found: String
  package let expected: String
  /// A suggestion or other advice.
  package let action: String?

  package init(found: String, expected: String, action: String? = nil) {
    self.found = found
    self.expected = expected
    self.action = action
  }

  /// A word that is none of the expected ones.
  ///
  /// - Parameters:
  ///   - priorityAction: advice in place of suggesting the nearest word.
  ///   - action: advice if no word is near enough to be suggested.
  package init(
    found kind: String, _ word: String, among candidates: [String], priorityAction: String? = nil,
    action: String? = nil
  ) {
    let nearest = nearestWord(to: word, among: candidates)
    self.init(
      found: "\(kind) \(word.quoted)",
      expected: alternatives(candidates.map(\.quoted)),
      action: priorityAction ?? nearest.map { "did you mean \($0.quoted)?" } ?? action)
  }

  package var message: String {
    "found \(found), expected \(expected)" + (action.map { "; \($0)" } ?? "")
  }
}
