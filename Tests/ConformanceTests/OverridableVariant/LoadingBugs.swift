import LoginSearch

/// S2, A1: a response is shown whatever was asked for since.
final class ShowsStaleResponses: OverridableSearch {
  override func accepts(_ attempt: Int) -> Bool {
    latest != nil
  }
}

/// S2: the request that a new load replaces is forgotten, not cancelled.
final class ForgetsToCancel: OverridableSearch {
  override func cancelRequest() {
    request = nil
    attempt += 1
  }
}

/// S2: one load, two requests.
final class RequestsTwice: OverridableSearch {
  override func load(_ next: SearchRequest?) {
    super.load(next)
    if let next { _ = environment.search.search(next) { _ in } }
  }
}

/// S2: a selection outlives the rows that it was made in.
final class SelectionOutlivesItsRows: OverridableSearch {
  override func clearSelection() {}
}

/// S3: what the service sends is shown, however much it is.
final class ShowsMoreThanAPage: OverridableSearch {
  override func kept(_ page: Page) -> ArraySlice<Item> {
    page.items[...]
  }
}

/// S3: the page label believes a total that the rows contradict.
final class LabelBelievesTheTotal: OverridableSearch {
  override func showPaging(_ paging: Paging, _ total: Int) {
    super.showPaging(paging, total)
    let words = pane.pageLabel.text.split(separator: " ")
    pane.pageLabel.text = "\(words[0]) of \(total)"
  }
}

/// S4: the second failure in a row with the same message raises no alert.
final class SwallowsEqualFailures: OverridableSearch {
  override func alert(_ message: String) {
    if screen.alerts.last != message { screen.alert(message) }
  }
}

/// S5: retry loads what the field says, not what failed.
final class RetriesWhatIsTyped: OverridableSearch {
  override func retry() {
    load(typedRequest)
  }
}

/// S6: next is offered when the last page is full.
final class OffersAPageTooMany: OverridableSearch {
  override func showPaging(_ paging: Paging, _ total: Int) {
    super.showPaging(paging, total)
    let size = environment.configuration.pageSize
    pane.nextButton.isEnabled = latest.map { $0.offset + size <= total } ?? false
  }
}

/// L7: log-out does not cancel what is pending.
final class LogOutLeavesTheRequest: OverridableSearch {
  override func logOut() {
    request = nil
    super.logOut()
  }
}

/// A1: the answer that came inside the call is overwritten by the word that it is awaited.
final class SaysLoadingAfterTheAnswer: OverridableSearch {
  override func load(_ next: SearchRequest?) {
    super.load(next)
    if next != nil { show(.loading) }
  }
}

/// A2: the search goes on when nobody waits for it any more.
final class SearchOutlivesItsOwner: OverridableSearch {
  override func letGo() {
    debounce.cancel()
  }
}
