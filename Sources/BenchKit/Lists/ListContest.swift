/// Something that is done with lists of rows, and the ways to do it, side by side. None of them is a
/// variant.
package struct ListContest: Sendable {
  let group: Workload.Group
  let workload: String
  /// In rows.
  let size: Int
  /// The floor stands first.
  let methods: [ListMethod]

  /// All that are there.
  package static let all = diffs + edits

  /// What is wrong with each of the methods that are wrong.
  func objections() -> [(method: String, objection: String)] {
    methods.compactMap { method in
      method.objection().map { (method.name, $0) }
    }
  }

  /// - Parameter excluded: the names of the methods that are left out.
  func contest(without excluded: Set<String> = []) -> Contest {
    let floor = methods[0]
    let rivals = methods.dropFirst().filter { !excluded.contains($0.name) }
    let entrants =
      [(floor.name, floor), (ResultRow.control, floor)] + rivals.map { ($0.name, $0) }
    return Contest(
      group: group, workload: workload, size: size, cycle: 1, timeShare: 0.1,
      entrants: entrants.map { name, method in
        Contest.Entrant(name: name) { RepeatedWork(method.makeWork()) }
      })
  }
}

/// A way to do something with lists of rows.
struct ListMethod: Sendable {
  /// The name of the contender.
  let name: String
  /// Makes the lists, and what is done with them over and over.
  let makeWork: @Sendable () -> () -> Void
  /// What is wrong with what comes of it; nil if nothing is.
  let objection: @Sendable () -> String?

  /// - Parameters:
  ///   - input: makes the lists.
  ///   - work: what is done with them, and measured.
  ///   - objection: what is wrong with what comes of it.
  init<Input, Output>(
    _ name: String, on input: @escaping @Sendable () -> Input,
    _ work: @escaping @Sendable (Input) -> Output,
    objection: @escaping @Sendable (Input, Output) -> String?
  ) {
    self.name = name
    makeWork = {
      let input = input()
      return { keep(work(input)) }
    }
    self.objection = {
      let input = input()
      return objection(input, work(input))
    }
  }
}

// Not inlined, so that what nobody reads is made all the same.
@inline(never)
private func keep<Output>(_ output: Output) {}

/// Does the same over and over.
private final class RepeatedWork: Subject {
  private let work: () -> Void

  init(_ work: @escaping () -> Void) {
    self.work = work
  }

  func prepare(_ operations: Int) {}

  func run(_ operations: Int) {
    for _ in 0..<operations { work() }
  }

  func finish() {}
}
