import LoginSearch

/// Makes a failing script smaller, so that a person can see why it fails.
///
/// It removes steps and simplifies the others. It keeps each change with which the script still fails,
/// until no change is left to try. The same script and the same failure always give the same result.
struct Shrinker: Sendable {
  /// How many steps are played at most. Long texts and many rows count as more, as they take longer.
  var effort: Int

  init(effort: Int = 200_000) {
    self.effort = effort
  }

  /// The smallest script that was found to fail.
  ///
  /// - Parameters:
  ///   - script: a failing script. Any other script is returned unchanged.
  ///   - stillFails: whether a script fails. Must give the same answer for the same script each time.
  func shrink(_ script: Script, while stillFails: @escaping (Script) -> Bool) -> Script {
    var shrinking = Shrinking(script, effort: effort, stillFails)
    guard stillFails(script) else { return script }
    var before: Script
    repeat {
      before = shrinking.script
      // First, as everything else takes long on a large page.
      shrinking.shrinkPages()
      shrinking.removeChunks()
      shrinking.simplifyConfiguration()
      shrinking.simplifyEverywhere()
      shrinking.simplifyEachStep()
      shrinking.removeGroups()
      shrinking.mergeWaits()
      shrinking.takeShortcuts()
    } while shrinking.script != before
    return shrinking.script
  }
}

/// A script that is being shrunk.
struct Shrinking {
  /// The smallest failing script so far.
  private(set) var script: Script
  /// Its steps.
  private(set) var steps: [Step]
  private var effortLeft: Int
  private let stillFails: (Script) -> Bool
  /// What was tried and did not fail, so that nothing is tried twice.
  private var passing: Set<Form> = []

  /// The parts of a script that can make it fail.
  private struct Form: Hashable {
    let configuration: Configuration
    let visibleRows: Int
    let steps: [Step]
  }

  init(_ script: Script, effort: Int, _ stillFails: @escaping (Script) -> Bool) {
    self.script = script
    steps = script.steps
    self.stillFails = stillFails
    effortLeft = effort
  }

  /// Whether the effort is used up, so that nothing more is tried.
  var isSpent: Bool {
    effortLeft <= 0
  }

  /// Replaces the script by a smaller form if that fails, too.
  @discardableResult
  mutating func attempt(
    _ steps: [Step], _ configuration: Configuration? = nil, visibleRows: Int? = nil
  ) -> Bool {
    let configuration = configuration ?? script.configuration
    let visibleRows = visibleRows ?? script.visibleRows
    let form = Form(configuration: configuration, visibleRows: visibleRows, steps: steps)
    guard effortLeft > 0, !passing.contains(form) else { return false }
    effortLeft -= Self.effort(of: steps, configuration)
    let candidate = Script(
      name: script.name, rules: script.rules, configuration: configuration,
      visibleRows: visibleRows, steps: steps)
    if stillFails(candidate) {
      script = candidate
      self.steps = steps
      return true
    }
    passing.insert(form)
    return false
  }
}

extension Shrinking {
  /// What a script costs to play; a step without text or rows costs 1. The cost of many rows is understated
  /// on purpose, so that enough tries are left for a script that needs them to fail.
  private static func effort(of steps: [Step], _ configuration: Configuration) -> Int {
    let rows = steps.map { $0.rows(onPagesOf: configuration.pageSize) }.max() ?? 0
    return steps.reduce(1) { $0 + $1.effort } + steps.count * (rows / 2500)
  }
}

extension Step {
  /// How many rows it can bring at once.
  fileprivate func rows(onPagesOf size: Int) -> Int {
    guard case .behaviour(.search(_, _, let answer)) = self,
      case .returns(let resultSet) = answer.outcome
    else { return 0 }
    return resultSet.ignoresLimit ? resultSet.count : min(resultSet.count, size)
  }

  /// What it costs to play; a step without a text costs 1.
  fileprivate var effort: Int {
    if case .gesture(.type(_, let text)) = self { 1 + text.utf8.count / 16 } else { 1 }
  }
}
