/// Notes what a program told a list, or wrote to a cell, that can't be true.
final class InvalidUpdates {
  /// The first ones; a program that makes one makes many.
  private(set) var messages: [String] = []
  private static let mostMessages = 8

  func add(_ message: @autoclosure () -> String) {
    if messages.count < Self.mostMessages { messages.append(message()) }
  }
}
