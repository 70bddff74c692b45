import Basics
import Foundation
import LoginSearch
import TestSupport
import Testing
import Vanilla

@testable import ArchitectureBench
@testable import Benchmarking

/// Tests of signals that end a long command: it says how far it got, and its status names them.
@Suite struct InterruptionTests {
  /// The status that a shell gives a program which the signal ended.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal ends a long command, which says how far it got`(_ number: Int32) async throws {
    let result = try await #require(
      processExitsWith: .exitCode(128 + number), observing: [\.standardOutputContent]
    ) { [number] in
      hearSignals()
      fuzz(number)
    }
    let output = String(decoding: result.standardOutputContent, as: UTF8.self)
    #expect(output.contains("Interrupted; no divergence so far"), "\(output)")
  }

  /// The processes that count instructions leave files, which are removed only if the command goes on.
  @Test(arguments: [(true, "no budget was written"), (false, "nothing was checked")])
  func `an interrupted check says so, and writes no budget`(_ updates: Bool, _ words: String)
    async throws
  {
    let result = try await #require(
      processExitsWith: .exitCode(128 + SIGHUP), observing: [\.standardErrorContent]
    ) { [updates] in
      hearSignals()
      let status = try withFolder { folder in
        let errors = Output(file: STDERR_FILENO, environment: [:])
        var console = Console(output: .discarded, errors: errors)
        console.catchesInterruption = true
        let suite = Exhibit([SignallingVariant(signal: SIGHUP)]).suite
        let file = updates ? folder + "/budget.csv" : PackageFolder.path + "/results/budget.csv"
        let status = Session(suite: suite, console: console).run(
          ["check", "--allow-debug", "--budget", file] + (updates ? ["--update"] : []))
        guard try names(in: folder).isEmpty else { fatalError() }
        return status
      }
      Platform.exit(status.rawValue)
    }
    let errors = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(errors.contains("Interrupted; \(words)."), "\(errors)")
  }

  @Test func `a closed terminal does not end a command started with nohup`() async {
    await #expect(processExitsWith: .success) {
      hearSignals()
      signal(SIGHUP, SIG_IGN)
      fuzz(SIGHUP)
    }
  }

  /// One that hangs would otherwise lose what others have timed, and outlive the run.
  @Test func `a process that does not end after an interruption is killed`() async {
    await #expect(processExitsWith: .success) {
      hearSignals()
      Platform.catchInterruption()
      try withFolder { folder in
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
          "-c", "trap '' INT; : > \"$1\"; exec tail -f /dev/null", "sh", folder + "/deaf",
        ]
        let end = ProcessEnd(of: process)
        try process.run()
        while !FileManager.default.fileExists(atPath: folder + "/deaf") { usleep(1_000) }
        raise(SIGINT)
        guard !end.wait(patience: .milliseconds(20)), !process.isRunning else { fatalError() }
      }
    }
  }

  @Test func `a second interruption ends the process at once`() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      hearSignals()
      Platform.catchInterruption()
      raise(SIGINT)
      raise(SIGTERM)
      Platform.exit(0)
    }
  }
}

/// A process that a test starts hears no signals at first.
private func hearSignals() {
  var none = sigset_t()
  sigemptyset(&none)
  pthread_sigmask(SIG_SETMASK, &none, nil)
}

/// Ends the process with the status of a command that catches signals.
private func fuzz(_ signal: Int32) -> Never {
  var console = Console(output: Output(file: STDOUT_FILENO, environment: [:]), errors: .discarded)
  console.catchesInterruption = true
  let suite = Exhibit([SignallingVariant(signal: signal)]).suite
  Platform.exit(Session(suite: suite, console: console).run(["fuzz", "--count", "9"]).rawValue)
}

/// Vanilla, which a signal reaches whenever it is launched.
private struct SignallingVariant: Variant {
  let name = "Signalling"
  let signal: Int32

  func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    raise(signal)
    return VanillaVariant().launch(on: screen, in: environment)
  }
}

/// A program of one's own that runs a command of a suite, and goes on.
@Suite struct RunWithinAProcessTests {
  /// Some commands of the engine and of the exhibit, which in a tool catch an interruption; one that prints; and one
  /// that is refused.
  @Test(
    arguments: [
      (["run", "--allow-debug", "--time", "0.01", "--filter", "type in id"], 0, "\nData: "),
      (["fuzz", "--count", "2", "--steps", "5"], 0, "No divergence"),
      (["verify", "--script", "L3-empty-fields"], 0, "Vanilla obeys the rules"),
      (["list"], 0, "type in id"), (["lisst"], 2, "did you mean \"list\"?"),
    ] as [([String], Int32, String)])
  func `a command installs no signal handler, and prints only where it was told to`(
    words: [String], status: Int32, part: String
  ) async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
    ) { [words, status, part] in
      let folder = FileManager.default.temporaryDirectory.path + "/bench test-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: folder) }
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      let files = words[0] == "run" ? ["--output", folder + "/a.csv"] : []
      let before = signalHandlers()
      var text = ""
      let found = Exhibit([VanillaVariant()]).suite.run(words + files) { text += $0 }
      // In few words, because a pipe has to hold the message of a failure.
      let isPrinted = text.contains(part)
      #expect(found == status && isPrinted)
      #expect(signalHandlers() == before)
    }
    for stream in [result.standardOutputContent, result.standardErrorContent] {
      let printed = String(decoding: stream, as: UTF8.self)
      #expect(!printed.contains(part), "\(printed)")
    }
  }
}

/// The address of each signal's handler. An action begins with it; the C library leaves other parts unset.
private func signalHandlers() -> [Int] {
  (1..<32 as Range<Int32>).map { number in
    var action = sigaction()
    sigaction(number, nil, &action)
    return withUnsafeBytes(of: action) { $0.load(as: Int.self) }
  }
}
