/// An activity indicator.
public final class Spinner: Widget {
  private var spinning = false

  /// Initially false.
  public var isSpinning: Bool {
    get { spinning }
    set {
      willWrite(newValue, over: spinning)
      spinning = newValue
    }
  }
}
