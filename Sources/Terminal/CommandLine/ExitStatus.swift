/// What a command tells the shell.
package enum ExitStatus: Int32 {
  /// It did what it was asked to, and all is well.
  case success = 0
  /// It did what it was asked to, and all is not well: a variant diverges from the rules, a script
  /// contradicts them, or a figure is worse than the budget or earlier results allow.
  case divergence = 1
  /// It could not do what it was asked to: a wrong argument, a file with a mistake, a full disk.
  case failure = 2
  /// It was ended by Ctrl-C, and said how far it got. The number is the one that shells give.
  case interrupted = 130
}
