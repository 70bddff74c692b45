import LoginSearch

extension Page {
  /// - Parameter retitled: the items that come with another title than usual.
  static func of(
    _ items: [Item.ID], total: Int? = nil, retitled: Set<Item.ID> = []
  ) -> Page {
    Page(
      total: total ?? items.count,
      items: items.map { Item(id: $0, title: retitled.contains($0) ? "cat \($0)" : "dog \($0)") })
  }
}

extension SearchRequest {
  static func dog(at offset: Int = 0) -> SearchRequest {
    SearchRequest(query: "dog", offset: offset, limit: 3)
  }
}
