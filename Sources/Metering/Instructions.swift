import CMetering

/// Counts the instructions of a piece of work: by the processor or, in a process that runs in Valgrind, by Valgrind.
package enum Instructions {
  /// The reason this process can't count them by itself; nil if it can.
  package static var whyUnavailable: String? {
    metering_instructions_why_unavailable().map { String(cString: $0) }
  }

  /// Runs a body that counts. Valgrind translates all code anew when it begins and ends, and each instruction in between
  /// takes several times as long, so work that isn't counted belongs outside.
  package static func inRegions(_ body: () -> Void) {
    metering_begin_regions()
    body()
    metering_end_regions()
  }

  /// Does the work in the region that Valgrind counts, and returns the processor's count for the calling thread plus a
  /// constant overhead. 0 if it can't count.
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

  /// The name of the counter, if the process counts by itself.
  package static var counter: String {
    #if canImport(Darwin)
      "proc_pid_rusage"
    #else
      "perf_event_open"
    #endif
  }

  /// The number of cycles after which the counted instructions of the kernel no longer matter.
  package static var cycles: Int {
    #if canImport(Darwin)
      16
    #else
      1
    #endif
  }

  /// The function that delimits the region in which Valgrind counts.
  package static let region = "metering_region"

  /// The number of instructions that the probe executes.
  package static let probed = 2_000_000

  package static func executeProbe() { metering_execute(UInt64(probed / 2)) }

  /// The identity of everything that an executable's figures depend on: the C library, the processor's architecture,
  /// and the exact compiler. For example "glibc 2.36, x86-64, clang 21.0.0 11673e6".
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
