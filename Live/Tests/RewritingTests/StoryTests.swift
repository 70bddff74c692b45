import GeneratedStories
import Testing
import WeakStories

typealias OriginalStory = WeakStories.Story
typealias GeneratedStory = GeneratedStories.Story

/// Tests that generated code behaves like Swift's own weak references.
@Suite struct StoryTests {
  @Test(arguments: OriginalStory.allCases)
  func `generated weak references do what Swift's own do`(story: OriginalStory) throws {
    let generated = try #require(GeneratedStory(rawValue: story.rawValue))
    #expect(!story.log.isEmpty)
    #expect(generated.log == story.log)
  }

  @Test(
    arguments: [
      (.release, ["target is there", "nothing is gone", "a ends", "target is gone"]),
      (.ownDeinit, ["before is there", "deinit", "itself is gone"]),
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
  func `a reference is nil as soon as its object begins to be deinitialised`(
    story: GeneratedStory, log: [String]
  ) {
    #expect(story.log == log)
  }

  @Test func `a reference stays nil when the memory of its object is used again`() {
    #expect(Reuse.isTargetGone() == true)
  }
}
