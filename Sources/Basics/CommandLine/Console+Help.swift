/// The help pages, made from the specs that parse the arguments.
extension Console {
  /// The width of help pages. Long lines are hard to read, however wide the terminal is.
  package var helpWidth: Int { min(output.width, Output.standardWidth) }

  package func help(for command: CommandSpec) -> [String] {
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
  package func definitions(_ pairs: [(String, String)]) -> [String] {
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
