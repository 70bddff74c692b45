import LoginSearch

/// The help pages, made from the specs that arguments are parsed by.
enum HelpPage {
  /// The page of the tool as a whole.
  static func lines(for commands: [CommandSpec], in session: Session) -> [String] {
    let width = width(in: session)
    let tool = session.toolName
    var lines = "Compares architectures that build the same feature.".wrapped(to: width)
    lines += ["", "usage: \(tool) [COMMAND] [OPTIONS]", "", "commands:"]
    lines += definitions(commands.map { ($0.name, $0.summary) }, width: width)
    lines += [""]
    lines += "variants: \(session.contenders.map(\.name).joined(separator: ", "))"
      .wrapped(to: width, hanging: 2)
    lines += [""]
    let end =
      "\"\(tool) help COMMAND\" tells more of a command. The exit status is 0 if all is well, 1 if "
      + "something is at odds with the rules, the budget or earlier results, 2 if it could not be "
      + "done, 130 if Ctrl-C ended it."
    lines += end.wrapped(to: width)
    return lines
  }

  /// The page of one command.
  static func lines(for command: CommandSpec, in session: Session) -> [String] {
    let width = width(in: session)
    var usage = "usage: \(session.toolName) \(command.name)"
    for operand in command.operands {
      usage += operand.isOptional ? " [\(operand.placeholder)]" : " \(operand.placeholder)"
    }
    for option in command.options {
      // An option and its value stay on one line.
      let whole = option.usage.replacing(" ", with: "\u{A0}")
      usage += " [\(whole)]" + (option.isRepeatable ? "..." : "")
    }
    var lines = usage.wrapped(to: width, hanging: 4).map { $0.replacing("\u{A0}", with: " ") }
    lines += [""] + command.summary.wrapped(to: width)
    for paragraph in command.discussion {
      let told = paragraph.replacing(CommandSpec.tool, with: session.toolName)
      lines += [""] + told.wrapped(to: width)
    }
    if !command.operands.isEmpty {
      lines +=
        [""] + definitions(command.operands.map { ($0.placeholder, $0.help) }, width: width)
    }
    lines += ["", "options:"]
    lines += definitions(
      command.options.map { ($0.usage, $0.help) } + [("-h, --help", OptionSpec.help.help)],
      width: width)
    if !command.examples.isEmpty {
      lines += ["", "examples:"] + command.examples.map { "  \(session.invocation) \($0)" }
    }
    return lines
  }

  /// Words and what they mean, side by side, or one below the other where that is too narrow.
  private static func definitions(_ pairs: [(String, String)], width: Int) -> [String] {
    let margin = 2 + (pairs.map(\.0.count).max() ?? 0) + 2
    return pairs.flatMap { word, meaning in
      let start = "  " + word
      guard width - margin >= 24 else {
        return [start] + meaning.wrapped(to: width, indent: 6)
      }
      let lines = meaning.wrapped(to: width, indent: margin)
      return [start + (lines.first ?? "").dropFirst(start.count)] + lines.dropFirst()
    }
  }

  /// Long lines are hard to read, whatever fits.
  private static func width(in session: Session) -> Int {
    min(session.output.width, Output.standardWidth)
  }
}
