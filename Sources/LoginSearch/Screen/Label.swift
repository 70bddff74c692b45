/// A text that a person can read.
public final class Label: Widget {
  private var content = ""

  /// Empty at first.
  public var text: String {
    get { content }
    set {
      willWrite(newValue, over: content)
      content = newValue
    }
  }
}
