import LoginSearch

/// Shows a row in a cell, for as long as it lives.
final class RowView {
  private let viewModel: RowViewModel
  private let bindings = Subscriptions()

  init(_ cell: ListCell, _ viewModel: RowViewModel) {
    self.viewModel = viewModel
    cell.title = viewModel.title
    viewModel.isExpanded.bind(in: bindings) { cell.isExpanded = $0 }
    viewModel.isSelected.bind(in: bindings) { cell.isSelected = $0 }
  }
}
