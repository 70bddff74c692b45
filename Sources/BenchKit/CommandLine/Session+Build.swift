extension Session {
  /// - Parameter reason: what is wrong with the figures of other builds than a release build.
  func refuseDebugBuild(as reason: String) throws(UsageError) {
    guard RunEnvironment.isDebug else { return }
    let words = [toolName] + arguments.map(Self.shellWord)
    throw UsageError(
      found: "a debug build", expected: "a release build, as \(reason)",
      action: "run \"swift run -c release \(words.joined(separator: " "))\", or add --allow-debug")
  }
}
