/// The names that a new package can't have: something that it imports, or may want to, has the name already.
enum TakenName {
  /// Who has the name; nil if nobody has. Some file systems ignore case, and so does the option that selects
  /// variants.
  static func owner(of name: String) -> String? {
    let name = name.lowercased()
    return owners.first { $0.names.contains { $0.lowercased() == name } }?.owner
  }

  static var all: [String] { owners.flatMap(\.names) }

  private static let owners: [(owner: String, names: [String])] = [
    ("a module of the comparison", comparison), ("a module of the toolchain", toolchain),
    ("an architecture library, which the package could not depend on", libraries),
    ("the floor's second entry", ["control"]), ("Swift itself", ["Any", "Self", "Type"]),
    // The bench of a package has its name and "Bench".
    ("a product of the comparison", ["Architecture", "ArchitectureBench", "Contenders"]),
  ]

  /// The targets in `Package.swift` that are not test targets.
  private static let comparison = [
    "AsyncContender", "Bench", "BenchKit", "CMetering", "LoginSearch", "Measuring", "Metering",
    "MVC", "MVI", "MVVM", "Reactor", "Reports", "Results", "Scenario", "StateDiff", "Statistics",
    "Terminal",
    "TestSupport", "Text", "Vanilla",
  ]

  /// Including those of other platforms, since packages move between platforms.
  private static let toolchain = [
    "Android", "AppKit", "Builtin", "Combine", "CoreData", "CoreFoundation", "CoreGraphics", "CRT",
    "Cxx", "CxxStdlib", "Darwin", "Dispatch", "Distributed", "Foundation", "FoundationEssentials",
    "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "GameplayKit",
    "Glibc",
    "Musl", "ObjectiveC", "Observation", "OS", "OSLog", "PackageDescription", "PackagePlugin",
    "RegexBuilder", "Runtime", "Security", "Swift", "SwiftCompilerPlugin", "SwiftData",
    "SwiftSyntax",
    "SwiftUI", "SwiftUICore", "Synchronization", "System", "SystemPackage", "Testing", "UIKit",
    "WASILibc", "WatchKit", "WinSDK", "XCTest",
  ]

  /// A package can't depend on a package, a product or a module of its own name.
  private static let libraries = [
    "CombineFeedback", "ComposableArchitecture", "Katana", "Mobius", "MobiusCore", "MobiusExtras",
    "MobiusTest", "OpenCombine", "Perception", "ReactiveCocoa", "ReactiveFeedback", "ReactiveSwift",
    "ReactorKit", "ReSwift", "ReSwiftThunk", "RIBs", "RxCocoa", "RxFeedback", "RxFlow", "RxRelay",
    "RxSwift", "SwiftRex", "Tempura", "Verge", "Workflow", "WorkflowCombine",
    "WorkflowReactiveSwift",
    "WorkflowRxSwift", "WorkflowTesting", "WorkflowUI",
  ]
}
