/// A target of gestures and timers that records calls in order.
final class Recorder {
  private(set) var entries: [String] = []

  func record(_ entry: String) {
    entries.append(entry)
  }
}
