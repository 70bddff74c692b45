package import Basics

/// A check of all entries before any measurement, untimed. An entry that fails gets no figures.
package struct Precheck: Sendable {
  let option: Option<String>
  /// The default items to check the entries with: names, and what each shows. Nil for no list.
  let items: (@Sendable () -> [(name: String, words: String)])?
  let check: @Sendable (_ entries: Set<String>, _ value: String?) throws -> Finding

  /// The result of a check of the entries: an objection to each that fails, and a sentence that says how many entries
  /// pass, and what they pass.
  package typealias Finding = (objections: [BenchmarkCase.Objection], statement: String)

  /// - Parameters:
  ///   - option: an option of `run` and `against` that selects what the entries are checked with.
  ///   - items: the default items to check with, for "list": names, and what each shows.
  ///   - check: checks the named entries. Gets the value of the option, or nil.
  package init(
    option: Option<String>,
    items: (@Sendable () -> [(name: String, words: String)])? = nil,
    check: @escaping @Sendable (_ entries: Set<String>, _ value: String?) throws -> Finding
  ) {
    self.option = option
    self.items = items
    self.check = check
  }
}
