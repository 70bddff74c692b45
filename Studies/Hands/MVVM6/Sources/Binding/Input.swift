import LoginSearch

/// A value that a person enters and that the view model may write, too.
final class Input<Value> {
  /// A write to it by the view model is not an entry.
  @Observed var value: Value
  private var entered: () -> Void = {}

  init(_ value: Value) {
    self.value = value
  }

  /// Sets what the view model does when a person has entered something. Holds the target weakly.
  func onEnter<Target: AnyObject>(_ target: Target, _ action: @escaping (Target) -> Void) {
    entered = { [weak target] in
      if let target { action(target) }
    }
  }

  /// A person enters a value. That is an entry even if the value stays the same.
  func enter(_ value: Value) {
    self.value = value
    entered()
  }
}

extension TextField {
  /// Binds the text in both directions.
  func bind(to input: Input<String>) -> Subscription {
    onEdit(input) { input, text in input.enter(text) }
    return input.$value.bind { text in
      // What was typed comes back as an echo, which the field shows already.
      if self.text != text { self.text = text }
    }
  }
}
