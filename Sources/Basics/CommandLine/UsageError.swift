/// Wrong arguments: what was found, what was expected, and what to do.
package struct UsageError: Error, Equatable {
  package let found: String
  package let expected: String
  /// A suggestion or other advice.
  package var action: String?

  package init(found: String, expected: String, action: String? = nil) {
    self.found = found
    self.expected = expected
    self.action = action
  }

  var message: String {
    "found \(found), expected \(expected)" + (action.map { "; \($0)" } ?? "")
  }
}

extension UsageError {
  /// A word that is not one of the expected ones.
  package init(found kind: String, _ word: String, among candidates: [String]) {
    self.init(
      found: "\(kind) \(word.quoted)", expected: alternatives(candidates.map(\.quoted)),
      action: nearestWord(to: word, among: candidates).map { "did you mean \($0.quoted)?" })
  }
}

extension [String] {
  /// Selects the elements with these names, in their order; all for no names. Case does not matter.
  package func selected(by names: [String], as kind: String) throws(UsageError) -> [String] {
    if names.isEmpty { return self }
    var wanted: Set<String> = []
    for name in names {
      guard let found = first(where: { $0.lowercased() == name.lowercased() }) else {
        throw UsageError(found: kind, name, among: self)
      }
      wanted.insert(found)
    }
    return filter(wanted.contains)
  }
}
