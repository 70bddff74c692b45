import Basics
import Foundation
import Metering

/// Counts the instructions of operations, in separate processes.
struct InstructionMeter: Sendable {
  /// The name of the meter, with everything else that an executable's figures depend on. Figures with different names
  /// can't be compared. For example "Valgrind, glibc 2.36, x86-64, Clang 21.0.0 11673e6".
  let name: String
  /// The reason it can't count here; nil if it can.
  var whyUnavailable: String?
  /// Counts some cases in one process, in one of the layouts.
  let count: @Sendable ([OfferedCase], _ layout: Int) throws(FileError) -> InstructionShare

  /// The number of layouts of memory in which it can count. Where addresses are hashed or decide an order, counts differ
  /// between two layouts as they do between two builds.
  static let layouts = 4

  /// Variables added to the environment of a counting process, so that hash values are the same in each. In all layouts
  /// but the first, the C library uses its functions for processors without AVX2, so that counts differ as between two
  /// machines.
  static func environment(layout: Int) -> [String: String] {
    var environment = ["SWIFT_DETERMINISTIC_HASHING": "1"]
    if layout > 0 {
      environment["GLIBC_TUNABLES"] =
        "glibc.cpu.hwcaps=-AVX,-AVX2,-AVX512F,-AVX512VL,-BMI2,-ERMS,-FSRM"
    }
    return environment
  }

  /// The number of processes that share the cases. It is the same on every machine, because a count depends a little on
  /// the earlier work of its process.
  private static let shares = 4
}

/// The instructions of one operation, for each entry that was counted.
struct CountedInstructions: Equatable, Sendable {
  /// The meter; nil if nothing was counted.
  var meter: String?
  var counts: [ResultRow.Key: Double] = [:]
  /// The figures that are missing, and the reasons.
  var unavailable: [Results.Unavailable] = []

  init(meter: String?) { self.meter = meter }

  init(unavailable why: String) {
    unavailable = [.init(what: CountKey.instructions.name, why: why)]
  }
}

extension InstructionMeter {
  func counted(
    _ cases: [OfferedCase], layout: Int = 0, _ observer: Measurement.Observer
  ) -> CountedInstructions {
    if let whyUnavailable { return CountedInstructions(unavailable: whyUnavailable) }
    let shares = (0..<min(Self.shares, cases.count)).map { first in
      stride(from: first, to: cases.count, by: Self.shares).map { cases[$0] }
    }
    let cores = ProcessInfo.processInfo.activeProcessorCount
    var counted = CountedInstructions(meter: name)
    for start in stride(from: 0, to: shares.count, by: cores) where !observer.isInterrupted() {
      observer.progressed(
        .init(
          phase: .countingInstructions, number: start + 1, total: shares.count, title: "by \(name)")
      )
      for result in results(of: Array(shares[start...].prefix(cores)), layout) {
        switch result {
        case .success(let counts): counted.counts.merge(counts) { $1 }
        case .failure(let fault): return CountedInstructions(unavailable: fault.words)
        }
      }
    }
    return observer.isInterrupted()
      ? CountedInstructions(unavailable: "it was interrupted") : counted
  }

  /// Counts several shares concurrently.
  private func results(
    of shares: [[OfferedCase]], _ layout: Int
  ) -> [Result<[ResultRow.Key: Double], MeterFault>] {
    let lock = NSLock()
    // Only used while the lock is held.
    nonisolated(unsafe) var results: [Result<[ResultRow.Key: Double], MeterFault>] = []
    DispatchQueue.concurrentPerform(iterations: shares.count) { index in
      let result = Result { () throws(MeterFault) in
        try perOperation(shares[index], layout)
      }
      lock.withLock { results.append(result) }
    }
    return results
  }

  private func perOperation(
    _ cases: [OfferedCase], _ layout: Int
  ) throws(MeterFault) -> [ResultRow.Key: Double] {
    let share: InstructionShare
    do { share = try count(cases, layout) } catch { throw MeterFault(error.found) }
    return try share.perOperation()
  }
}

extension InstructionMeter {
  /// Chooses the processor's counter if the system provides it and it counts the probe correctly, and otherwise
  /// Valgrind.
  ///
  /// - Parameter path: the folders to search for Valgrind, divided by colons.
  init(
    of session: Session,
    path: String = ProcessInfo.processInfo.environment["PATH"] ?? ""
  ) {
    let whyNot = Self.whyNoCounter
    guard let executable = session.executable else {
      self.init(unavailable: "it takes a process of its own")
      return
    }
    if whyNot == nil {
      self.init(name: "\(Instructions.counter), \(Instructions.build)") {
        (cases, layout) throws(FileError) in
        var process = BuildProcess(file: executable, startsCopies: false)
        process.environment = Self.environment(layout: layout)
        return try process.answer(to: .instructions(cases)).instructions ?? .init()
      }
    } else if let callgrind = Callgrind(in: path) {
      self.init(name: "Valgrind, \(Instructions.build)") { cases, layout throws(FileError) in
        try callgrind.share(of: cases, in: executable, layout: layout)
      }
    } else {
      let reason = whyNot.map { " (\($0))" } ?? ""
      self.init(
        unavailable:
          "\(Instructions.counter) does not count\(reason), and valgrind or strip is missing")
    }
  }

  init(unavailable why: String) {
    self.init(name: "", whyUnavailable: why) { _, _ in .init() }
  }

  /// The reason the processor's counter can't be used; nil if it can.
  private static var whyNoCounter: String? {
    if let why = Instructions.whyUnavailable { return why }
    var probe = InstructionShare()
    probe.countProbe()
    do { _ = try probe.perOperation() } catch { return error.words }
    return nil
  }
}
