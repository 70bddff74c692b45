import Testing

@testable import MVVM

@Suite struct MVVMComputedTests {
  @Test func startsWithTheValueOfItsParts() {
    let sum = Computed(Property(1), Property(2), Property(3)) { $0 + $1 + $2 }
    #expect(sum.value == 6)
  }

  @Test func isRecomputedEachTimeAPartChanges() {
    let (a, b, c) = (Property("a"), Property("b"), Property("c"))
    var computations = 0
    let all = Computed(a, b, c) { a, b, c in
      computations += 1
      return a + b + c
    }
    let before = computations
    a.value = "A"
    a.value = "A"
    b.value = "B"
    c.value = "C"
    #expect(all.value == "ABC")
    #expect(computations - before == 3)
  }

  @Test func followsASinglePart() {
    let number = Property(1)
    let isEven = Computed(number) { $0.isMultiple(of: 2) }
    let recorder = Recorder<Bool>()
    let subscription = isEven.bind(recorder.record)
    for value in [2, 4, 5] { number.value = value }
    #expect(recorder.entries == [false, true, false])
    withExtendedLifetime(subscription) {}
  }

  @Test func notifiesOnlyOfChanges() {
    let (a, b, c) = (Property(1), Property(2), Property(3))
    let isPositive = Computed(a, b, c) { $0 + $1 + $2 > 0 }
    let recorder = Recorder<Bool>()
    let subscription = isPositive.bind(recorder.record)
    a.value = 7
    b.value = -100
    c.value = -100
    #expect(recorder.entries == [true, false])
    withExtendedLifetime(subscription) {}
  }

  @Test func ownsItsParts() {
    weak var weakPart: Property<Int>?
    let isEven: Computed<Bool>
    do {
      let part = Property(4)
      weakPart = part
      isEven = Computed(part) { $0.isMultiple(of: 2) }
    }
    #expect(weakPart?.value == 4)
    withExtendedLifetime(isEven) {}
  }

  @Test func isNotOwnedByItsParts() {
    let part = Property(1)
    weak var weakSum: Computed<Int>?
    do {
      let sum = Computed(part, Property(2), Property(3)) { $0 + $1 + $2 }
      weakSum = sum
      part.value = 10
      #expect(sum.value == 15)
    }
    part.value = 20
    #expect(weakSum == nil)
  }
}
