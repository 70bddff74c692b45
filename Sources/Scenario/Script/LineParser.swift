import Basics

/// Reads one line of a script from left to right.
///
/// Each method either consumes what it is named for, or leaves the line as it is and remembers what it
/// looked for. So an error can list everything that could have come next.
struct LineParser {
  private var lexer: ScriptLexer
  private var token: Token
  /// What was looked for at this token.
  private var expected: [Expected] = []

  private enum Expected {
    case phrase(ArraySlice<String>)
    /// Anything else, by its description.
    case other(String)
  }

  init(_ line: ScriptLine) throws(ScriptError) {
    lexer = ScriptLexer(line)
    token = try lexer.next()
  }

  var isAtEnd: Bool {
    if case .end = token.kind { true } else { false }
  }

  /// Whether the next word begins one of the phrases.
  func isAt(_ phrases: Phrases<some Any>) -> Bool {
    guard case .word(let word) = token.kind else { return false }
    return phrases.words.contains { $0.first == word }
  }

  /// The meaning of the phrase that comes next; nil if it is none of these.
  mutating func optional<Meaning>(
    _ phrases: Phrases<Meaning>
  ) throws(ScriptError) -> Meaning? {
    guard let index = try index(among: phrases.words) else { return nil }
    return phrases.meanings[index]
  }

  /// The index of the phrase that comes next. Apart from the meanings, so that it is compiled once for all.
  private mutating func index(among phrases: [[String]]) throws(ScriptError) -> Int? {
    var candidates = Array(phrases.indices)
    var depth = 0
    while true {
      if case .word(let word) = token.kind {
        let longer = candidates.filter { phrases[$0].count > depth && phrases[$0][depth] == word }
        if !longer.isEmpty {
          candidates = longer
          depth += 1
          try advance()
          continue
        }
      }
      for candidate in candidates where phrases[candidate].count > depth {
        expected.append(.phrase(phrases[candidate][depth...]))
      }
      if let complete = candidates.first(where: { phrases[$0].count == depth }) { return complete }
      if depth == 0 { return nil }
      throw unexpected()
    }
  }

  mutating func one<Meaning>(of phrases: Phrases<Meaning>) throws(ScriptError) -> Meaning {
    guard let meaning = try optional(phrases) else { throw unexpected() }
    return meaning
  }

  /// Takes a phrase if it comes next.
  mutating func accept(_ phrase: String) throws(ScriptError) -> Bool {
    try optional([phrase: ()]) != nil
  }

  mutating func acceptComma() throws(ScriptError) -> Bool {
    guard case .comma = token.kind else {
      expected.append(.other("\",\""))
      return false
    }
    try advance()
    return true
  }
}

extension LineParser {
  /// In bytes, after repetition.
  static let longestText = 1_000_000

  /// A text in quotes; nil if something else comes next.
  mutating func optionalText() throws(ScriptError) -> String? {
    guard case .text(let part) = token.kind else {
      expected.append(.other(Self.textInQuotes))
      return nil
    }
    let limit = Self.longestText
    guard part.utf8.count <= limit else {
      throw error("a text of \(part.utf8.count) bytes", ["at most \(limit) bytes"])
    }
    try advance()
    guard try accept("times") else { return part }
    let count = try number(in: 0...limit / max(part.utf8.count, 1))
    return String(repeating: part, count: count)
  }

  mutating func text() throws(ScriptError) -> String {
    guard let text = try optionalText() else { throw unexpected() }
    return text
  }

  /// The number of a row, or of rows. Where `Int` has 32 bits, as in WebAssembly, a larger one becomes the
  /// largest: no list is that long, so both are out of its reach.
  mutating func rows(in range: ClosedRange<Int>) throws(ScriptError) -> Int {
    try number(in: range) { word in Int64(word).map { Int(clamping: $0) } }
  }

  mutating func number(in range: ClosedRange<Int>) throws(ScriptError) -> Int {
    try number(in: range) { word in Int(word) }
  }

