import LoginSearch

extension Grammar {
  /// The lines that can precede the first step, each once.
  enum HeaderLine: String, CaseIterable {
    case rules
    case pageSize = "page size"
    case debounce
    case homeQuery = "home query"
  }

  static let rules = Phrases(Rule.allCases)
}

/// What the lines before the first step say.
struct ScriptHeader {
  var rules: [Rule] = []
  private var pageSize: Int?
  private var debounce: Duration?
  private var homeQuery: String?
  /// The lines that have not been read yet.
  private(set) var remainingLines = Grammar.HeaderLine.allCases

  var configuration: Configuration {
    let standard = Configuration()
    return Configuration(
      pageSize: pageSize ?? standard.pageSize, debounce: debounce ?? standard.debounce,
      homeQuery: homeQuery ?? standard.homeQuery)
  }

  /// Reads what follows the phrase that begins a header line.
  mutating func read(
    _ line: Grammar.HeaderLine, from parser: inout LineParser
  ) throws(ScriptError) {
    remainingLines.removeAll { $0 == line }
    switch line {
    case .rules:
      repeat {
        rules.append(try parser.one(of: Grammar.rules))
      } while try parser.acceptComma()
    case .pageSize: pageSize = try parser.number(in: Grammar.positive)
    case .debounce: debounce = try parser.duration()
    case .homeQuery: homeQuery = try parser.text()
    }
  }
}
