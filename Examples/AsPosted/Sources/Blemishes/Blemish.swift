public import LoginSearch
public import Scenario

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

/// A blemish as a script shows it.
public struct Finding: Equatable, Sendable {
  /// The rule that the suite names, at the first step that breaks one.
  public let rule: Rule
  /// The description of the end by the rules.
  public let expected: String
  /// The description of the end with the post.
  public let found: String
}

extension Blemish {
  /// The script, with comments, expectations, and its rule.
  public func script() throws(ScriptError) -> Script {
    try Script(contentsOf: PackageFolder.path + "/Scripts/\(fileName)")
  }

  var fileName: String {
    name.replacing(" ", with: "-") + ".scenario"
  }

  /// Looks for the blemish in a contender that plays a script.
  ///
  /// - Returns: nil if the contender ends as the rules say, or first breaks another rule than the script's; or if the
  ///   suite's variant does not obey the script.
  public func finding(in script: Script, of contender: any Variant) -> Finding? {
    let check = ScriptCheck(script)
    guard let rule = check.firstDivergence(of: contender)?.rule, rule == script.rules.first,
      check.contradiction == nil, check.firstDivergence(of: post.variant) == nil
    else { return nil }
    let expected = seen(post.variant, at: script)
    let found = seen(contender, at: script)
    return expected == found ? nil : Finding(rule: rule, expected: expected, found: found)
  }

  private func seen(_ variant: any Variant, at script: Script) -> String {
    let driver = Driver(
      variant, configuration: script.configuration, visibleRows: script.visibleRows)
    driver.play(script)
    return seen(driver)
  }

  /// A smaller script that shows the same blemish.
  public func shrunk(_ script: Script) -> Script {
    let whole = finding(in: script, of: post.posted)
    return script.shrunk { whole != nil && finding(in: $0, of: post.posted) == whole }
  }
}
