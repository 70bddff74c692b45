import LoginSearch
import Scenario

/// Something that a person does, over and over, so that its cost can be measured.
///
/// It is a script in three parts, so that the rules can be asked what it should lead to.
struct Workload: Sendable {
  let group: Group
  let name: String
  /// In rows; nil if it has none that matters.
  let size: Int?
  let configuration: Configuration
  /// What comes before, untimed.
  let preparation: [Step]
  /// What is timed: operations, of each of which the figures tell. Behind the last one comes the
  /// first one again.
  let cycle: [[Step]]
  let scope: Scope

  init(
    _ group: Group, _ name: String, size: Int? = nil,
    configuration: Configuration = Configuration(), scope: Scope = .gestures,
    preparation: [Step] = [], cycle: [[Step]]
  ) {
    self.group = group
    self.name = name
    self.size = size
    self.configuration = configuration
    self.scope = scope
    self.preparation = preparation
    self.cycle = cycle
  }

  enum Group: String, Sendable, CaseIterable {
    case dispatch
    case roundTrip = "round trip"
    case whole
    case reduce
    case diff
    case rows
  }

  /// What of a contender's life is timed.
  enum Scope: Sendable {
    /// The operations of one that is launched and prepared.
    case gestures
    /// The launch, and the operation behind it.
    case launchAndGestures
    /// The end of one that is launched and prepared.
    case lettingGo
  }

  /// The whole of it as a script, with each operation once.
  var script: Script {
    Script(name: name, configuration: configuration, steps: preparation + cycle.flatMap { $0 })
  }
}
