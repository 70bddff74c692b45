import Basics

/// The parsed arguments of a command. Every value was accepted by its option.
struct Arguments {
  private var texts: [String: [String]] = [:]
  private(set) var operands: [String] = []
  private(set) var wantsHelp = false

  /// The value of an option that occurs at most once.
  subscript<Value>(_ option: Option<Value>) -> Value? {
    all(option).last
  }

  /// The values of an option, in the order in which they were given.
  func all<Value>(_ option: Option<Value>) -> [Value] {
    texts[option.spec.name, default: []].compactMap(option.read)
  }

  /// - Throws: the first mistake, unless help is asked for.
  init(_ words: some Sequence<String>, of command: CommandSpec) throws(UsageError) {
    var rest = Array(words)[...]
    let options = rest.prefix { $0 != "--" }
    if options.contains("-h") || options.contains("--help") {
      wantsHelp = true
      return
    }
    var takesOptions = true
    while let word = rest.popFirst() {
      if takesOptions, word == "--" {
        takesOptions = false
      } else if takesOptions, word.hasPrefix("-"), word != "-" {
        try add(option: word, followedBy: &rest, of: command)
      } else {
        try add(operand: word, of: command)
      }
    }
    if let missing = command.operands.dropFirst(operands.count).first, !missing.isOptional {
      throw UsageError(found: "no \(missing.placeholder)", expected: missing.help)
    }
  }

  private mutating func add(operand word: String, of command: CommandSpec) throws(UsageError) {
    if command.operands.isEmpty {
      throw UsageError(found: word.quoted, expected: "an option, or nothing")
    }
    if operands.count >= command.operands.count {
      throw UsageError(
        found: "\(word.quoted) after \(operands.last?.quoted ?? "")",
        expected: command.operands.map(\.placeholder).joined(separator: " and "),
        action: "remove one of them")
    }
    operands.append(word)
  }

  private mutating func add(
    option word: String, followedBy rest: inout ArraySlice<String>, of command: CommandSpec
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = command.options.first(where: { $0.spelling == name }) else {
      throw UsageError(
        found: "option", name, among: command.options.map(\.spelling) + [OptionSpec.help.spelling])
    }
    if texts[option.name] != nil, !option.isRepeatable {
      throw UsageError(
        found: "\(option.spelling) twice", expected: "it once", action: "remove one")
    }
    var value = parts.count == 2 ? String(parts[1]) : nil
    guard option.placeholder != nil else {
      if value != nil {
        throw UsageError(
          found: word.quoted, expected: option.spelling, action: "it takes no value")
      }
      texts[option.name] = [""]
      return
    }
    if value == nil {
      guard let next = rest.popFirst() else {
        throw UsageError(found: "no value after \(option.spelling)", expected: option.expected)
      }
      // An option here means that the value was forgotten. A value that begins with dashes needs "=".
      guard !next.hasPrefix("--") else {
        throw UsageError(
          found: "\(next.quoted) after \(option.spelling)", expected: option.expected)
      }
      value = next
    }
    guard let value, option.accepts(value) else {
      throw UsageError(
        found: "\(option.spelling) \((value ?? "").quoted)", expected: option.expected)
    }
    texts[option.name, default: []].append(value)
  }
}

/// Wrong arguments: what was found, what was expected, and what to do.
struct UsageError: Error, Equatable {
  let found: String
  let expected: String
  /// A suggestion or other advice.
  var action: String?

  var message: String {
    "found \(found), expected \(expected)" + (action.map { "; \($0)" } ?? "")
  }
}

extension UsageError {
  /// A word that is none of the expected ones.
  init(found kind: String, _ word: String, among candidates: [String]) {
    self.init(
      found: "\(kind) \(word.quoted)", expected: alternatives(candidates.map(\.quoted)),
      action: nearestWord(to: word, among: candidates).map { "did you mean \($0.quoted)?" })
  }
}
