import LoginSearch

/// Searches for pages. Only the latest search counts: another one, and the release of the repository, cancel it.
final class SearchRepository {
  private let service: any SearchService
  private let request = LatestRequest()

  init(_ service: any SearchService) {
    self.service = service
  }

  func search(
    _ page: SearchRequest, answered: @escaping (Result<Page, SearchFailure>) -> Void
  ) {
    request.send(page, to: service, answered: answered)
  }

  func cancel() {
    request.cancel()
  }
}
