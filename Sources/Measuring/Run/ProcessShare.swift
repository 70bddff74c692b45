import Results

/// The share of a run that one process times.
///
/// A process keeps for its whole life what it happened to get at its start: where its code and its memory
/// are, and the seed of its hash values. That shifts figures by a few per cent, in all rounds alike. So a run
/// is spread over several processes, and the difference between them becomes part of the intervals.
package struct ProcessShare: Hashable, Sendable, Codable {
  /// Counted from 1.
  package let number: Int
  /// How many processes there are.
  let count: Int
  /// The implementations that are left out, by name.
  var excluded: Set<String> = []
  /// How many operations a sample consists of, as the first process determined.
  var batches: [CaseID: Entries<Int>] = [:]
  /// What was timed so far.
  var samples: [CaseID: Samples] = [:]
  /// Whether all of it was timed; false if it was interrupted.
  package var isWhole = true
}
