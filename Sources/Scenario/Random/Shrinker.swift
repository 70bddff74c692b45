import LoginSearch

/// Makes a failing script smaller, so that a person can see why it fails.
///
/// It leaves out steps and takes simpler values for the others. It keeps each change with which the script still
/// fails, until no change is left to try. The same script and the same failure always give the same result.
struct Shrinker {
  /// The smallest failing script so far.
  private var script: Script
  private var effortLeft: Int
  private let stillFails: (Script) -> Bool
  /// What was tried and did not fail, so that nothing is tried twice.
  private var passing: Set<Script> = []

  /// The smallest script that was found to fail.
  ///
  /// - Parameters:
  ///   - script: a failing script. Any other script is returned unchanged.
  ///   - effort: how many steps are played at most. Long texts and many rows count as more, as they take longer.
  ///   - stillFails: whether a script fails. Must give the same answer for the same script each time.
  static func shrink(
    _ script: Script, effort: Int = 200_000, while stillFails: @escaping (Script) -> Bool
  ) -> Script {
    guard stillFails(script) else { return script }
    var shrinker = Shrinker(script: script, effortLeft: effort, stillFails: stillFails)
    var before: Script
    repeat {
      before = shrinker.script
      // First, as everything else takes long on a large page.
      shrinker.take { $0.withSmallerPages }
      shrinker.leaveOutChunks()
      shrinker.leaveOutPairs()
      shrinker.take { $0.withSimplerSettings }
      shrinker.take { $0.withOneWaitForTwo }
      for index in before.lines.indices { shrinker.take { $0.withSimplerStep(at: index) } }
    } while shrinker.script != before
    return shrinker.script
  }

  /// Replaces the script by a smaller one if that fails, too.
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

  /// Takes the first candidate that fails, and goes on from there until none does.
  private mutating func take(_ candidates: (Script) -> [Script]) {
    while effortLeft > 0, candidates(script).contains(where: { attempt($0) }) {}
  }

  /// Leaves out half of the steps at once, then a quarter, down to single steps. The last ones go first, as
  /// what comes after the failure is never needed.
  private mutating func leaveOutChunks() {
    var size = max(script.lines.count / 2, 1)
    while size > 0 {
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

  /// Leaves out two steps that make sense only together, wherever they are. Long scripts have too many pairs to
  /// try.
  private mutating func leaveOutPairs() {
    guard script.lines.count <= 40 else { return }
    take { script in
      script.lines.indices.flatMap { second in
        (0..<second).map { first in
          var steps = script.steps
          steps.remove(at: second)
          steps.remove(at: first)
          return script.with(steps: steps)
        }
      }
    }
  }
}

extension Script {
  fileprivate func with(
    _ configuration: Configuration? = nil, visibleRows: Int? = nil, steps: [Step]? = nil
  ) -> Script {
    Script(
      name: name, rules: rules, configuration: configuration ?? self.configuration,
      visibleRows: visibleRows ?? self.visibleRows, steps: steps ?? self.steps)
  }

  /// What it costs to play. The cost of many rows is understated on purpose, so that enough tries are left for a
  /// script that needs them to fail.
  fileprivate var effort: Int {
    lines.reduce(1) { effort, line in
      guard case .gesture(.type(_, let text)) = line.step else { return effort + 1 }
      return effort + 1 + text.utf8.count / 16
    } + lines.count * (configuration.pageSize / 2500)
  }

  fileprivate var withSimplerSettings: [Script] {
    configuration.simpler.map { with($0) }
      + visibleRows.simpler(among: [Screen.standardVisibleRows, 1, 2, 3]).map {
        with(visibleRows: $0)
      }
  }

  fileprivate func withSimplerStep(at index: Int) -> [Script] {
    guard lines.indices.contains(index) else { return [] }
    return lines[index].step.simpler.map {
      var steps = steps
      steps[index] = $0
      return with(steps: steps)
    }
  }

  /// One of two waits is longer instead.
  fileprivate var withOneWaitForTwo: [Script] {
    let steps = steps
    let waits = steps.indices.compactMap { index in
      if case .wait(let duration) = steps[index] { (index: index, duration: duration) } else { nil }
    }
    return waits.flatMap { left in
      waits.filter { $0.index != left.index }.map { kept in
        var merged = steps
        merged[kept.index] = .wait(left.duration + kept.duration)
        merged.remove(at: left.index)
        return with(steps: merged)
      }
    }
  }

  /// Smaller pages, together with what depends on their size: how many items are found, and which rows are
  /// touched. None of these could change alone.
  fileprivate var withSmallerPages: [Script] {
    let (old, standard) = (configuration.pageSize, Configuration().pageSize)
    guard old > standard else { return [] }
    return ([standard] + old.simpler.filter { $0 > standard }).map { size in
      with(
        configuration.with(pageSize: size),
        steps: steps.map { $0.rescaled { $0.rescaled(from: old, to: size) } })
    }
  }
}

extension Step {
  /// The step with its indices and counts of rows changed.
  fileprivate func rescaled(_ change: (Int) -> Int) -> Step {
    switch self {
    case .gesture(.toggle(let row)): return .gesture(.toggle(row: change(row)))
    case .gesture(.select(let row)): return .gesture(.select(row: change(row)))
    case .gesture(.scrollTo(let row)): return .gesture(.scrollTo(row: change(row)))
    case .behaviour(.search(let query, let offset, var answer)):
      if case .returns(var resultSet) = answer.outcome {
        resultSet.count = change(resultSet.count)
        resultSet.claimedTotal = resultSet.claimedTotal.map(change)
        answer.outcome = .returns(resultSet)
      }
      return .behaviour(.search(query: query, offset: offset.map(change), answer))
    default: return self
    }
  }
}

extension Int {
  /// The same number of pages of another size, plus or minus the same number of rows, as far as a page has so many.
  /// A number that is beyond the first hundred pages stays as it is.
  fileprivate func rescaled(from old: Int, to new: Int) -> Int {
    guard self >= 0, self / 100 <= old, old <= 1_000_000_000 else { return self }
    let pages = (self + old / 2) / old
    let rest = self - pages * old
    return Swift.max(0, pages * new + Swift.max(1 - new, Swift.min(rest, new - 1)))
  }
}

extension Script {
  /// The smallest script that could be found, by leaving out steps and taking simpler values, of which something
  /// still holds. The script itself if it does not hold of this one.
  ///
  /// - Parameter holds: whether it holds. Must give the same answer for the same script each time. Called up to some
  ///   thousands of times.
  public func shrunk(while holds: @escaping (Script) -> Bool) -> Script {
    Shrinker.shrink(self, while: holds)
  }

  /// How many steps the script has, with its expectations.
  public var stepCount: Int {
    lines.count
  }
}
