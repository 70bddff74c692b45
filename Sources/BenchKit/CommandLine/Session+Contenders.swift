import LoginSearch

extension Session {
  /// The contenders of these names, each once, in the contenders' order; all of them for no names.
  func contenders(named names: [String]) throws(UsageError) -> [any Variant] {
    if names.isEmpty { return contenders }
    var wanted: Set<String> = []
    for name in names { wanted.insert(try contender(named: name).name) }
    return contenders.filter { wanted.contains($0.name) }
  }

  /// The contender of that name. Case does not matter.
  func contender(named name: String) throws(UsageError) -> any Variant {
    if let contender = contenders.first(where: { $0.name.lowercased() == name.lowercased() }) {
      return contender
    }
    throw UsageError(found: "variant", name, among: contenders.map(\.name))
  }
}
