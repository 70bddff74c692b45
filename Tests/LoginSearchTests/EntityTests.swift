import LoginSearch
import Testing

@Suite struct EntityTests {
  /// Two items are the same if their `id` is; as values they differ by their titles too.
  @Test func anItemIsIdentifiedByItsID() {
    let item = Item(id: 3, title: "dog")
    let namesake = Item(id: 3, title: "hound")
    #expect(item.id == namesake.id)
    #expect(item != namesake)
  }

  @Test func aRowTakesTheItemsIDAndTitle() {
    let row = Row(item: Item(id: 3, title: "dog"), isExpanded: true)
    #expect(row.id == 3)
    #expect(row.title == "dog")
    #expect(row.isExpanded)
    #expect(!row.isSelected)
    #expect(!Row(item: Item(id: 3, title: "dog")).isExpanded)
  }

  @Test func aUserIsTheName() {
    #expect(User(name: "Ann") == User(name: "Ann"))
    #expect(User(name: "Ann") != User(name: "Bob"))
  }
}
