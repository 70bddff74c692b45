import LoginSearch

// Makes pages smaller, together with what depends on their size: how many items are found, and which rows
// are touched. None of these could change alone.
extension Shrinking {
  mutating func shrinkPages() {
    while script.configuration.pageSize.smallerPageSizes.contains(where: { attemptPages(of: $0) }) {
    }
  }

  private mutating func attemptPages(of size: Int) -> Bool {
    let old = script.configuration.pageSize
    let rescaled = steps.map { $0.rescaled { $0.rescaled(from: old, to: size) } }
    return attempt(rescaled, script.configuration.with(pageSize: size))
  }
}

extension Int {
  /// The standard size, and sizes between it and this one.
  fileprivate var smallerPageSizes: [Int] {
    let standard = Configuration().pageSize
    return self > standard ? [standard] + simpler.filter { $0 > standard } : []
  }

  /// The same number of pages of another size, plus or minus the same number of rows or, if those are
  /// many, the same fraction of a page. A number that is beyond the first hundred pages stays as it is.
  fileprivate func rescaled(from old: Int, to new: Int) -> Int {
    guard self >= 0, self / 100 <= old, old <= 1_000_000_000 else { return self }
    let pages = (self + old / 2) / old
    let rest = self - pages * old
    return Swift.max(pages * new + (rest.magnitude <= 40 ? rest : rest * new / old), 0)
  }
}

extension Step {
  /// The step with its indices and counts of rows changed.
  fileprivate func rescaled(_ change: (Int) -> Int) -> Step {
    switch self {
    case .gesture(.toggle(let row)): .gesture(.toggle(row: change(row)))
    case .gesture(.select(let row)): .gesture(.select(row: change(row)))
    case .gesture(.scrollTo(let row)): .gesture(.scrollTo(row: change(row)))
    case .behaviour(.search(let query, let offset, let answer)):
      .behaviour(.search(query: query, offset: offset.map(change), answer.rescaled(change)))
    default: self
    }
  }
}

extension SearchAnswer {
  fileprivate func rescaled(_ change: (Int) -> Int) -> SearchAnswer {
    guard case .returns(var resultSet) = outcome else { return self }
    resultSet.count = change(resultSet.count)
    resultSet.claimedTotal = resultSet.claimedTotal.map(change)
    return SearchAnswer(.returns(resultSet), after: latency)
  }
}
