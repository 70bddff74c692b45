import LoginSearch

/// A part of a script that can be simpler.
protocol Simplifiable {
  /// Simpler values that may have the same effect, simplest first. Repeated simplification always ends.
  var simpler: [Self] { get }
}

extension Simplifiable {
  /// The values with one part simplified.
  fileprivate func simplifying<Part: Simplifiable>(_ part: WritableKeyPath<Self, Part>) -> [Self] {
    self[keyPath: part].simpler.map {
      var copy = self
      copy[keyPath: part] = $0
      return copy
    }
  }
}

extension Step: Simplifiable {
  var simpler: [Step] {
    switch self {
    case .gesture(.type(let field, let text)): text.simpler.map { .gesture(.type(field, $0)) }
    case .gesture(.pressReturn(.id)), .gesture(.pressReturn(.password)): [.gesture(.tap(.logIn))]
    case .gesture(.toggle(let row)): row.simpler.map { .gesture(.toggle(row: $0)) }
    case .gesture(.select(let row)): row.simpler.map { .gesture(.select(row: $0)) }
    case .gesture(.scrollTo(let row)): row.simpler.map { .gesture(.scrollTo(row: $0)) }
    case .gesture(.scrollBy(let distance)): distance.simpler.map { .gesture(.scrollBy($0)) }
    case .wait(let duration): duration.simpler.map(Step.wait)
    case .behaviour(.login(let answer)): answer.simpler.map { .behaviour(.login($0)) }
    case .behaviour(.search(let query, let offset, let answer)):
      query.simpler.map { .behaviour(.search(query: $0, offset: offset, answer)) }
        + offset.simpler.map { .behaviour(.search(query: query, offset: $0, answer)) }
        + answer.simpler.map { .behaviour(.search(query: query, offset: offset, $0)) }
    case .behaviour(.preferencesHold(let items)):
      items.sorted().map { .behaviour(.preferencesHold(items.subtracting([$0]))) }
    case .behaviour(.misbehave(let service, let misbehaviour)):
      misbehaviour.simpler(among: Misbehaviour.allCases).map { .behaviour(.misbehave(service, $0)) }
    default: []
    }
  }
}

extension Answer: Simplifiable where Outcome: Simplifiable {
  var simpler: [Self] { simplifying(\.outcome) + simplifying(\.latency) }
}

extension LoginOutcome: Simplifiable {
  var simpler: [Self] {
    if case .succeeds(let name) = self { return name.simpler.map(Self.succeeds) }
    return simpler(among: [.succeeds(name: nil), .fails(.code(401))])
  }
}

extension SearchOutcome: Simplifiable {
  var simpler: [Self] {
    if case .returns(let resultSet) = self { return resultSet.simpler.map(Self.returns) }
    return simpler(among: [.returns(ResultSet(count: 1)), .fails(.offline)])
  }
}

extension ResultSet: Simplifiable {
  var simpler: [ResultSet] {
    let plain = ResultSet(count: count)
    var numbered = self
    numbered.firstID = plain.firstID
    let candidates =
      simplifying(\.repeatingEvery) + simplifying(\.titles) + simplifying(\.hasEqualTitles)
      + simplifying(\.missingAtStart) + simplifying(\.missingEvery)
      + simplifying(\.retitlingEvery) + simplifying(\.isReversed) + simplifying(\.claimedTotal)
      + simplifying(\.ignoresLimit) + simplifying(\.count)
      + (self == numbered ? [] : [numbered] + simplifying(\.firstID))
    return (self == plain ? [] : [plain])
      + candidates.filter {
        $0.repeatingEvery ?? 1 > 0 && $0.missingEvery ?? 2 > 1 && $0.retitlingEvery ?? 1 > 0
      }
  }
}

extension Configuration: Simplifiable {
  var simpler: [Configuration] {
    let standard = Configuration()
    let pageSizes =
      pageSize.simpler(among: [standard.pageSize, 1, 2, 3])
      + pageSize.simpler.filter { $0 > standard.pageSize }
    return (self == standard ? [] : [standard])
      + pageSizes.map { Configuration(pageSize: $0, debounce: debounce, homeQuery: homeQuery) }
      + debounce.simpler(among: [standard.debounce, .zero, .milliseconds(100)]).map {
        Configuration(pageSize: pageSize, debounce: $0, homeQuery: homeQuery)
      }
      + homeQuery.simpler(among: [standard.homeQuery, "", "a"]).map {
        Configuration(pageSize: pageSize, debounce: debounce, homeQuery: $0)
      }
  }
}

extension Equatable {
  /// Returns the values before this one, in a list from simple to complex; all if the list doesn't contain it.
  func simpler(among values: [Self]) -> [Self] {
    Array(values.prefix { $0 != self })
  }
}

extension Optional: Simplifiable where Wrapped: Simplifiable {
  var simpler: [Wrapped?] {
    map { [nil] + $0.simpler.map(Optional.some) } ?? []
  }
}

extension Array: Simplifiable where Element: Simplifiable {
  /// The empty array, one element less, or one element simpler.
  var simpler: [[Element]] {
    (isEmpty ? [] : [[]])
      + indices.flatMap { index in
        ([nil] + self[index].simpler).map { replacing(index, with: $0) }
      }
  }
}

extension Bool: Simplifiable {
  var simpler: [Bool] { self ? [false] : [] }
}

extension Duration: Simplifiable {
  var simpler: [Duration] {
    simpler(among: [.zero, .milliseconds(100), .milliseconds(300), .seconds(1)])
  }
}

extension String: Simplifiable {
  /// A few short texts, and parts of this one. They are cut between scalars, because even a part of a `Character` may
  /// be enough.
  var simpler: [String] {
    let short = ["a", "b", "", " "]
    let scalars = Array(unicodeScalars)
    guard !short.contains(self), scalars.count > 1 else { return simpler(among: short) }
    // For a long text, an approximate length is enough. In a short one, every scalar counts.
    let cuts = [scalars.count / 2, scalars.count / 16, 1].filter { $0 > scalars.count / 20 }
    let parts = cuts.flatMap { [scalars.dropLast($0), scalars.dropFirst($0)] }
    return short + parts.map { String(UnicodeScalarView($0)) }
  }
}

extension Int: Simplifiable {
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
