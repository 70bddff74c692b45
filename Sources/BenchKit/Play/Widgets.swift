import Terminal

/// How single widgets are drawn. What can be used stands in brackets, what can't in parentheses.
enum Widgets {
  static let legend = "[ ] can be used, ( ) can't"

  static func button(_ title: String, isEnabled: Bool) -> StyledText {
    isEnabled ? StyledText("[ \(title) ]", .bold) : StyledText("( \(title) )", .dim)
  }

  /// A name and what is typed, in so many columns.
  static func field(_ name: String, _ text: String, isEnabled: Bool, width: Int) -> StyledText {
    let label = StyledText(name)
    let room = max(1, width - label.width - 2)
    let content = StyledText(text, isEnabled ? .plain : .dim, atMost: room).padded(to: room)
    let edge: Style = isEnabled ? .bold : .dim
    return label + StyledText(isEnabled ? "[" : "(", edge) + content
      + StyledText(isEnabled ? "]" : ")", edge)
  }

  static let spinner = StyledText("◐ busy", .yellow)
}
