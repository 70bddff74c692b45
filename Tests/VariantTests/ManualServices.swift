import LoginSearch

/// A service that answers when the test calls `answer`, any number of times.
final class ManualService<Request, Answer, Failure: Error> {
  typealias Response = Result<Answer, Failure>

  private(set) var requests: [Request] = []
  /// The numbers of the requests that were cancelled, counted from 0.
  private(set) var cancelled: [Int] = []
  private var completion: (Response) -> Void = { _ in }

  func start(_ request: Request, _ completion: @escaping (Response) -> Void) -> any Cancellable {
    let number = requests.count
    requests.append(request)
    self.completion = completion
    return Handle { [weak self] in self?.cancelled.append(number) }
  }

  /// Answers the latest request.
  func answer(_ response: Response) { completion(response) }

  private final class Handle: Cancellable {
    private let cancellation: () -> Void

    init(_ cancellation: @escaping () -> Void) { self.cancellation = cancellation }

    func cancel() { cancellation() }
  }
}

typealias ManualLoginService = ManualService<Credentials, User, LoginError>
typealias ManualSearchService = ManualService<SearchRequest, Page, SearchFailure>

extension ManualService: LoginService
where Request == Credentials, Answer == User, Failure == LoginError {
  func logIn(
    with credentials: Credentials, completion: @escaping (Result<User, LoginError>) -> Void
  ) -> any Cancellable { start(credentials, completion) }
}

extension ManualService: SearchService
where Request == SearchRequest, Answer == Page, Failure == SearchFailure {
  func search(_ request: SearchRequest, completion: @escaping (Result<Page, SearchFailure>) -> Void)
    -> any Cancellable
  { start(request, completion) }
}

/// Preferences that fail if the test says so.
final class InMemoryPreferences: Preferences {
  var items: Set<Item.ID> = []
  var fail = false
  /// Called before each read.
  var willRead: () -> Void = {}

  func expandedItems() throws(PreferencesFailure) -> Set<Item.ID> {
    willRead()
    if fail { throw PreferencesFailure() }
    return items
  }

  func setExpanded(_ isExpanded: Bool, item: Item.ID) throws(PreferencesFailure) {
    if fail { throw PreferencesFailure() }
    if isExpanded { items.insert(item) } else { items.remove(item) }
  }
}
