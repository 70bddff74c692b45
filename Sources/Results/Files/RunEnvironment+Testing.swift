extension RunEnvironment {
  /// Whether the package was built for tests, as `swift test -c release` leaves it: nothing internal is then
  /// optimised as such, and operations take up to 1.7 times as long. True in a debug build, too.
  ///
  /// No condition of the compiler says so. But it drops an internal type that nobody mentions, unless a test might
  /// mention it.
  package static var isBuiltForTesting: Bool {
    _typeByName("7Results24OnlyWhereBuiltForTestingO") != nil
  }

  /// "debug", "testing" or "release".
  static var currentBuildMode: String {
    isDebug ? "debug" : isBuiltForTesting ? "testing" : "release"
  }
}

/// Must not be mentioned in any source.
enum OnlyWhereBuiltForTesting {}
