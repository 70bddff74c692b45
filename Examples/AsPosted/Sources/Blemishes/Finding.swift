public import LoginSearch
public import Scenario

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
