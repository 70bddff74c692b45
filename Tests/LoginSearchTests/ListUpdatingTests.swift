import LoginSearch
import Testing

/// Changes of rows in place. Short lists are scanned, long ones use an index.
@Suite struct ListUpdatingTests {
  static let lengths = [1, 2, 31, 32, 33, 34, 1_000, 100_000]
  private let list = Screen().search.list

  /// The positions of the rows that are expanded.
  private var expanded: [Int] {
    list.rows.indices.filter { list.rows[$0].isExpanded }
  }

  @Test(arguments: lengths)
  func changesTheRowOfAnItem(length: Int) {
    list.rows = rows(of: Array(0..<length))
    let item = length / 2
    list.updateRows(of: item) { $0.isExpanded = true }
    #expect(expanded == [item])
  }

  /// S12: two rows may carry the same item.
  @Test(arguments: lengths)
  func changesEveryRowOfAnItem(length: Int) {
    let items = (0..<length).map { $0 % max(1, length / 3) }
    list.rows = rows(of: items)
    let item = items[length / 2]
    list.updateRows(of: item) { $0.isExpanded = true }
    #expect(expanded == items.indices.filter { items[$0] == item })
  }

  @Test(arguments: lengths)
  func changesEveryRowWhenAllCarryTheItem(length: Int) {
    list.rows = rows(of: Array(repeating: 5, count: length))
    list.updateRows(of: 5) { $0.isSelected = true }
    #expect(list.rows.allSatisfy { $0.isSelected })
  }

  @Test(arguments: [0] + lengths)
  func changesNothingForAnItemThatIsNotThere(length: Int) {
    list.rows = rows(of: Array(0..<length))
    list.updateRows(of: -1) { $0.isExpanded = true }
    #expect(expanded.isEmpty)
  }

  @Test(arguments: [3, 40])
  func goesFromTheFirstRowToTheLast(length: Int) {
    list.rows = (0..<length).map { Row(item: Item(id: $0 % 2, title: "\($0)")) }
    var titles: [String] = []
    list.updateRows(of: 1) { titles.append($0.title) }
    #expect(titles == stride(from: 1, to: length, by: 2).map(String.init))
  }

  @Test(arguments: [(3, 40), (40, 3), (40, 50), (50, 40)])
  func findsItemsInRowsThatWereReplaced(before: Int, after: Int) {
    list.rows = rows(of: Array(0..<before))
    list.updateRows(of: 1) { $0.isExpanded = true }
    list.rows = rows(of: Array((0..<after).reversed()))
    list.updateRows(of: 1) { $0.isExpanded = true }
    #expect(expanded == [after - 2])
    list.updateRows(of: before + after) { $0.isExpanded = true }
    #expect(expanded == [after - 2])
  }

  @Test(arguments: lengths)
  func changesOneRowByItsPosition(length: Int) {
    list.rows = rows(of: Array(repeating: 5, count: length))
    list.updateRow(at: length - 1) { $0.isExpanded = true }
    #expect(expanded == [length - 1])
  }

  /// A change in place may replace the row by one of another item.
  @Test(arguments: [3, 40])
  func findsAnItemThatReplacedAnother(length: Int) {
    list.rows = rows(of: Array(0..<length))
    list.updateRows(of: 0) { $0.isExpanded = true }
    list.updateRow(at: 0) { $0 = Row(item: Item(id: 99, title: "cat")) }
    list.updateRows(of: 99) { $0.isExpanded = true }
    #expect(expanded == [0])
    list.updateRows(of: 0) { $0.isExpanded = false }
    #expect(expanded == [0])
  }

  @Test(arguments: [3, 40])
  func doesNotChangeRowsThatWereReadBefore(length: Int) {
    list.rows = rows(of: Array(0..<length))
    let before = list.rows
    list.updateRows(of: 0) { $0.isExpanded = true }
    #expect(!before[0].isExpanded)
    #expect(list.rows[0].isExpanded)
  }
}
