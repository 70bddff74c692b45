import Basics
import Foundation
import Measuring
import TestSupport
import Testing

@testable import BenchKit

/// Only a process that the tool started times a share.
@Suite struct ShareTaskTests {
  private static let ended: Int32 = 2_000_000_000

  private func environment(startedBy starter: Int32?) -> [String: String] {
    var environment = [ShareProcess.variable: "/share.json"]
    environment["BENCH_STARTER"] = starter.map { "\($0)" }
    return environment
  }

  @Test func whatIsInheritedDoesNothing() {
    #expect(ShareTask(in: [:]) == nil)
    #expect(ShareTask(in: environment(startedBy: nil)) == nil)
    // This process lives, and is not its own parent.
    #expect(ShareTask(in: environment(startedBy: getpid())) == nil)
    #expect(ShareTask(in: [ShareProcess.variable: "/a", "BENCH_STARTER": "-1"]) == nil)
    #expect(ShareTask(in: ["BENCH_STARTER": "\(getppid())"]) == nil)
  }

  @Test func theParentIsTheStarter() throws {
    let task = try #require(ShareTask(in: environment(startedBy: getppid())))
    #expect(task.file == "/share.json" && !task.isAbandoned)
  }

  @Test func whoseStarterHasEndedIsAbandoned() throws {
    let task = try #require(ShareTask(in: environment(startedBy: Self.ended)))
    #expect(task.isAbandoned)
  }

  /// The starter sees to it that a process knows.
  @Test func whoIsStartedLearnsByWhom() throws {
    let process = try Platform.start(
      "/bin/sh", ["-c", "test \"$BENCH_STARTER\" = $PPID"], environment: [:])
    var ending: Platform.Ending?
    while ending == nil { ending = try Platform.ending(of: process) }
    #expect(ending == .status(0))
  }

  /// A file that stays only while it is needed, and that nobody else can read.
  @Test func theFileIsGoneWhileTheShareIsTimed() throws {
    try withFile("", named: "share.json") { file in
      let share = try JSONDecoder().decode(
        ProcessShare.self,
        from: Data(
          #"{"number":1,"count":1,"excluded":[],"batches":[],"samples":[],"isWhole":true}"#.utf8))
      let task = try #require(
        ShareTask(in: [ShareProcess.variable: file, "BENCH_STARTER": "\(getppid())"]))
      try share.write(to: file)
      #expect(try task.take() == share)
      #expect(!FileManager.default.fileExists(atPath: file))
      try Platform.withPrivateFiles { try task.finish(share) }
      let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
      #expect(mode as? Int == 0o600)
      let abandoned = try #require(
        ShareTask(in: [ShareProcess.variable: file, "BENCH_STARTER": "\(Self.ended)"]))
      try abandoned.finish(share)
      #expect(!FileManager.default.fileExists(atPath: file))
    }
  }

  @Test func aProcessThatIsStuckEndsWithItsStarter() async {
    await #expect(processExitsWith: .exitCode(2)) {
      // No parent has this number, as if it had ended.
      Platform.endWithStarter(2_000_000_000)
      while true {}
    }
  }
}
