import LoginSearch
import Testing

@Suite struct EntityTests {
  /// The id identifies an item; `==` compares the whole value.
  @Test func itemsWithTheSameIDAndDifferentTitlesAreNotEqual() {
    #expect(Item(id: 3, title: "dog") != Item(id: 3, title: "hound"))
  }

  @Test func aRowTakesTheItemsIDAndTitle() {
    let row = Row(item: Item(id: 3, title: "dog"), isExpanded: true)
    #expect(row.id == 3)
    #expect(row.title == "dog")
    #expect(row.isExpanded)
    #expect(!row.isSelected)
    #expect(!Row(item: Item(id: 3, title: "dog")).isExpanded)
  }
}
