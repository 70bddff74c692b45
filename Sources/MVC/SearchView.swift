import LoginSearch

/// The view of the search screen. Passive: its controller writes the outlets and is their target.
final class SearchView {
  let outlets: SearchPane
  private let screen: Screen

  init(_ screen: Screen) {
    self.screen = screen
    outlets = screen.search
  }

  /// Shows the view for a content, and its title.
  func bringToFront(_ content: Content) {
    outlets.content = content
    outlets.titleLabel.text = content.title
  }

  func present(alert message: String) {
    screen.alert(message)
  }
}
