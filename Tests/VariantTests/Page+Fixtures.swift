import LoginSearch

extension Page {
  static func of(_ items: [Item.ID], total: Int? = nil) -> Page {
    Page(total: total ?? items.count, items: items.map { Item(id: $0, title: "dog \($0)") })
  }
}

extension SearchRequest {
  static func dog(at offset: Int = 0) -> SearchRequest {
    SearchRequest(query: "dog", offset: offset, limit: 3)
  }
}
