/// The rules of the feature, named as in `Docs/Rules.md`, which says what each demands.
public enum Rule: String, Hashable, Sendable, CaseIterable {
  /// Log-in: from the launch to the log-out.
  case L1, L2, L3, L4, L5, L6, L7
  /// Search: from the entry to the cells of the list.
  case S0, S1, S2, S3, S4, S5, S6, S7, S8, S9, S10, S11, S12, S13, S14, S15
  /// Always: whatever happens, letting go, and the order of what is due at the same instant.
  case A1, A2, A3
}
