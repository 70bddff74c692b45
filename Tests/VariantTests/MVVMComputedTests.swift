import LoginSearch
import Testing

@testable import MVVM

@Suite struct MVVMLoginTests {
  @Test func `a log-in in flight is not submitted again`() {
    let service = ManualLoginService()
    let viewModel = LoginViewModel(repository: LoginRepository(service))
    viewModel.id.text = "ann"
    viewModel.password.text = "secret"
    for _ in 1...2 { viewModel.logIn() }
    #expect(service.requests.count == 1)
    #expect(viewModel.errorMessage.value == "")
  }
}

/// What `map` and `combineLatest` make.
@Suite struct MVVMComputedTests {
  private let subscriptions = Subscriptions()

  @Test func `a computed value is computed once for each change of a part`() {
    let (a, b) = (Property("a"), Property("b"))
    var computations = 0
    let all = ReadOnly(a).combineLatest(ReadOnly(b)) { a, b in
      computations += 1
      return a + b
    }
    #expect(all.value == "ab")
    computations = 0
    #expect(all.value == "ab")
    #expect(computations == 0)
    a.value = "A"
    a.value = "A"
    b.value = "B"
    #expect(all.value == "AB")
    #expect(computations == 2)
  }

  @Test func `a computed value tells only its changes`() {
    let number = Property(1)
    let isEven = ReadOnly(number).map { $0.isMultiple(of: 2) }
    let recorder = Recorder<Bool>()
    isEven.bind(in: subscriptions, recorder.record)
    for value in [2, 4, 5] { number.value = value }
    #expect(recorder.entries == [false, true, false])
  }

  @Test func `a computed value can be a part of another one`() {
    let (a, b) = (Property(1), Property(2))
    let sum = ReadOnly(a).combineLatest(ReadOnly(b)) { $0 + $1 }
    let text = sum.map { "\($0)" }
    b.value = 3
    #expect(text.value == "4")
  }

  @Test func `a computed value owns its parts, and they do not own it`() {
    let part = Property(1)
    var other: Property<Int>? = Property(2)
    weak let weakOther = other
    // A class that the computed value holds, and so goes with it.
    var inside: Recorder<Int>? = Recorder()
    weak let weakInside = inside
    var sum = other.map { other in
      ReadOnly(part).combineLatest(ReadOnly(other)) { [inside] one, two in
        inside?.record(one)
        return one + two
      }
    }
    other = nil
    inside = nil
    #expect(weakOther != nil)
    #expect(weakInside != nil)
    part.value = 10
    #expect(sum?.value == 12)
    sum = nil
    part.value = 20
    #expect(weakOther == nil)
    #expect(weakInside == nil)
  }
}
