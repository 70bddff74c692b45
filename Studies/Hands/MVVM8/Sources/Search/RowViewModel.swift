/// What one row shows.
struct RowViewModel {
  let title: String
  let isExpanded: Bool
  let isSelected: Bool
}
