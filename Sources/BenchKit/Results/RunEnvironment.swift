/// Where and how a run was made: what a person needs to judge its figures, or to make it again.
struct RunEnvironment: Hashable, Decodable {
  /// The compiler that built the tool.
  var swiftVersion: String
  var operatingSystem: String
  var processor: String
  /// How many of them the system would use.
  var cores: Int
  /// "release" or "debug".
  var buildMode: String
  var seed: UInt64
  /// The arguments as they were typed.
  var options: [String]
  /// What was checked out where the tool was built; nil where that is no git repository. Changes that
  /// were not committed don't show.
  var gitCommit: String?
  /// What it takes to read the clock.
  var clockCost: Double?
  /// How far the control's ratio lies from 1, as a part of 1, over all workloads.
  var controlSpread: Double?
  /// When the run ended, by ISO 8601, in UTC.
  var date: String

  private enum CodingKeys: String, CodingKey {
    case swiftVersion = "swift_version"
    case operatingSystem = "operating_system"
    case processor, cores
    case buildMode = "build_mode"
    case seed, options
    case gitCommit = "git_commit"
    case clockCost = "clock_cost_ns"
    case controlSpread = "control_spread"
    case date
  }

  var json: JSONText {
    let values: [(CodingKeys, JSONText)] = [
      (.swiftVersion, .text(swiftVersion)), (.operatingSystem, .text(operatingSystem)),
      (.processor, .text(processor)), (.cores, JSONText(cores)), (.buildMode, .text(buildMode)),
      (.seed, .number("\(seed)")), (.options, .list(options.map { .text($0) })),
      (.gitCommit, JSONText(gitCommit)), (.clockCost, JSONText(clockCost, places: 3)),
      (.controlSpread, JSONText(controlSpread, places: 6)), (.date, .text(date)),
    ]
    return .object(values.map { ($0.0.stringValue, $0.1) })
  }
}
