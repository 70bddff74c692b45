import LoginSearch
import Scenario

/// A mistake of a post, and the script that shows it.
public struct Blemish: Sendable {
  public let post: Post
  /// The name of its script in `Scripts`, and of the lines in `Sources/Posts` that mend it.
  public let name: String
  /// Describes the screen or the counts at the end of the script.
  let seen: @Sendable (Driver) -> String

  init(_ post: Post, _ name: String, _ seen: @escaping @Sendable (Driver) -> String) {
    self.post = post
    self.name = name
    self.seen = seen
  }
}

extension Blemish {
  /// All blemishes that a script can show, in the order of the posts.
  public static let all = [
    Blemish(.mvi, "endless loading", content),
    Blemish(.mvi, "overtaking", firstRow),
    Blemish(.mvi, "two log-ins", logIns),
    Blemish(.mvi, "leak", leaks),
    Blemish(.reactor, "lost action", content),
    Blemish(.reactor, "silent selection", selection),
    Blemish(.reactor, "leak", leaks),
    Blemish(.mvvm, "overtaking", firstRow),
    Blemish(.mvvm, "swallowed error", content),
    Blemish(.mvvm, "same page", searches),
    Blemish(.mvvm, "empty page", content),
    Blemish(.mvc, "overtaking", firstRow),
    Blemish(.mvc, "two log-ins", logIns),
  ]

  @Sendable private static func content(_ driver: Driver) -> String {
    "content " + driver.snapshot.search.content.rawValue
  }

  @Sendable private static func firstRow(_ driver: Driver) -> String {
    driver.snapshot.search.rows.first.map { "row \"\($0.title)\"" } ?? "no row"
  }

  @Sendable private static func selection(_ driver: Driver) -> String {
    driver.snapshot.search.rows.contains(where: \.isSelected) ? "row selected" : "row unselected"
  }

  @Sendable private static func logIns(_ driver: Driver) -> String {
    "log-ins: \(driver.serviceCalls.count { if case .logIn = $0.kind { true } else { false } })"
  }

  @Sendable private static func searches(_ driver: Driver) -> String {
    "searches: \(driver.serviceCalls.count { if case .search = $0.kind { true } else { false } })"
  }

  @Sendable private static func leaks(_ driver: Driver) -> String {
    driver.leaks.isEmpty ? "nothing left" : "something left"
  }
}
