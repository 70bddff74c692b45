import LoginSearch
import Testing

@testable import MVVM

@Suite struct MVVMLoginTests {
  @Test func `a log-in in flight is not submitted again`() {
    let service = ManualLoginService()
    let viewModel = LoginViewModel(repository: LoginRepository(service))
    viewModel.id.value = "ann"
    viewModel.password.value = "secret"
    for _ in 1...2 { viewModel.submit() }
    #expect(service.requests.count == 1)
    #expect(viewModel.error == "")
  }
}

@Suite struct MVVMComputedTests {
  private let subscriptions = Subscriptions()

  @Test func `a computed value is computed once, and then for each change of a part`() {
    let (a, b, c) = (Property("a"), Property("b"), Property("c"))
    var computations = 0
    let all = Computed(a, b, c) { a, b, c in
      computations += 1
      return a + b + c
    }
    #expect(all.value == "abc")
    #expect(computations == 1)
    a.value = "A"
    a.value = "A"
    b.value = "B"
    c.value = "C"
    #expect(all.value == "ABC")
    #expect(computations == 4)
  }

  @Test func `a computed value tells only its changes`() {
    let number = Property(1)
    let isEven = Computed(number, Property(0), Property(0)) { ($0 + $1 + $2).isMultiple(of: 2) }
    let recorder = Recorder<Bool>()
    isEven.bind(in: subscriptions, recorder.record)
    for value in [2, 4, 5] { number.value = value }
    #expect(recorder.entries == [false, true, false])
  }

  @Test func `a computed value owns its parts, and they do not own it`() {
    let part = Property(1)
    var other: Property<Int>? = Property(2)
    var sum: Computed<Int>? = other.map { Computed(part, $0, Property(3)) { $0 + $1 + $2 } }
    weak let weakOther = other
    weak let weakSum = sum
    other = nil
    #expect(weakOther != nil)
    part.value = 10
    #expect(sum?.value == 15)
    sum = nil
    part.value = 20
    #expect(weakOther == nil)
    #expect(weakSum == nil)
  }
}
