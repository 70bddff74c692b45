import LoginSearch

/// A way to do something with lists of rows: an implementation that is not a variant.
struct ListMethod: Sendable {
  let implementation: BenchmarkCase.Implementation
  /// What is wrong with its result; nil if nothing is.
  let objection: @Sendable () -> String?

  var name: String { implementation.name }

  /// - Parameters:
  ///   - input: makes the lists.
  ///   - work: what is done with them. This is measured.
  ///   - objection: what is wrong with its result; nil if nothing is.
  init<Input, Output>(
    _ name: String, on input: @escaping @Sendable () -> Input,
    _ work: @escaping @Sendable (Input) -> Output,
    objection: @escaping @Sendable (Input, Output) -> String? = { _, _ in nil }
  ) {
    implementation = .init(name) {
      let input = input()
      return LoopRunner { operations in
        for _ in 0..<operations { keep(work(input)) }
      }
    }
    self.objection = {
      let input = input()
      return objection(input, work(input))
    }
  }
}

// Not inlined, so that the optimiser keeps results that nothing reads.
@inline(never)
private func keep<Output>(_ output: Output) {}

extension BenchmarkCase {
  /// A workload of lists, with the ways to do it.
  init(
    _ group: Group, _ workload: String, operation: String = "", size: Int,
    allowedGrowth: AllowedGrowth,
    floor: ListMethod, contenders: [ListMethod]
  ) {
    self.init(
      group, workload, operation: operation, size: size, cycle: 1, allowedGrowth: allowedGrowth,
      floor: floor.implementation, contenders: contenders.map(\.implementation),
      check: { excluded in
        ([floor] + contenders).filter { !excluded.contains($0.name) }.compactMap { method in
          method.objection().map { Objection(implementation: method.name, text: $0) }
        }
      })
  }
}
