extension String {
  /// In quotes, printable, and no longer than fits a message.
  var quoted: String {
    "\"" + fitted(to: 60) + "\""
  }
}
