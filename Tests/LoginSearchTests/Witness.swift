/// A target of gestures and timers that remembers what it is told, in order.
final class Witness {
  private(set) var heard: [String] = []

  func hear(_ word: String) {
    heard.append(word)
  }
}
