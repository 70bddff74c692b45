import LoginSearch
import Terminal

/// A snapshot as a person would like to see it: the screen that is shown, drawn with lines.
struct Drawing {
  let snapshot: Snapshot
  let columns: Int
  /// The row that the latest gesture was about: it is drawn however long the list is.
  var focus: Int?

  var lines: [StyledText] {
    switch snapshot.route {
    case .login: login
    case .search: search
    }
  }

  private var login: [StyledText] {
    let pane = snapshot.login
    var frame = Frame(atMost: columns)
    frame.rule(.top, StyledText("Log in", .bold))
    frame.add(
      Widgets.field("id        ", pane.id, isEnabled: pane.isIDEnabled, width: frame.inner))
    frame.add(
      Widgets.field(
        "password  ", pane.password, isEnabled: pane.isPasswordEnabled, width: frame.inner))
    let button = Widgets.button("log in", isEnabled: pane.isLogInEnabled)
    frame.add(flow: pane.isSpinning ? [button, Widgets.spinner] : [button])
    if !pane.error.isEmpty { frame.add(words: pane.error, .red) }
    frame.rule(.bottom)
    return frame.lines
  }

  private var search: [StyledText] {
    let pane = snapshot.search
    var frame = Frame(atMost: columns)
    frame.rule(.top, StyledText("Search", .bold))
    let logOut = Widgets.button("log out", isEnabled: pane.isLogOutEnabled)
    let user = StyledText(pane.user, atMost: max(1, frame.inner - logOut.width - 2))
    frame.add(user.spread(logOut, over: frame.inner))
    frame.add(
      Widgets.field("query  ", pane.query, isEnabled: pane.isQueryEnabled, width: frame.inner))
    frame.rule(.middle, StyledText(pane.title, .bold, atMost: frame.inner), end: contentWord)
    drawContent(in: &frame)
    frame.rule(.middle, StyledText(pane.page, atMost: frame.inner))
    frame.add(flow: [
      Widgets.button("previous", isEnabled: pane.isPreviousEnabled),
      Widgets.button("next", isEnabled: pane.isNextEnabled),
      Widgets.button("retry", isEnabled: pane.isRetryEnabled),
    ])
    frame.rule(.bottom)
    return frame.lines
  }

  /// What scripts call the content, with the number of rows.
  private var contentWord: String {
    let pane = snapshot.search
    return pane.content == .rows ? pane.rows.count.of("row") : pane.content.rawValue
  }

  private func drawContent(in frame: inout Frame) {
    let pane = snapshot.search
    switch pane.content {
    case .rows: RowDrawing(rows: pane.rows, focus: focus).draw(in: &frame)
    case .failed: frame.add(words: pane.message, .red)
    case .loading: frame.add(StyledText("…", .yellow))
    case .idle, .empty: frame.add()
    }
  }
}
