import LoginSearch
import Testing

@Suite struct EntityTests {
  /// The id identifies an item; `==` compares the whole value.
  @Test func itemsWithTheSameIDAndDifferentTitlesAreNotEqual() {
    #expect(Item(id: 3, title: "dog") != Item(id: 3, title: "hound"))
  }

  @Test func aRowIsNeitherExpandedNorSelectedByDefault() {
    #expect(Row(title: "dog") == Row(title: "dog", isExpanded: false, isSelected: false))
    #expect(Row(title: "dog") != Row(title: "dog", isExpanded: true))
    #expect(Row(title: "dog") != Row(title: "dog", isSelected: true))
  }
}
