import Embedding
import Foundation
import GeneratedStories
import Rewriting
import Testing
import WeakStories

typealias OriginalStory = WeakStories.Story
typealias GeneratedStory = GeneratedStories.Story

/// What generated code does is what Swift's own weak and unowned references do.
@Suite struct StoryTests {
  @Test(arguments: OriginalStory.allCases)
  func aStoryGoesAsWithReferencesOfSwift(story: OriginalStory) throws {
    let generated = try #require(GeneratedStory(rawValue: story.rawValue))
    #expect(!story.log.isEmpty)
    #expect(generated.log == story.log)
  }

  @Test(
    arguments: [
      (.release, ["target is there", "nothing is gone", "a ends", "target is gone"]),
      (.ownDeinit, ["before is there", "deinit", "itself is gone"]),
      (.child, ["parent is there", "parent is gone"]),
      (
        .timer,
        [
          "captured is there", "owned is there", "deinit", "captured is gone", "owned is gone",
          "captured is gone", "owned is gone",
        ]
      ),
      (
        .formedInDeinit,
        ["marked is gone", "late is gone", "early is gone", "marked is gone", "late is gone"]
      ),
      (
        .classes,
        [
          "in the derived class is gone", "in the base is gone", "in the last class is gone",
          "in the base is gone", "deinit", "in a member is gone", "after is gone",
        ]
      ),
      (.asksAnew, ["1", "subject ends at 1", "subject is gone"]),
      (.heldToTheEnd, ["1", "last use at 1", "subject ends at 1", "after"]),
    ] as [(GeneratedStory, [String])])
  func aReferenceIsGoneAsSoonAsItsObjectBeginsToGo(
    story: GeneratedStory, log: [String]
  ) {
    #expect(story.log == log)
  }

  @Test func aReferenceStaysGoneWhenTheMemoryIsUsedAgain() {
    #expect(Reuse.isTargetGone() == true)
  }

  @Test func anUnownedReferenceThatIsUsedTooLateTraps() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { Reuse.useAfterTheEnd() }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("an unowned reference was used after its object was gone"))
  }

  /// With LIVE_UPDATE in the environment it writes them instead.
  @Test(arguments: ["Captures", "Endings", "Properties", "WeakStories"])
  func theGeneratedStoriesAreWhatThePassMakes(name: String) throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let names = ["Captures", "Endings", "Properties", "WeakStories"]
    let files = try names.map { name in
      let file = tests.appending(path: "WeakStories/\(name).swift")
      let text = try String(contentsOf: file, encoding: .utf8)
      return SourceFile(module: "LoginSearch", path: "\(name).swift", text: text)
    }
    let embedder = Embedder(DeclaredTypes(try files.map { try ParsedFile($0) }))
    let source = try #require(files.first { $0.name == name + ".swift" })
    let generated =
      "// swift-format-ignore-file\n// Made of WeakStories by the pass; see StoryTests.\n"
      + (try embedder.embedded(source))
    let copy = tests.appending(path: "GeneratedStories/\(name).swift")
    if ProcessInfo.processInfo.environment["LIVE_UPDATE"] != nil {
      try generated.write(to: copy, atomically: true, encoding: .utf8)
    }
    let committed = try String(contentsOf: copy, encoding: .utf8)
    #expect(committed == generated, "run LIVE_UPDATE=1 Live/build test, and look at what changed")
  }
}
