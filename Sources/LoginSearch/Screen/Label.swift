/// A text that a person can read but not edit.
public final class Label: Widget {
  private var content = ""

  /// Initially empty.
  public var text: String {
    get { content }
    set {
      willWrite(newValue, over: content)
      content = newValue
    }
  }
}
