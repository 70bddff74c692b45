// swift-tools-version: 6.3

import PackageDescription

/// The settings that every Swift target is compiled with.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The implementations of the feature. Each depends on the feature, on the module that finds what changed in a
/// list, and on nothing else.
let variants = ["MVC", "MVVM", "MVI", "Reactor", "Vanilla"]
let variantDependencies = variants.map { Target.Dependency(stringLiteral: $0) }

let package = Package(
  name: "architecture-comparison",
  platforms: [.macOS(.v14)],
  products: [
    // For packages that add an architecture of their own.
    .library(name: "ArchitectureBench", targets: ["LoginSearch", "Scenario", "BenchKit"]),
    // The architectures that are compared here, for such a package to compare its own with.
    .library(name: "Contenders", targets: variants),
    // Useful by itself.
    .library(name: "StateDiff", targets: ["StateDiff"]),
  ],
  targets: [
    // Words, tables and numbers as text; files; seeded random numbers, medians and intervals.
    .target(name: "Basics", swiftSettings: settings),
    .target(name: "StateDiff", swiftSettings: settings),
    .target(name: "LoginSearch", dependencies: ["StateDiff"], swiftSettings: settings),
    // `Sources/Scenario/Scenarios` links to the folder `Scenarios`, which is compiled in.
    .target(
      name: "Scenario", dependencies: ["Basics", "LoginSearch"],
      resources: [.embedInCode("Scenarios")], swiftSettings: settings),
    .target(name: "CMetering"),
    .target(name: "Results", dependencies: ["Basics"], swiftSettings: settings),
    .target(
      name: "Measuring",
      dependencies: ["Basics", "CMetering", "LoginSearch", "Results", "Scenario", "StateDiff"],
      swiftSettings: settings),
    .target(
      name: "BenchKit",
      dependencies: ["Basics", "LoginSearch", "Measuring", "Results", "Scenario"],
      resources: [.embedInCode("Reports/Page/Resources")], swiftSettings: settings),
    .executableTarget(
      // An executable has a product without declaring it. A declared one would clash with a product
      // of that name in another package.
      name: "bench", dependencies: ["BenchKit"] + variantDependencies,
      path: "Sources/Bench", swiftSettings: settings),

    // An asynchronous contender, for the tests: it shows that one can take part.
    .target(
      name: "AsyncMVVM", dependencies: ["LoginSearch"],
      path: "Examples/AsPosted/Sources/AsyncMVVM",
      swiftSettings: settings),
    // What several of the tests need.
    .target(
      name: "TestSupport",
      dependencies: ["Basics", "BenchKit", "LoginSearch", "Results"] + variantDependencies,
      path: "Tests/TestSupport", swiftSettings: settings),

    .testTarget(
      name: "BasicsTests", dependencies: ["Basics", "BenchKit", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "StateDiffTests", dependencies: ["Basics", "StateDiff"], swiftSettings: settings),
    .testTarget(
      name: "LoginSearchTests", dependencies: ["Basics", "LoginSearch", "StateDiff"],
      swiftSettings: settings),
    .testTarget(
      name: "VariantTests",
      dependencies: ["Basics", "LoginSearch", "Scenario", "StateDiff", "TestSupport"]
        + variantDependencies,
      swiftSettings: settings),
    .testTarget(
      name: "ScenarioTests",
      dependencies: ["Basics", "LoginSearch", "Scenario", "TestSupport", "Vanilla"],
      swiftSettings: settings),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "AsyncMVVM", "LoginSearch", "MVC", "MVVM", "Reactor", "Scenario", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ResultsTests", dependencies: ["Basics", "Results", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "MeasuringTests",
      dependencies: [
        "AsyncMVVM", "Basics", "LoginSearch", "Measuring", "Results", "Scenario", "StateDiff",
        "TestSupport", "Vanilla",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ReportsTests",
      dependencies: ["Basics", "BenchKit", "Measuring", "Results", "TestSupport", "Vanilla"],
      swiftSettings: settings),
    .testTarget(
      name: "BenchKitTests",
      dependencies: [
        "Basics", "BenchKit", "LoginSearch", "Measuring", "Results", "Scenario", "TestSupport",
        "Vanilla",
      ],
      swiftSettings: settings),
  ]
    + variants.map {
      .target(
        name: $0, dependencies: ["LoginSearch", "StateDiff"], exclude: ["README.md"],
        swiftSettings: settings)
    },
  swiftLanguageModes: [.v6]
)
