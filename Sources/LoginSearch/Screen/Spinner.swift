/// Shows that something is under way.
public final class Spinner: Widget {
  private var spinning = false

  /// False at first.
  public var isSpinning: Bool {
    get { spinning }
    set {
      willWrite(newValue, over: spinning)
      spinning = newValue
    }
  }
}
