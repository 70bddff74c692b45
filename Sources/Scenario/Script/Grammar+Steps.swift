import LoginSearch

/// The grammar of the script language: tables of phrases, and what follows each phrase.
enum Grammar {
  private enum StepPhrase: String, CaseIterable {
    case type
    case pressReturn = "return in"
    case tap
    case toggle = "toggle row"
    case select = "select row"
    case wait, login, search, preferences
    case letGo = "let go"
    case expect
  }

  /// Reads a step; nil if the line does not begin with one.
  static func step(_ line: inout LineParser) throws(ScriptError) -> Step? {
    guard let phrase = try line.optional(stepPhrases) else { return nil }
    return switch phrase {
    case .type: .gesture(.type(try line.one(of: fields), try line.text()))
    case .pressReturn: .gesture(.pressReturn(try line.one(of: fields)))
    case .tap: .gesture(.tap(try line.one(of: buttons)))
    case .toggle: .gesture(.toggle(row: try line.number(in: natural)))
    case .select: .gesture(.select(row: try line.number(in: natural)))
    case .wait: .wait(try line.duration())
    case .login: .behaviour(try login(&line))
    case .search: .behaviour(try search(&line))
    case .preferences: .behaviour(try preferences(&line))
    case .letGo: .letGo
    case .expect: .expect(try expectation(&line))
    }
  }

  private static let stepPhrases = Phrases(StepPhrase.allCases)
  private static let fields = Phrases(FieldName.allCases)
  private static let buttons = Phrases(ButtonName.allCases)

  static let integers = Int.min...Int.max
  static let natural = 0...Int.max
  static let positive = 1...Int.max
}
