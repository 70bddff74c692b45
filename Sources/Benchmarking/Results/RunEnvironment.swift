import Basics
import Foundation

/// The machine, the build and the arguments of a run: everything a reader needs to interpret its figures and to repeat
/// it.
struct RunEnvironment: Equatable, Codable, Sendable {
  var processor: String
  /// Details that the name of the processor lacks, such as "family 25 model 17"; nil if none.
  var processorModel: String?
  /// The number of active cores.
  var cores: Int
  var system: String
  /// The version of the compiler that built the tool.
  var swift: String
  /// The kind of build: "release" or "debug".
  var build: String
  /// The commit that is checked out in the package of the tool; nil outside a git repository. It ends in "+changes" if
  /// a file that git tracks has other contents than in the commit.
  var commit: String?
  /// A hash of the executable, which distinguishes builds.
  var executable: String?
  /// The end of the run, in ISO 8601 and UTC.
  var date: String
  var seed: UInt64
  /// The arguments as a shell takes them; nil if there were none.
  var arguments: String?
  /// The cost of reading the clock, in nanoseconds.
  var clockCost: Double?
  /// The distance of the control's ratio from 1: the median over all cases.
  var controlSpread: Double?
  /// The median time of an operation as a multiple of its shortest: the median over all rows. A busy machine shows
  /// here.
  var medianOverMinimum: Double?
  /// The share of the processor's time that other systems on the same hardware took; nil if unknown.
  var steal: Double?
  /// The time of the timing by the wall clock as a multiple of the processor's time: more than 1 if other processes had
  /// the processor.
  var pace: Double?
  /// The peak memory of the timing processes, in bytes; nil if unknown.
  var peakMemory: Int?
  /// The meter that counted instructions; nil if there was none. Figures of different meters can't be compared.
  var instructionMeter: String?

  /// The environment of results that are still being read.
  static let unknown = RunEnvironment(
    processor: "", cores: 0, system: "", swift: "", build: "", date: "", seed: 0)

  /// The environment of this process.
  ///
  /// - Parameter arguments: the arguments as typed.
  static func current(
    seed: UInt64, arguments: [String] = [], date: Date = Date()
  ) -> RunEnvironment {
    RunEnvironment(
      processor: Platform.processor ?? architecture, processorModel: Platform.processorModel,
      cores: ProcessInfo.processInfo.activeProcessorCount, system: operatingSystem,
      swift: compiler, build: isDebug ? "debug" : "release",
      commit: Bundle.main.executableURL.flatMap(commit),
      executable: executable,
      date: date.formatted(.iso8601), seed: seed,
      arguments: arguments.isEmpty ? nil : arguments.map(\.shellWord).joined(separator: " "))
  }

  /// The part that ratios depend on, without minor versions. If it differs, only counts can be compared.
  struct Kind: Hashable, Sendable {
    let processor: String
    let system: String
    let swift: String
  }

  var kind: Kind {
    Kind(
      processor: [processor, processorModel].compactMap { $0 }.joined(separator: ", "),
      system: String(system.prefix { $0 != "." }),
      swift: swift.split(separator: ".").prefix(2).joined(separator: "."))
  }

  private static let changes = "+changes"

  /// Returns the commit of the package that an executable was built in; nil if there is none.
  static func commit(of executable: URL) -> String? {
    // A copy elsewhere, as in a folder of tools, has nothing to do with a repository around it.
    var folder = executable.resolvingSymlinksInPath()
    repeat {
      if folder.path == "/" { return nil }
      folder.deleteLastPathComponent()
    } while !FileManager.default.fileExists(
      atPath: folder.appendingPathComponent("Package.swift").path)
    let git = Process()
    let output = Pipe()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // All digits, whatever tags there are. Another git may be running at the same time.
    git.arguments = [
      "git", "--no-optional-locks", "-C", folder.path, "describe", "--always", "--abbrev=64",
      "--exclude=*", "--dirty=\(changes)",
    ]
    git.standardOutput = output
    git.standardError = FileHandle.nullDevice
    guard (try? git.run()) != nil else { return nil }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    git.waitUntilExit()
    return git.terminationStatus == 0 ? text.split(separator: "\n").first.map(String.init) : nil
  }

  /// The commit, shortened: "0123456789ab+changes".
  var shortCommit: String? {
    commit.map { $0.prefix(12) + ($0.hasSuffix(Self.changes) ? Self.changes : "") }
  }

  private static let executable = Bundle.main.executableURL.flatMap { executable -> String? in
    guard let bytes = try? Data(contentsOf: executable, options: .alwaysMapped) else { return nil }
    return bytes.withUnsafeBytes { bytes in
      // By words, because there are many bytes. The last few don't matter.
      let hash = StableHash(of: bytes.bindMemory(to: UInt64.self)).value
      // A spreadsheet would take some hashes for numbers.
      return "x" + String(hash, radix: 16)
    }
  }

  /// Whether this is a debug build: assertions are evaluated only there.
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
    let process = ProcessInfo.processInfo
    #if os(macOS)
      // This string is in the user's language.
      let version = process.operatingSystemVersion
      return "macOS \(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    #else
      return process.operatingSystemVersionString
    #endif
  }

  /// The version of the compiler, as precise as conditional compilation allows. It has three numbers, because other
  /// tools read two as a fraction.
  static var compiler: String {
    #if compiler(>=6.4)
      "6.4.0 or later"
    #elseif compiler(>=6.3.3)
      "6.3.3 or later"
    #elseif compiler(>=6.3.2)
      "6.3.2"
    #elseif compiler(>=6.3.1)
      "6.3.1"
    #else
      "6.3.0"
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

extension RunEnvironment.Kind: CustomStringConvertible {
  /// A description of the machine: "AMD EPYC, family 25 model 17, Debian 12, Swift 6.3".
  var description: String {
    processor.isEmpty
      ? "an unnamed machine" : "\(processor), \(system), Swift \(swift)"
  }
}
