import Basics

/// The parsed arguments of a command. Every value was accepted by its option.
package struct Arguments {
  private let choices: [String]
  private var texts: [String: [String]] = [:]
  package private(set) var operands: [String] = []
  package private(set) var wantsHelp = false

  /// The value of an option that occurs at most once.
  package subscript<Value>(_ option: Option<Value>) -> Value? {
    all(option).last
  }

  /// The values of an option, in the order in which they were given.
  package func all<Value>(_ option: Option<Value>) -> [Value] {
    texts[option.spec.name, default: []].compactMap(option.read)
  }
}

extension Arguments {
  /// - Parameter choices: the words that `Values.choice` stands for, for messages.
  /// - Throws: the first mistake, unless help is asked for.
  package init(
    _ words: some Sequence<String>, of command: CommandSpec, choices: [String]
  ) throws(UsageError) {
    self.choices = choices
    let words = Array(words)
    let options = words.prefix { $0 != "--" }
    if options.contains("-h") || options.contains("--help") {
      wantsHelp = true
      return
    }
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        while let word = rest.popFirst() { try add(operand: word, of: command) }
      } else if word.hasPrefix("-"), word != "-" {
        try add(option: word, followedBy: &rest, of: command)
      } else {
        try add(operand: word, of: command)
      }
    }
    let missing = command.operands.dropFirst(operands.count).first
    if let missing, !missing.isOptional {
      throw UsageError(found: "no \(missing.placeholder)", expected: missing.help)
    }
  }

  private mutating func add(operand word: String, of command: CommandSpec) throws(UsageError) {
    guard let last = operands.last else {
      guard !command.operands.isEmpty else {
        throw UsageError(
          found: word.quoted, expected: "an option, or nothing",
          action: command.hint(for: word))
      }
      operands = [word]
      return
    }
    guard operands.count < command.operands.count || command.operands.last?.isRepeatable == true
    else {
      let names = command.operands.map(\.placeholder).joined(separator: " and ")
      throw UsageError(
        found: "\(word.quoted) after \(last.quoted)",
        expected: (command.operands.count == 1 ? "one " : "only ") + names,
        action: "remove one of them")
    }
    operands.append(word)
  }

  private mutating func add(
    option word: String, followedBy rest: inout ArraySlice<String>, of command: CommandSpec
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard let option = command.options.first(where: { $0.spelling == name }) else {
      throw UsageError(
        found: "option", name, among: command.options.map(\.spelling) + [OptionSpec.help.spelling],
        priorityAction: command.takesFile(named: word)
          ? "to name that file, write ./\(word)" : nil)
    }
    if texts[option.name] != nil, !option.isRepeatable {
      throw UsageError(
        found: "\(option.spelling) twice", expected: "it once", action: "remove one")
    }
    let given = parts.count == 2 ? String(parts[1]) : nil
    guard option.placeholder != nil else {
      guard given == nil else {
        throw UsageError(
          found: word.quoted, expected: option.spelling, action: "it takes no value")
      }
      texts[option.name] = [""]
      return
    }
    let value = if let given { given } else { try self.value(of: option, in: &rest) }
    guard option.accepts(value) else {
      throw UsageError(
        found: "\(option.spelling) \(value.quoted)", expected: values(of: option))
    }
    texts[option.name, default: []].append(value)
  }

  private func value(
    of option: OptionSpec, in rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let next = rest.first else {
      throw UsageError(found: "no value after \(option.spelling)", expected: values(of: option))
    }
    // An option here means that the value was forgotten. A value that begins with dashes needs "=".
    guard !next.hasPrefix("--") else {
      throw UsageError(
        found: "\(next.quoted) after \(option.spelling)", expected: values(of: option))
    }
    rest.removeFirst()
    return next
  }

  /// What an option takes, in words.
  private func values(of option: OptionSpec) -> String {
    option.values == .choice
      ? alternatives(choices.map(\.quoted)) : option.expected
  }
}
