import LoginSearch

extension TextField {
  /// Binds in both directions: the field shows the text, and an edit by a person goes to `edit`.
  ///
  /// The view is the target of the edit, which the field holds weakly.
  func bind<View: AnyObject>(
    to text: Observable<String>, of view: View, edit: @escaping (View, String) -> Void
  ) -> Subscription {
    onEdit(view, edit)
    return text.subscribe { [self] text in
      // What a person typed comes back as an echo, which the field shows already.
      if self.text != text { self.text = text }
    }
  }
}
