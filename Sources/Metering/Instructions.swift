import CMetering

/// The instructions of a piece of work, counted by the processor or, where the process runs in Valgrind, by that.
package enum Instructions {
  /// Why this process can't count them by itself; nil if it can.
  package static var whyUnavailable: String? {
    metering_instructions_why_unavailable().map { String(cString: $0) }
  }

  /// Runs a body that counts. Valgrind translates all code anew at its beginning and at its end, and in between each
  /// instruction takes several times as long: so what is not counted should happen outside.
  package static func inRegions(_ body: () -> Void) {
    metering_begin_regions()
    body()
    metering_end_regions()
  }

  /// Does the work in the region that Valgrind counts, and returns what the processor counted: those of the calling
  /// thread, and always as many more. 0 if it can't count.
  package static func count(_ work: () -> Void) -> Int {
    withoutActuallyEscaping(work) { work in
      withUnsafePointer(to: work) { pointer in
        Int(
          clamping: metering_count_instructions(
            { $0?.assumingMemoryBound(to: (() -> Void).self).pointee() },
            UnsafeMutableRawPointer(mutating: pointer)))
      }
    }
  }

  /// What counts, if the process does it by itself.
  package static var counter: String {
    #if canImport(Darwin)
      "proc_pid_rusage"
    #else
      "perf_event_open"
    #endif
  }

  /// How many cycles it takes for what is counted of the kernel not to matter.
  package static var cycles: Int {
    #if canImport(Darwin)
      16
    #else
      1
    #endif
  }

  /// The function between whose call and end Valgrind counts.
  package static let region = "metering_region"

  /// How many instructions the probe executes.
  package static let probed = 2_000_000

  package static func executeProbe() { metering_execute(UInt64(probed / 2)) }

  /// What the figures of an executable depend on: the C library, the processor's architecture, and the exact compiler.
  /// "glibc 2.36, x86-64, clang 21.0.0 11673e6"
  package static var build: String {
    let library = String(cString: metering_c_library_version())
    // "Clang 21.0.0 (https://github.com/swiftlang/llvm-project.git 11673e6660b2…)"
    let words = String(cString: metering_compiler()).split { " ()".contains($0) }
    let compiler = words.filter { !$0.contains("/") }.map { $0.count == 40 ? $0.prefix(7) : $0 }
    return [
      library.isEmpty ? nil : "glibc \(library)", architecture, compiler.joined(separator: " "),
    ]
    .compactMap { $0 }.joined(separator: ", ")
  }

  private static var architecture: String {
    #if arch(x86_64)
      "x86-64"
    #elseif arch(arm64)
      "arm64"
    #else
      "another architecture"
    #endif
  }
}
