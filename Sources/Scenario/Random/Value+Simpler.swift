import LoginSearch

/// The values on a ladder that stand below one of them; all of it for a value that isn't on it.
private func rungs<Value: Equatable>(of ladder: [Value], below value: Value) -> [Value] {
  Array(ladder.prefix { $0 != value })
}

extension Duration {
  /// Rounder or shorter ones.
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
    // Of a long text about the right length will do, of a short one every scalar counts.
    let cuts = [scalars.count / 2, scalars.count / 16, 1].filter { $0 > scalars.count / 20 }
    let parts = cuts.flatMap { [scalars.dropLast($0), scalars.dropFirst($0)] }
    return ladder + parts.map { String(UnicodeScalarView($0)) }
  }
}

extension Int {
  /// Those nearer to zero: far from this one at first, so that of large numbers few have to be tried.
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
  /// Those that differ less from the standard one.
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
