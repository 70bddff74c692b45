import LoginSearch
import Testing

/// What no service of a script does. Scripts show the rest: that only the latest request is answered, and once.
@Suite struct LatestRequestTests {
  private let service = HandService()
  private let recorder = Recorder()
  private let owner = Owner()

  private final class Owner { let request = LatestRequest() }

  private func send(_ query: String, answered: @escaping () -> Void = {}) {
    owner.request.send(SearchRequest(query: query, offset: 0, limit: 1), to: service) {
      [recorder] result in
      recorder.record("\(query): \((try? result.get())?.total ?? -1)")
      answered()
    }
  }

  @Test func `an answer sent during the cancellation of its request is dropped`() {
    service.answersCancellation = 1
    send("a")
    send("b")
    owner.request.cancel()
    #expect(recorder.entries == [])
    #expect(service.cancelled == [0, 1])
  }

  @Test func `a request that was answered before the service returned is not cancelled`() {
    service.answersAtOnce = 1
    send("a")
    owner.request.cancel()
    #expect(recorder.entries == ["a: 1"])
    #expect(service.cancelled == [])
  }

  @Test(arguments: [nil, 1])
  func `an answer's handler can send the next request, even before the service returns`(
    answersAtOnce: Int?
  ) {
    service.answersAtOnce = answersAtOnce
    send("a") { [self] in
      service.answersAtOnce = nil
      send("b")
    }
    service.answer(0, 1)
    #expect(service.cancelled == [])
    service.answer(1, 2)
    #expect(recorder.entries == ["a: 1", "b: 2"])
    owner.request.cancel()
    #expect(service.cancelled == [], "both are answered")
  }
}

/// Answers when it is told to, and keeps every completion.
private final class HandService: SearchService {
  /// Totals for answers inside the call or its cancellation.
  var answersAtOnce: Int?
  var answersCancellation: Int?
  /// The numbers of the requests whose handles were cancelled, from 0.
  private(set) var cancelled: [Int] = []
  private var completions: [(Result<Page, SearchFailure>) -> Void] = []

  func search(_ request: SearchRequest, completion: @escaping (Result<Page, SearchFailure>) -> Void)
    -> any Cancellable
  {
    let number = completions.count
    completions.append(completion)
    if let answersAtOnce { answer(number, answersAtOnce) }
    return Handle { [self] in
      cancelled.append(number)
      if let answersCancellation { answer(number, answersCancellation) }
    }
  }

  func answer(_ number: Int, _ total: Int) {
    completions[number](.success(Page(total: total, items: [])))
  }

  private final class Handle: Cancellable {
    private let cancelled: () -> Void

    init(_ cancelled: @escaping () -> Void) { self.cancelled = cancelled }

    func cancel() { cancelled() }
  }
}

/// Tests of cases that scripts can't show. Scripts show how texts are trimmed, pages cut, and
/// labels written.
@Suite struct EntityTests {
  @Test func `a configuration traps if its page size is zero or its debounce is negative`() async {
    let least = Configuration(pageSize: 1, debounce: .zero, homeQuery: "")
    #expect(least.pageSize == 1)
    await #expect(processExitsWith: .failure) { _ = Configuration(pageSize: 0) }
    await #expect(processExitsWith: .failure) { _ = Configuration(debounce: .nanoseconds(-1)) }
  }

  /// The offsets are at the end of the integers, which no service sends.
  @Test(arguments: [
    (0, 10, 10, 0), (5, 10, 15, 0), (.max - 10, 10, .max, .max - 20),
    (.max - 9, 10, .max, .max - 19), (.max, 10, .max, .max - 10), (1, .max, .max, 0),
  ]) func `the next and previous pages stop at the largest integer and at offset 0`(
    offset: Int, limit: Int, next: Int, previous: Int
  ) {
    let request = SearchRequest(query: "dog", offset: offset, limit: limit)
    #expect(request.nextPage == SearchRequest(query: "dog", offset: next, limit: limit))
    #expect(request.previousPage == SearchRequest(query: "dog", offset: previous, limit: limit))
  }
}
