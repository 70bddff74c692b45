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

  @Test func `a reference stays nil when the memory of its object is used again`() {
    #expect(Reuse.isTargetGone() == true)
  }
}
