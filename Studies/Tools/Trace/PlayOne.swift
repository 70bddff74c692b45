// Plays the script of gestures on one traced contender, and prints what it did: "METRIC,VALUE" rows.

import Foundation
public import LoginSearch
import Trace

/// Plays the script that the first argument names, and ends the process.
///
/// - Parameter make: makes the variant anew for each launch.
@MainActor public func play(_ make: @escaping @MainActor @Sendable () -> any Variant) -> Never {
  do {
    let gestures = try TracedGestures()
    let variant = TracedVariant { MainActor.assumeIsolated { make() } }
    try gestures.checkRules(of: variant)
    let plays = Result { (try gestures.rows(of: variant), try gestures.rows(of: variant)) }
    // What else is wrong may come of that.
    if Recorder.hasOtherThreads {
      throw Failure(
        description: "\(variant.name): found calls on another thread, expected all on the driver's")
    }
    let (first, second) = try plays.get()
    if !first.elementsEqual(second, by: ==) {
      throw Failure(
        description: "\(variant.name): found other calls each time, expected a fixed order")
    }
    // The bench counts writes itself, also those of code that can't be traced.
    for row in first where !row.0.hasSuffix("writes") { print("\(row.0),\(row.1)") }
    exit(0)
  } catch {
    fail(error)
  }
}
