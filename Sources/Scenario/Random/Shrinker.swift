/// Makes a failing script smaller, so that a person can see why it fails.
///
/// It removes steps and simplifies the others. It keeps each change with which the script still fails,
/// until no change is left to try. The same script and the same failure always give the same result.
struct Shrinker: Sendable {
  /// How many steps are played at most. Long texts and many rows count as more, as they take longer.
  var effort: Int

  init(effort: Int = 200_000) {
    self.effort = effort
  }

  /// The smallest script that was found to fail.
  ///
  /// - Parameters:
  ///   - script: a failing script. Any other script is returned unchanged.
  ///   - stillFails: whether a script fails. Must give the same answer for the same script each time.
  func shrink(_ script: Script, while stillFails: @escaping (Script) -> Bool) -> Script {
    var shrinking = Shrinking(script, effort: effort, stillFails)
    guard stillFails(script) else { return script }
    var before: Script
    repeat {
      before = shrinking.script
      // First, as everything else takes long on a large page.
      shrinking.shrinkPages()
      shrinking.removeChunks()
      shrinking.simplifyConfiguration()
      shrinking.simplifyEverywhere()
      shrinking.simplifyEachStep()
      shrinking.removeGroups()
      shrinking.mergeWaits()
      shrinking.takeShortcuts()
    } while shrinking.script != before
    return shrinking.script
  }
}
