import LoginSearch

/// A service that answers when the test says so, as often as it says so.
final class Port<Request, Answer, Failure: Error> {
  typealias Response = Result<Answer, Failure>

  private(set) var requests: [Request] = []
  /// The numbers of the requests that were cancelled, counted from 0.
  private(set) var cancelled: [Int] = []
  /// What it answers inside the very call, if it is set.
  var answerInsideTheCall: Response?

  private var completions: [(Response) -> Void] = []

  func open(_ request: Request, _ completion: @escaping (Response) -> Void) -> any Cancellable {
    let number = requests.count
    requests.append(request)
    completions.append(completion)
    if let answerInsideTheCall { completion(answerInsideTheCall) }
    return Handle { [weak self] in self?.cancelled.append(number) }
  }

  /// Answers the latest request.
  func answer(_ response: Response) {
    completions.last?(response)
  }

  /// Answers an earlier request, or one again.
  func answer(_ number: Int, _ response: Response) {
    completions[number](response)
  }

  private final class Handle: Cancellable {
    private let cancellation: () -> Void

    init(_ cancellation: @escaping () -> Void) {
      self.cancellation = cancellation
    }

    func cancel() {
      cancellation()
    }
  }
}

typealias LoginPort = Port<Credentials, User, LoginError>
typealias SearchPort = Port<SearchRequest, Page, SearchFailure>

extension Port: LoginService
where Request == Credentials, Answer == User, Failure == LoginError {
  func logIn(
    with credentials: Credentials, completion: @escaping (Result<User, LoginError>) -> Void
  ) -> any Cancellable {
    open(credentials, completion)
  }
}

extension Port: SearchService
where Request == SearchRequest, Answer == Page, Failure == SearchFailure {
  func search(
    _ request: SearchRequest, completion: @escaping (Result<Page, SearchFailure>) -> Void
  ) -> any Cancellable {
    open(request, completion)
  }
}
