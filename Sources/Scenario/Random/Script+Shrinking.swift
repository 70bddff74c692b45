extension Script {
  /// The smallest script that could be found, by leaving out steps and taking simpler values, of which something
  /// still holds. The script itself if it does not hold of this one.
  ///
  /// - Parameter holds: whether it holds. Must give the same answer for the same script each time. Called up to some
  ///   thousands of times.
  public func shrunk(while holds: @escaping (Script) -> Bool) -> Script {
    Shrinker.shrink(self, while: holds)
  }

  /// How many steps the script has, with its expectations.
  public var stepCount: Int {
    lines.count
  }
}
