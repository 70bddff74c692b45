import LoginSearch

/// Makes a failing script smaller, so that a person can see the reason.
///
/// It leaves out steps and simplifies the others. It keeps each change with which the script still fails, until no
/// change is left to try. The same script and the same failure always give the same result.
private struct Shrinker {
  /// The smallest failing script so far.
  var script: Script
  var effortLeft: Int
  let stillFails: (Script) -> Bool
  /// The scripts that were tried and did not fail. None is tried twice.
  var passing: Set<Script> = []

  mutating func shrink() {
    if script.lines.count > 400, script.configuration.filledPageSize < 2500 { leaveOutChunks() }
    var before: Script
    repeat {
      before = script
      // First, because everything else takes long on a large page.
      take(\.withSimplerSettings)
      take(\.withFewerRows)
      leaveOutChunks()
      take(\.withTheFirstRowAlone)
      take(\.withoutTwoSteps)
      for index in before.lines.indices { take(\.[simplerStepAt: index]) }
    } while script != before
  }

  /// Replaces the script with a smaller one if that fails, too.
  @discardableResult
  private mutating func attempt(_ candidate: Script) -> Bool {
    guard effortLeft > 0, !passing.contains(candidate) else { return false }
    effortLeft -= candidate.effort
    if stillFails(candidate) {
      script = candidate
      return true
    }
    passing.insert(candidate)
    return false
  }

  /// Takes the first candidate that fails, and continues from there until none fails.
  private mutating func take(_ candidates: KeyPath<Script, [Script]>) {
    while effortLeft > 0, script[keyPath: candidates].contains(where: { attempt($0) }) {}
  }

  /// Leaves out all steps that begin with the same two words.
  private mutating func leaveOutKinds() {
    let kinds = Dictionary(grouping: Set(script.steps)) {
      "\($0)".split(separator: " ", maxSplits: 2).prefix(2).joined(separator: " ")
    }
    for kind in kinds.sorted(by: { $0.key < $1.key }) {
      let steps = Set(kind.value)
      attempt(script.with(steps: script.steps.filter { !steps.contains($0) }))
    }
  }

  /// Leaves out half of the steps at once, then a quarter, down to single steps. The last steps go first, as those
  /// after the failure are never needed.
  private mutating func leaveOutChunks() {
    var size = max(script.lines.count / 2, 1)
    while size > 0 {
      // Few chunks could be left out: the steps that matter are all over the script.
      if script.lines.count > 400, script.lines.count / size == 16 { leaveOutKinds() }
      var end = script.lines.count
      while end > 0, effortLeft > 0 {
        let start = max(end - size, 0)
        var steps = script.steps
        steps.removeSubrange(start..<end)
        attempt(script.with(steps: steps))
        end = start
      }
      size /= 2
    }
  }
}

extension Script {
  /// The smallest script that could be found, by leaving out and simplifying steps, for which a condition still holds.
  /// The script itself if the condition does not hold for it.
  ///
  /// - Parameter holds: the condition. It must give the same answer for the same script each time. Called up to several
  ///   thousand times.
  public func shrunk(while holds: @escaping (Script) -> Bool) -> Script {
    shrunk(effort: 600_000, while: holds)
  }

  /// - Parameter effort: the number of steps to play at most. Long texts and many rows count as more, as they take
  ///   longer.
  func shrunk(effort: Int, while holds: @escaping (Script) -> Bool) -> Script {
    guard holds(self) else { return self }
    var shrinker = Shrinker(script: self, effortLeft: effort, stillFails: holds)
    shrinker.shrink()
    return shrinker.script
  }

  /// The number of steps in the script, including expectations.
  public var stepCount: Int { lines.count }

  fileprivate func with(
    _ configuration: Configuration? = nil, visibleRows: Int? = nil, steps: [Step]? = nil
  ) -> Script {
    Script(
      name: name, rules: rules, configuration: configuration ?? self.configuration,
      visibleRows: visibleRows ?? self.visibleRows, steps: steps ?? self.steps)
  }

  /// The cost of playing the script. The cost of many rows is understated on purpose, so that enough tries are left for
  /// a script that fails only with many.
  fileprivate var effort: Int {
    lines.reduce(1) { effort, line in
      guard case .gesture(.type(_, let text)) = line.step else { return effort + 1 }
      return effort + 1 + text.utf8.count / 1024
    } + lines.count * (configuration.filledPageSize / 2500)
  }

  fileprivate var withSimplerSettings: [Script] {
    configuration.simpler.map { with($0) }
      + visibleRows.simpler(among: [Screen.standardVisibleRows, 1, 2, 3]).map {
        with(visibleRows: $0)
      }
  }

  /// Scripts with smaller pages, the same number of items fewer from the service, and touched rows closer to the first
  /// by the same distance. A failure near the end of a large page disappears if only one of these changes.
  fileprivate var withFewerRows: [Script] {
    let distances = sequence(first: configuration.filledPageSize / 2) { $0 / 2 }
    return distances.prefix { $0 > visibleRows }.map { distance in
      func nearer(_ number: Int) -> Int { number > distance ? number - distance : number }
      let smaller = Configuration(
        pageSize: configuration.pageSize - distance, debounce: configuration.debounce,
        homeQuery: configuration.homeQuery)
      return with(
        smaller,
        steps: steps.map { step in
          switch step {
          case .gesture(.toggle(let row)): return .gesture(.toggle(row: nearer(row)))
          case .gesture(.select(let row)): return .gesture(.select(row: nearer(row)))
          case .gesture(.scrollTo(let row)): return .gesture(.scrollTo(row: nearer(row)))
          case .behaviour(.search(let query, let offset, var answer)):
            guard case .returns(var result) = answer.outcome else { return step }
            result.count = nearer(result.count)
            answer.outcome = .returns(result)
            return .behaviour(.search(query: query, offset: offset, answer))
          default: return step
          }
        })
    }
  }

  fileprivate subscript(simplerStepAt index: Int) -> [Script] {
    guard lines.indices.contains(index) else { return [] }
    return lines[index].step.simpler.map { with(steps: steps.replacing(index, with: $0)) }
  }

  /// The script with all rows replaced by the first one, as two steps may matter only if they touch the same row.
  fileprivate var withTheFirstRowAlone: [Script] {
    let steps = steps.map {
      switch $0 {
      case .gesture(.toggle): Step.gesture(.toggle(row: 0))
      case .gesture(.select): Step.gesture(.select(row: 0))
      case .gesture(.scrollTo): Step.gesture(.scrollTo(row: 0))
      default: $0
      }
    }
    return steps == self.steps ? [] : [with(steps: steps)]
  }

  /// The scripts without two steps that make sense only together, wherever they are. Long scripts have too many pairs
  /// to try.
  fileprivate var withoutTwoSteps: [Script] {
    guard lines.count <= 40 else { return [] }
    let steps = steps
    return steps.indices.flatMap { second in
      (0..<second).map { first in
        with(steps: steps.replacing(second, with: nil).replacing(first, with: nil))
      }
    }
  }
}

extension Array {
  /// The array with another element, or none, at an index.
  func replacing(_ index: Int, with element: Element?) -> [Element] {
    var copy = self
    copy.replaceSubrange(index...index, with: element.map { [$0] } ?? [])
    return copy
  }
}
