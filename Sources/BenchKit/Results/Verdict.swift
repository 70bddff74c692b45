/// How the time of a contender compares with the floor's.
enum Verdict: String, Hashable, Sendable, CaseIterable {
  /// It is the floor.
  case floor
  /// It is the floor once more: what lies between the two is noise.
  case control
  /// No difference that is larger than the noise and unlikely to be chance.
  case tie
  case faster, slower
}
