import Benchmarking

/// One of them: a name, and what makes the function that says whether a number is there.
func way(
  _ name: String, _ make: @escaping @Sendable () -> (Int) -> Bool, asking count: Int
) -> BenchmarkCase.Implementation {
  .init(name) {
    let contains = make()
    var number = 0
    return { operations in
      for _ in 0..<operations {
        keep(contains(number))
        number = number + 1 < count ? number + 1 : 0
      }
    }
  }
}

/// Every second number that is asked for is there.
func find(among count: Int) -> BenchmarkCase {
  let numbers = (0..<count).map { 2 * $0 }
  let array: @Sendable () -> (Int) -> Bool = { { numbers.contains($0) } }
  let set: @Sendable () -> (Int) -> Bool = { Set(numbers).contains }
  let range: @Sendable () -> (Int) -> Bool = { stride(from: 0, to: 2 * count, by: 2).contains }
  var find = BenchmarkCase(
    "find", in: CaseGroup("search", explanation: "one question"), size: count,
    floor: way("Array", array, asking: 2 * count),
    contenders: [way("Set", set, asking: 2 * count), way("stride", range, asking: 2 * count)])
  find.operation = "Is this number among \(count) even ones? Every second time it is."
  find.cycle = 2 * count
  find.allowedGrowth = .linear.except("Set", .constant)
  find.check = { _ in
    let isWrong = (0..<2 * count).contains { set()($0) != array()($0) }
    return isWrong ? [.init(to: "Set", "it finds other numbers than Array")] : []
  }
  return find
}

Suite(title: "Three ways to find a number", cases: [16, 256, 4_096].map(find)).main()
