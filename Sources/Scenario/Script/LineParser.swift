import Basics

/// Reads one line of a script from left to right.
///
/// Each method either consumes what its name says, or leaves the line unchanged and remembers what it looked for. So an
/// error can list everything that could have come next.
struct LineParser {
  private var line: ScriptLine
  private var token: Token
  /// The alternatives that were looked for at this token.
  private var expected: [Expected] = []

  private enum Expected {
    case phrase(ArraySlice<String>)
    case other(String)
  }

  init(_ line: ScriptLine) throws(ScriptError) {
    self.line = line
    token = try self.line.next()
  }

  private mutating func advance() throws(ScriptError) {
    token = try line.next()
    expected = []
  }

  var isAtEnd: Bool {
    if case .end = token.kind { true } else { false }
  }

  mutating func end() throws(ScriptError) {
    if isAtEnd { return }
    expected.append(.other("the end of the line"))
    throw unexpected()
  }
}

/// The phrases that are allowed at one point of a script, with their meanings. If one phrase begins with another, the
/// longer one is tried first.
struct Phrases<Meaning> {
  let words: [[String]]
  /// The meanings of the phrases, by the same indices.
  let meanings: [Meaning]

  init(_ pairs: [(String, Meaning)]) {
    words = wordLists(of: pairs.map(\.0))
    meanings = pairs.map(\.1)
  }

  /// Creates one phrase for each case: its raw value.
  init(_ cases: [Meaning]) where Meaning: RawRepresentable<String> {
    words = wordLists(of: cases.map(\.rawValue))
    meanings = cases
  }
}

extension Phrases: Sendable where Meaning: Sendable {}

/// Splits phrases into words. It doesn't depend on the type of the meanings, so it is compiled only once.
private func wordLists(of phrases: [String]) -> [[String]] {
  phrases.map { $0.split(separator: " ").map(String.init) }
}

extension LineParser {
  /// Whether the next word begins one of the phrases.
  func isAt(_ phrases: Phrases<some Any>) -> Bool {
    guard case .word(let word) = token.kind else { return false }
    return phrases.words.contains { $0.first == word }
  }

  /// Reads the next phrase and returns its meaning; nil if it is not one of these.
  mutating func optional<Meaning>(_ phrases: Phrases<Meaning>) throws(ScriptError) -> Meaning? {
    try index(among: phrases.words).map { phrases.meanings[$0] }
  }

  mutating func one<Meaning>(of phrases: Phrases<Meaning>) throws(ScriptError) -> Meaning {
    guard let meaning = try optional(phrases) else { throw unexpected() }
    return meaning
  }

  mutating func accept(_ phrase: String) throws(ScriptError) -> Bool {
    try index(among: wordLists(of: [phrase])) != nil
  }

  /// Reads the next phrase and returns its index.
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

  // MARK: Values

  /// The limit in bytes, after repetition.
  private static let longestText = 1_000_000
  private static let textInQuotes = "a text in quotes"

  /// Reads a text in quotes; nil if something else comes next.
  mutating func optionalText() throws(ScriptError) -> String? {
    guard case .text(let part) = token.kind else {
      expected.append(.other(Self.textInQuotes))
      return nil
    }
    let limit = Self.longestText
    guard part.utf8.count <= limit else {
      throw line.error(
        at: token.start, found: "a text of \(part.utf8.count) bytes",
        expected: ["at most \(limit) bytes"])
    }
    try advance()
    guard try accept("times") else { return part }
    return String(repeating: part, count: try number(in: 0...limit / max(part.utf8.count, 1)))
  }

  mutating func text() throws(ScriptError) -> String {
    guard let text = try optionalText() else { throw unexpected() }
    return text
  }

  /// Reads a number of 64 bits. Where `Int` has 32, as in WebAssembly, a number that is too large becomes the largest.
  mutating func number(in range: ClosedRange<Int>) throws(ScriptError) -> Int {
    var advice: String?
    if case .word(let word) = token.kind,
      word.isMadeOfDigits || word.first == "-" && word.dropFirst().isMadeOfDigits
    {
      if let number = Int64(word).map(Int.init(clamping:)) {
        if range.contains(number) {
          try advance()
          return number
        }
      } else {
        advice = "numbers have 64 bits"
      }
    }
    // The bounds of `Int` would not help the reader.
    let from = range.lowerBound == .min ? "" : " from \(range.lowerBound)"
    let to = range.upperBound == .max ? "" : " to \(range.upperBound)"
    expected.append(.other("a whole number\(from)\(to)"))
    throw unexpected(advice: advice)
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

  /// Reads values separated by commas; at least one.
  mutating func list<Value>(
    of value: (inout LineParser) throws(ScriptError) -> Value
  ) throws(ScriptError) -> [Value] {
    var values = [try value(&self)]
    while case .comma = token.kind {
      try advance()
      values.append(try value(&self))
    }
    expected.append(.other("\",\""))
    return values
  }

  // MARK: Errors

  /// An error that lists everything that was looked for at this token. Without advice, it suggests the nearest word.
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
      case .other(let description): shown.append(description)
      }
    }
    var advice = advice
    if advice == nil, case .word(let word) = token.kind {
      if let nearest = nearestWord(to: word, among: candidates) {
        advice = "did you mean \"\(nearest)\"?"
        // With that many alternatives, most don't matter.
        if shown.count > 6 { shown.replaceSubrange(2..<shown.count - 1, with: ["…"]) }
      } else if shown.contains(Self.textInQuotes) {
        advice = "put straight double quotes around a text"
      }
    }
    return line.error(at: token.start, found: token.description, expected: shown, advice: advice)
  }
}
