import LoginSearch
import Testing

/// Only the latest request is answered, whatever the service does.
@Suite struct LatestRequestTests {
  private let service = HandService()
  private let recorder = Recorder()
  private let owner = Owner()

  private final class Owner { let request = LatestRequest() }

  private func send(_ query: String, for owner: Owner? = nil, answered: @escaping () -> Void = {}) {
    (owner ?? self.owner).request.send(
      SearchRequest(query: query, offset: 0, limit: 1), to: service
    ) { [recorder] result in
      recorder.record("\(query): \((try? result.get())?.total ?? -1)")
      answered()
    }
  }

  @Test func `a request that is answered twice delivers only the first answer`() {
    send("a")
    service.answer(0, 1)
    service.answer(0, 2)
    #expect(recorder.entries == ["a: 1"])
    #expect(service.cancelled == [])
  }

  @Test func `a request cancels the one before and drops its late answer`() {
    send("a")
    send("b")
    #expect(service.cancelled == [0])
    service.answer(0, 1)
    service.answer(1, 2)
    service.answer(0, 3)
    #expect(recorder.entries == ["b: 2"])
  }

  @Test func `only a request without an answer is cancelled, and only once`() {
    send("a")
    service.answer(0, 1)
    send("b")
    owner.request.cancel()
    owner.request.cancel()
    #expect(service.cancelled == [1])
  }

  @Test func `an answer to a cancelled request is dropped`() {
    send("a")
    owner.request.cancel()
    service.answer(0, 1)
    #expect(recorder.entries == [])
    #expect(service.cancelled == [0])
  }

  @Test func `an answer before the service returns arrives once and ends the request`() {
    service.answersAtOnce = 1
    send("a")
    service.answer(0, 2)
    owner.request.cancel()
    #expect(recorder.entries == ["a: 1"])
    #expect(service.cancelled == [])
  }

  @Test func `an answer sent during the cancellation of its request is dropped`() {
    service.answersCancellation = 1
    send("a")
    send("b")
    owner.request.cancel()
    #expect(recorder.entries == [])
    #expect(service.cancelled == [0, 1])
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
  }

  @Test func `releasing the owner cancels its request and drops a late answer`() {
    var owner: Owner? = Owner()
    send("a", for: owner)
    owner = nil
    #expect(service.cancelled == [0])
    service.answer(0, 1)
    #expect(recorder.entries == [])
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
