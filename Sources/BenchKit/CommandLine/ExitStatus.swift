import Basics

/// The exit status of a command.
package enum ExitStatus: Int32 {
  /// The command succeeded and found no problem.
  case success = 0
  /// The command succeeded and found a problem: a variant diverges from the rules, a script
  /// contradicts them, or a figure is worse than the budget or earlier results allow.
  case divergence = 1
  /// The command failed: a wrong argument, a file with a mistake, a full disk.
  case failure = 2
  /// Ctrl-C ended the command, which said how far it got. Shells use the same number, and those of
  /// the two below.
  case interrupted = 130
  /// The same with a request to terminate, such as `kill` sends.
  case terminated = 143
  /// The same with the end of the terminal.
  case hungUp = 129

  /// Of a command that was interrupted.
  package static var ofInterruption: ExitStatus {
    switch Platform.interruption {
    case .keyboard?, nil: .interrupted
    case .termination?: .terminated
    case .hangUp?: .hungUp
    }
  }
}
