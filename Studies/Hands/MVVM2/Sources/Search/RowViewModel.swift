import LoginSearch

/// What one row shows. It belongs to an item and not to a position, as a refresh may move the row.
final class RowViewModel {
  let title: String
  let isExpanded: Derived<Bool>
  let isSelected: Derived<Bool>

  init(_ item: Item, expanded: Property<Set<Item.ID>>, state: Property<SearchState>) {
    title = item.title
    isExpanded = Derived(expanded) { $0.contains(item.id) }
    isSelected = Derived(state) { $0.page?.selection == item.id }
  }
}