  private mutating func number(
    in range: ClosedRange<Int>, _ read: (String) -> Int?
  ) throws(ScriptError) -> Int {
    if case .word(let word) = token.kind,
      word.isMadeOfDigits || word.first == "-" && word.dropFirst().isMadeOfDigits
    {
      guard let number = read(word) else { throw unexpectedNumber(in: range, isHuge: true) }
      if range.contains(number) {
        try advance()
        return number
      }
    }
    throw unexpectedNumber(in: range, isHuge: false)
  }

  private mutating func unexpectedNumber(
    in range: ClosedRange<Int>, isHuge: Bool
  ) -> ScriptError {
    // The bounds of `Int` would not help a person.
    let from = range.lowerBound == .min ? "" : " from \(range.lowerBound)"
    let to = range.upperBound == .max ? "" : " to \(range.upperBound)"
    expected.append(.other("a whole number\(from)\(to)"))
    return unexpected(advice: isHuge ? "numbers have \(Int.bitWidth) bits" : nil)
  }

  mutating func duration() throws(ScriptError) -> Duration {
    guard case .word(let word) = token.kind, let read = ScriptDuration(word) else {
      let longest = ScriptDuration(ScriptDuration.longest)
      expected.append(.other("a duration such as 300ms or 2s, at most \(longest)"))
      throw unexpected()
    }
    try advance()
    return read.duration
  }

  /// Throws if anything is left of the line.
  mutating func end() throws(ScriptError) {
    if isAtEnd { return }
    expected.append(.other("the end of the line"))
    throw unexpected()
  }
}

extension LineParser {
  private static let textInQuotes = "a text in quotes"

  /// An error that lists everything that was looked for at this token.
  ///
  /// With advice, it suggests no word.
  func unexpected(advice: String? = nil) -> ScriptError {
    var shown: [String] = []
    var candidates: [String] = []
    for expectation in expected {
      switch expectation {
      case .phrase(let words):
        // A typo is either in the first word of a phrase or, as in "login", between its words.
        let phrase = words.joined(separator: " ")
        candidates += [phrase] + words.prefix(1)
        shown.append("\"\(phrase)\"")
      case .other(let description):
        shown.append(description)
      }
    }
    guard advice == nil, case .word(let word) = token.kind else {
      return error(token.description, shown, advice: advice)
    }
    if let nearest = nearestWord(to: word, among: candidates) {
      return error(token.description, shown, suggestion: "\"\(nearest)\"")
    }
    let isUnquoted = shown.contains(Self.textInQuotes)
    return error(token.description, shown, advice: isUnquoted ? "put quotes around a text" : nil)
  }

  private func error(
    _ found: String, _ expected: [String], suggestion: String? = nil, advice: String? = nil
  ) -> ScriptError {
    lexer.line.error(
      at: token.start, found: found, expected: expected, suggestion: suggestion, advice: advice)
  }

  private mutating func advance() throws(ScriptError) {
    token = try lexer.next()
    expected = []
  }
}

/// The phrases that are allowed at one point of a script, each with its meaning.
///
/// The grammar consists of these tables. Errors list what was expected from the same tables, so the two
/// cannot disagree. If one phrase begins with another, the longer one is tried first.
struct Phrases<Meaning> {
  /// The words of each phrase.
  let words: [[String]]
  /// What each phrase means, by the same indices.
  let meanings: [Meaning]

  init(_ pairs: some Collection<(phrase: String, meaning: Meaning)>) {
    words = pairs.map { separated($0.phrase) }
    meanings = pairs.map { $0.meaning }
  }

  /// One phrase for each case: its raw value.
  init(_ cases: some Collection<Meaning>) where Meaning: RawRepresentable<String> {
    self.init(cases.lazy.map { (phrase: $0.rawValue, meaning: $0) })
  }

  private init(words: [[String]], meanings: [Meaning]) {
    self.words = words
    self.meanings = meanings
  }

  static func + (first: Phrases, second: Phrases) -> Phrases {
    Phrases(words: first.words + second.words, meanings: first.meanings + second.meanings)
  }
}

extension Phrases: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral pairs: (String, Meaning)...) {
    self.init(pairs.lazy.map { (phrase: $0.0, meaning: $0.1) })
  }
}

extension Phrases: Sendable where Meaning: Sendable {}

/// The words of a phrase.
private func separated(_ phrase: String) -> [String] {
  phrase.split(separator: " ").map(String.init)
}
