import LoginSearch

extension TextField {
  /// Binds the field in both directions: it shows the text, and each edit goes to the view model.
  func bind<ViewModel: AnyObject>(
    to text: Observable<String>, of viewModel: ViewModel,
    onEdit: @escaping (ViewModel, String) -> Void
  ) {
    text.observe(self) { field, text in
      // What a person has just typed comes back from the view model, and is already there.
      if field.text != text { field.text = text }
    }
    // An edit that leaves the text as it is counts, too, so edits are not compared with anything.
    self.onEdit(viewModel, onEdit)
  }
}
