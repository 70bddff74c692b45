import Foundation

/// The exit status of a command.
package struct ExitStatus: RawRepresentable, Hashable, Sendable {
  /// The meanings of the exit statuses, for the help page.
  package static let explanation =
    "Exit status: 0 if all is well; 1 if a variant fails its check, an entry gets no figures, a count exceeds its "
    + "budget, or what --fail-on-regression or --strict asks for happened; 2 if a command could not be carried out; 130 "
    + "after Ctrl-C, 143 after a request to terminate, and 129 if the terminal was closed."

  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  package static let success = ExitStatus(rawValue: 0)
  /// The command found a problem in its input.
  package static let checkFailed = ExitStatus(rawValue: 1)
  /// The command failed: a wrong argument, a file with a mistake, a full disk.
  package static let failure = ExitStatus(rawValue: 2)

  /// The status of a command that was interrupted by Ctrl-C, a request to terminate, or the end of the terminal, and
  /// that reported how far it got: 130, 143 or 129, as in shells.
  package static var ofInterruption: ExitStatus {
    ExitStatus(rawValue: 128 + (Platform.interruption ?? SIGINT))
  }
}
