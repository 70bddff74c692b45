/// A change to a list of rows, and all ways to find it, side by side.
package struct DiffContest: Sendable {
  let shape: DiffShape
  /// In rows.
  let size: Int

  /// All shapes in all sizes.
  package static let all = DiffShape.allCases.flatMap { shape in
    DiffShape.sizes.map { DiffContest(shape: shape, size: $0) }
  }

  /// The floor stands first.
  private var methods: [DiffMethod] {
    DiffMethod.allCases.filter { $0.canTake(shape, count: size) }
  }

  /// What is wrong with each of the methods that are wrong.
  func objections() -> [(method: DiffMethod, objection: String)] {
    methods.compactMap { method in
      method.objection(shape, count: size).map { (method, $0) }
    }
  }

  /// - Parameter excluded: the names of the methods that are left out.
  func contest(without excluded: Set<String> = []) -> Contest {
    let floor = methods[0]
    let rivals = methods.dropFirst().filter { !excluded.contains($0.rawValue) }
    let entrants =
      [(floor.rawValue, floor), (ResultRow.control, floor)] + rivals.map { ($0.rawValue, $0) }
    return Contest(
      group: .diff, workload: shape.rawValue, size: size, cycle: 1, timeShare: 0.1,
      entrants: entrants.map { name, method in
        Contest.Entrant(name: name) { [shape, size] in method.makeSubject(shape, count: size) }
      })
  }
}
