/// The exit status of a command.
package enum ExitStatus: Int32 {
  /// The command succeeded and found no problem.
  case success = 0
  /// The command succeeded and found a problem: a variant diverges from the rules, a script
  /// contradicts them, or a figure is worse than the budget or earlier results allow.
  case divergence = 1
  /// The command failed: a wrong argument, a file with a mistake, a full disk.
  case failure = 2
  /// Ctrl-C ended the command, which said how far it got. Shells use the same number.
  case interrupted = 130
}
