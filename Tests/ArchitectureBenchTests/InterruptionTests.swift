import Basics
import Foundation
import LoginSearch
import TestSupport
import Testing
import Vanilla

@testable import ArchitectureBench
@testable import Benchmarking

/// Tests of signals that end a long command: it reports its progress, and its status names the
/// signal.
@Suite struct InterruptionTests {
  /// The status is the one that a shell gives a program that a signal ended.
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

  @Test func `a closed terminal does not end a command started with nohup`() async {
    await #expect(processExitsWith: .success) {
      hearSignals()
      signal(SIGHUP, SIG_IGN)
      fuzz(SIGHUP)
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

/// Unblocks signals, which are blocked at first in a process that a test starts.
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

/// Vanilla, which sends the process a signal whenever it is launched.
private struct SignallingVariant: Variant {
  let name = "Signalling"
  let signal: Int32

  func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    raise(signal)
    return VanillaVariant().launch(on: screen, in: environment)
  }
}
