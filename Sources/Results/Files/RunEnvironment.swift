package import Foundation
import Terminal

/// Where and how a run was made: what is needed to judge its figures and to repeat it.
package struct RunEnvironment: Hashable, Codable, Sendable {
  /// The compiler that built the tool.
  var swiftVersion: String
  var operatingSystem: String
  package var processor: String
  /// How many cores the system would use.
  var cores: Int
  /// "release" or "debug".
  var buildMode: String
  package var seed: UInt64
  /// The arguments as they were typed.
  package var options: [String]
  /// The commit that was checked out where the tool was built; nil outside a git repository. Changes that
  /// were not committed don't show.
  var gitCommit: String?
  /// The nanoseconds that reading the clock takes.
  package var clockCost: Double?
  /// How far the control's ratio lies from 1, as a part of 1: the median over all cases.
  package var controlSpread: Double?
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

  /// The environment of this process.
  ///
  /// - Parameter options: the arguments as they were typed.
  package static func current(
    seed: UInt64, options: [String], clockCost: Double?, controlSpread: Double?, date: Date = Date()
  ) -> RunEnvironment {
    let process = ProcessInfo.processInfo
    return RunEnvironment(
      swiftVersion: compiler, operatingSystem: operatingSystem,
      processor: Platform.processor ?? architecture, cores: process.activeProcessorCount,
      buildMode: isDebug ? "debug" : "release", seed: seed, options: options,
      gitCommit: Bundle.main.executablePath.flatMap { GitCommit.checkedOut(around: $0) },
      clockCost: clockCost, controlSpread: controlSpread,
      date: date.formatted(.iso8601))
  }

  /// Whether the optimiser was off: only then is an assertion evaluated.
  package static var isDebug: Bool {
    var isDebug = false
    func noteDebug() -> Bool {
      isDebug = true
      return true
    }
    assert(noteDebug())
    return isDebug
  }

  private static var operatingSystem: String {
    let version = ProcessInfo.processInfo.operatingSystemVersionString
    #if os(macOS)
      return "macOS \(version)"
    #else
      return version
    #endif
  }

  /// As far as a program can ask the compiler that builds it.
  private static var compiler: String {
    #if compiler(>=6.6)
      "6.6 or later"
    #elseif compiler(>=6.5)
      "6.5"
    #elseif compiler(>=6.4)
      "6.4"
    #elseif compiler(>=6.3.3)
      "6.3.3 or later"
    #elseif compiler(>=6.3.2)
      "6.3.2"
    #elseif compiler(>=6.3.1)
      "6.3.1"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }

  private static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "unknown"
    #endif
  }
}
