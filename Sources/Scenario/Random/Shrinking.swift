import LoginSearch

/// A script on its way to being as small as it can be.
struct Shrinking {
  /// The smallest one so far that fails.
  private(set) var script: Script
  /// Its steps.
  private(set) var steps: [Step]
  private var effortLeft: Int
  private let stillFails: (Script) -> Bool
  /// What was tried in vain; nothing is tried twice.
  private var passing: Set<Form> = []

  /// All of a script that can make it fail.
  private struct Form: Hashable {
    let configuration: Configuration
    let steps: [Step]
  }

  init(_ script: Script, effort: Int, _ stillFails: @escaping (Script) -> Bool) {
    self.script = script
    steps = script.steps
    self.stillFails = stillFails
    effortLeft = effort
  }

  /// Whether nothing more is tried.
  var isSpent: Bool {
    effortLeft <= 0
  }

  /// Takes a smaller form of the script if it fails too.
  @discardableResult
  mutating func attempt(_ steps: [Step], _ configuration: Configuration? = nil) -> Bool {
    let configuration = configuration ?? script.configuration
    let form = Form(configuration: configuration, steps: steps)
    guard effortLeft > 0, !passing.contains(form) else { return false }
    effortLeft -= Self.effort(of: steps, configuration)
    let candidate = Script(
      name: script.name, rules: script.rules, configuration: configuration, steps: steps)
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
  /// What a script costs to play, in relation to a step with neither a text nor rows. What many rows
  /// cost is told too low on purpose: some tries must be left where they are needed to fail.
  private static func effort(of steps: [Step], _ configuration: Configuration) -> Int {
    let rows = steps.map { $0.rows(onPagesOf: configuration.pageSize) }.max() ?? 0
    return steps.reduce(1) { $0 + $1.effort } + steps.count * (rows / 2500)
  }
}

extension Step {
  /// How many rows it may lead to at once.
  fileprivate func rows(onPagesOf size: Int) -> Int {
    guard case .behaviour(.search(_, _, let answer)) = self,
      case .returns(let resultSet) = answer.outcome
    else { return 0 }
    return resultSet.ignoresLimit ? resultSet.count : min(resultSet.count, size)
  }

  /// What it costs to play, in relation to a step without a text.
  fileprivate var effort: Int {
    if case .gesture(.type(_, let text)) = self { 1 + text.utf8.count / 16 } else { 1 }
  }
}
