import Foundation

/// The mutants that nothing can tell from the variant, each with the reason. People write the list.
struct Equivalents {
  static let file = ".ci/mutation/equivalent.txt"
  private(set) var reasons: [String: String] = [:]

  init() {
    // Several names may share the reason below them.
    var group: [String] = []
    var hasReason = false
    let lines = Copy.text(of: Self.file).split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let place = "\(Self.file):\(index + 1)"
      let words = line.trimmingCharacters(in: .whitespaces)
      if words.isEmpty || words.hasPrefix("#") { continue }
      if line.hasPrefix("  ") {
        if group.isEmpty { stop("\(place): found a reason, expected the name of a mutant first") }
        for name in group {
          reasons[name] = [reasons[name] ?? "", words].filter { !$0.isEmpty }.joined(separator: " ")
        }
        hasReason = true
      } else {
        if reasons[words] != nil { stop("\(place): found \(words) twice, expected it once") }
        reasons[words] = ""
        group = hasReason ? [words] : group + [words]
        hasReason = false
      }
    }
    for (name, reason) in reasons where reason.isEmpty {
      stop("\(Self.file): found no reason below \(name), expected an indented line with one")
    }
  }

  /// What is wrong with the list.
  func errors(mutants: [Mutant], verdicts: [Int: Verdict]) -> [String] {
    let byName = Dictionary(uniqueKeysWithValues: mutants.map { ($0.name, $0.number) })
    return reasons.keys.sorted().compactMap { name in
      guard let number = byName[name] else {
        return
          "\(Self.file): there is no mutant \(name). Remove it, or find its new name with --list."
      }
      guard let verdict = verdicts[number], verdict.isKilled else { return nil }
      return
        "\(Self.file): \(name) is not equivalent: \(verdict.fate.rawValue), \(verdict.detail). "
        + "Remove it from the list."
    }
  }
}
