/// The phrases that are allowed at one point of a script, each with its meaning.
///
/// The grammar consists of these tables. Errors list what was expected from the same tables, so the two
/// cannot disagree. If one phrase begins with another, the longer one is tried first.
struct Phrases<Meaning> {
  struct Entry {
    let words: [String]
    let meaning: Meaning
  }

  let entries: [Entry]

  init(_ pairs: some Sequence<(phrase: String, meaning: Meaning)>) {
    entries = pairs.map {
      Entry(words: $0.phrase.split(separator: " ").map(String.init), meaning: $0.meaning)
    }
  }

  /// One phrase for each case: its raw value.
  init(_ cases: some Sequence<Meaning>) where Meaning: RawRepresentable<String> {
    self.init(cases.lazy.map { (phrase: $0.rawValue, meaning: $0) })
  }

  private init(_ entries: [Entry]) {
    self.entries = entries
  }

  static func + (first: Phrases, second: Phrases) -> Phrases {
    Phrases(first.entries + second.entries)
  }
}

extension Phrases: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral pairs: (String, Meaning)...) {
    self.init(pairs.lazy.map { (phrase: $0.0, meaning: $0.1) })
  }
}

extension Phrases: Sendable where Meaning: Sendable {}
extension Phrases.Entry: Sendable where Meaning: Sendable {}
