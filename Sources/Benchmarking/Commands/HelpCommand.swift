import Basics

/// `help`: prints the help page of the tool or of a command.
struct HelpCommand: Command {
  let spec = CommandSpec(
    name: "help", summary: "Lists the commands, or describes one of them.",
    operands: [
      .init(placeholder: "COMMAND", help: "the name of a command", isOptional: true)
    ],
    examples: ["help run"])

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    if let name = arguments.operands.first {
      session.output.print(session.help(for: try session.suite.command(named: name).spec))
      return .success
    }
    session.output.print(session.help)
    return .success
  }
}

/// The help pages, made from the specs that parse the arguments.
extension Session {
  /// Long lines are hard to read, however wide the terminal is.
  private var helpWidth: Int { min(output.width, Output.standardWidth) }

  /// The page of the tool as a whole: what it does, the commands, and notes below them.
  fileprivate var help: [String] {
    let commands = definitions(suite.allCommands.map { ($0.spec.name, $0.spec.summary) })
    let notes = [
      "variants: \(suite.variants.joined(separator: ", "))",
      "\"\(toolName) help COMMAND\" describes a command; \"\(toolName) --version\" prints the version, the "
        + "commit and the compiler of the tool.",
      "The exit status is 0 for success, 1 if a variant fails its check, a count exceeds "
        + "the budget or a run got worse, 2 for any other error, 130 after Ctrl-C, 143 "
        + "after a request to terminate, and 129 if the terminal was closed.",
    ]
    return (suite.purpose.isEmpty ? "\(suite.title)." : suite.purpose).wrapped(to: helpWidth)
      + ["", "usage: \(toolName) [COMMAND] [OPTIONS]", "", "commands:"] + commands
      + notes.flatMap { [""] + $0.wrapped(to: helpWidth) }
  }

  func help(for command: CommandSpec) -> [String] {
    var usage = "usage: \(toolName) \(command.name)"
    for operand in command.operands {
      usage += operand.isOptional ? " [\(operand.placeholder)]" : " \(operand.placeholder)"
    }
    var lines = (usage + " [OPTIONS]").wrapped(to: helpWidth, hanging: 4)
    for paragraph in [command.summary] + command.discussion {
      lines += [""] + paragraph.wrapped(to: helpWidth)
    }
    if !command.operands.isEmpty {
      lines += [""] + definitions(command.operands.map { ($0.placeholder, $0.help) })
    }
    lines += ["", "options:"]
    lines += definitions(
      command.options.map { option in
        (
          [option.spelling, option.placeholder].compactMap(\.self).joined(separator: " "),
          option.help
        )
      } + [("-h, --help", "Shows this help.")])
    if !command.examples.isEmpty {
      lines += ["", "examples:"] + command.examples.map { "  \(invocation) \($0)" }
    }
    return lines
  }

  /// Words and their meanings, side by side or, if the page is too narrow, one below the other.
  private func definitions(_ pairs: [(String, String)]) -> [String] {
    let margin = 2 + (pairs.map(\.0.count).max() ?? 0) + 2
    return pairs.flatMap { word, meaning in
      let start = "  " + word
      guard helpWidth - margin >= 24 else {
        return [start] + meaning.wrapped(to: helpWidth, indent: 6)
      }
      let lines = meaning.wrapped(to: helpWidth, indent: margin)
      return [start + (lines.first ?? "").dropFirst(start.count)] + lines.dropFirst()
    }
  }
}
