import Basics
package import Foundation

/// The machine, the build and the options of a run: what a reader needs to interpret its figures
/// and to repeat it.
package struct RunEnvironment: Equatable, Codable, Sendable {
  /// The version of the compiler that built the tool.
  package var swiftVersion: String
  package var operatingSystem: String
  package var processor: String
  /// How many cores are active.
  package var cores: Int
  /// "release", "debug", or "testing" for a release build with tests.
  package var buildMode: String
  package var seed: UInt64
  /// The arguments as they were typed.
  package var options: [String]
  /// The commit that is checked out in the folder of the tool; nil outside a git repository.
  /// Uncommitted changes do not show.
  package var gitCommit: String?
  /// A hash of the executable, which tells two builds apart.
  package var program: String?
  /// How many nanoseconds it takes to read the clock.
  package var clockCost: Double?
  /// The distance of the control's ratio from 1: the median over all cases.
  package var controlSpread: Double?
  /// The end of the run, in ISO 8601 and UTC.
  package var date: String

  private enum CodingKeys: String, CodingKey {
    case swiftVersion = "swift_version"
    case operatingSystem = "operating_system"
    case processor, cores
    case buildMode = "build_mode"
    case seed, options
    case gitCommit = "git_commit"
    case program
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
      buildMode: currentBuildMode, seed: seed, options: options,
      gitCommit: gitCommit, program: program,
      clockCost: clockCost, controlSpread: controlSpread,
      date: date.formatted(.iso8601))
  }

  /// Whether the package was built for tests, as `swift test -c release` leaves it: nothing internal is then
  /// optimised as such, and operations take up to 1.7 times as long. True in a debug build, too.
  ///
  /// No condition of the compiler says so. But it drops an internal type that nobody mentions, unless a test might
  /// mention it.
  package static var isBuiltForTesting: Bool {
    _typeByName("7Results24OnlyWhereBuiltForTestingO") != nil
  }

  private static var gitCommit: String? {
    guard let executable = Bundle.main.executableURL else { return nil }
    let folder = executable.resolvingSymlinksInPath().deletingLastPathComponent()
    let git = Process()
    let output = Pipe()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git", "-C", folder.path, "rev-parse", "--verify", "HEAD"]
    git.standardOutput = output
    git.standardError = FileHandle.nullDevice
    guard (try? git.run()) != nil else { return nil }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    git.waitUntilExit()
    return git.terminationStatus == 0 ? text.split(separator: "\n").first.map(String.init) : nil
  }

  private static let program = Bundle.main.executableURL.flatMap { executable -> String? in
    guard let bytes = try? Data(contentsOf: executable, options: .alwaysMapped) else { return nil }
    return bytes.withUnsafeBytes { bytes in
      // FNV-1a, by words, as there are many. The last few bytes don't matter.
      let hash = bytes.bindMemory(to: UInt64.self)
        .reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ $1) &* 0x100_0000_01B3 }
      return String(hash, radix: 16)
    }
  }

  private static var currentBuildMode: String {
    isDebug ? "debug" : isBuiltForTesting ? "testing" : "release"
  }

  /// Whether this is a debug build: only there are assertions evaluated.
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

  /// As precise as conditional compilation can tell.
  private static var compiler: String {
    #if compiler(>=6.4)
      "6.4 or later"
    #elseif compiler(>=6.3.3)
      "6.3.3 or later"
    #else
      "6.3"
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

/// Must not be mentioned in any source.
enum OnlyWhereBuiltForTesting {}
