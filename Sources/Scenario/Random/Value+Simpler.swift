import LoginSearch

/// The values of a ladder, whose rungs lead from simple to complex, that come before a given one; all of
/// them for a value that is not on it.
private func rungs<Value: Equatable>(of ladder: [Value], below value: Value) -> [Value] {
  Array(ladder.prefix { $0 != value })
}

extension Duration {
  /// Rounder or shorter durations.
  var simpler: [Duration] {
    rungs(of: [.zero, .milliseconds(100), .milliseconds(300), .seconds(1)], below: self)
  }
}

extension String {
  /// A few short texts, and parts of this one.
  ///
  /// The parts are cut between scalars, as even a part of a `Character` may be enough.
  var simpler: [String] {
    let ladder = ["a", "b", "", " "]
    let scalars = Array(unicodeScalars)
    guard !ladder.contains(self), scalars.count > 1 else { return rungs(of: ladder, below: self) }
    // For a long text, about the right length is enough; in a short one, every scalar counts.
    let cuts = [scalars.count / 2, scalars.count / 16, 1].filter { $0 > scalars.count / 20 }
    let parts = cuts.flatMap { [scalars.dropLast($0), scalars.dropFirst($0)] }
    return ladder + parts.map { String(UnicodeScalarView($0)) }
  }
}

extension Int {
  /// Numbers nearer to zero, the smallest first, so that few are tried for a large number.
  var simpler: [Int] {
    if self == 0 { return [] }
    var candidates = [0, 1]
    var distance = self / 2
    while distance != 0 {
      candidates.append(self - distance)
      distance /= 2
    }
    if self < 0, self != .min { candidates.insert(-self, at: 2) }
    return candidates.filter { $0.magnitude < magnitude || self < 0 && $0 == -self }
  }
}

extension Configuration {
  /// Configurations that differ less from the standard one.
  var simpler: [Configuration] {
    let standard = Configuration()
    if self == standard { return [] }
    let sizes = rungs(of: [standard.pageSize, 1, 2, 3], below: pageSize)
    let debounces = rungs(
      of: [standard.debounce, .zero, .milliseconds(100)], below: debounce)
    let queries = rungs(of: [standard.homeQuery, "", "a"], below: homeQuery)
    return [standard]
      + sizes.map { with(pageSize: $0) }
      + debounces.map { with(debounce: $0) }
      + queries.map { with(homeQuery: $0) }
  }

  func with(
    pageSize: Int? = nil, debounce: Duration? = nil, homeQuery: String? = nil
  ) -> Configuration {
    Configuration(
      pageSize: pageSize ?? self.pageSize, debounce: debounce ?? self.debounce,
      homeQuery: homeQuery ?? self.homeQuery)
  }
}
