/// Makes a script that fails smaller, so that a person can see why it fails.
///
/// It removes steps and makes those that stay plainer, and keeps each change with which the script
/// still fails, until no change is left to try. The same script and the same failure always lead
/// to the same result.
package struct Shrinker: Sendable {
  /// How much is tried at most, in steps; what takes long to play for its long texts or its many rows
  /// counts as more.
  package var effort: Int

  package init(effort: Int = 200_000) {
    self.effort = effort
  }

  /// The smallest script that was found to fail.
  ///
  /// - Parameters:
  ///   - script: one that fails; one that doesn't is returned as it is.
  ///   - stillFails: whether a script fails. Must say the same of the same script each time.
  package func shrink(_ script: Script, while stillFails: @escaping (Script) -> Bool) -> Script {
    var shrinking = Shrinking(script, effort: effort, stillFails)
    guard stillFails(script) else { return script }
    var before: Script
    repeat {
      before = shrinking.script
      // First, as on a large page all that follows takes long.
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
