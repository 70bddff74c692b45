import LoginSearch

extension Observable {
  /// One way: the property follows the value.
  func bind<Target: AnyObject>(
    to target: Target, _ property: ReferenceWritableKeyPath<Target, Value>
  ) {
    observe { [weak target] value in target?[keyPath: property] = value }
  }
}

extension Input<String> {
  /// Both ways: the field shows the value, and an edit of the field is an edit of the value.
  func bind(to field: TextField) {
    observe { [weak field] text in
      // What a person typed is in the field already.
      if let field, field.text != text { field.text = text }
    }
    field.onEdit(self) { input, text in input.edit(text) }
  }
}
