/// The rules of the feature, by the names that `Docs/Rules.md` gives them.
public enum Rule: String, Hashable, Sendable, CaseIterable {
  case L1, L2, L3, L4, L5, L6, L7
  case S0, S1, S2, S3, S4, S5, S6, S7, S8, S9, S10, S11, S12
  case A1, A2, A3
}
