import Foundation

extension RunEnvironment {
  /// The environment of this process.
  ///
  /// - Parameter options: the arguments as they were typed.
  static func current(
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

  /// Whether the optimiser was off: only then does an assertion look at what it is told.
  static var isDebug: Bool {
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
