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
    .target(name: "LoginSearch", dependencies: ["StateDiff"], swiftSettings: settings),
    .target(name: "StateDiff", swiftSettings: settings),
    .target(name: "Statistics", swiftSettings: settings),
    .target(name: "Text", swiftSettings: settings),
    .target(name: "Terminal", dependencies: ["Text"], swiftSettings: settings),
    .target(name: "CMetering"),
    .target(name: "Metering", dependencies: ["CMetering"], swiftSettings: settings),
    // `Sources/Scenario/Scenarios` links to the folder `Scenarios`, which is compiled in.
    .target(
      name: "Scenario", dependencies: ["LoginSearch", "Statistics", "Text"],
      resources: [.embedInCode("Scenarios")], swiftSettings: settings),
    .target(
      name: "Results", dependencies: ["Statistics", "Terminal", "Text"], swiftSettings: settings),
    .target(
      name: "Measuring",
      dependencies: [
        "LoginSearch", "Metering", "Results", "Scenario", "StateDiff", "Statistics", "Terminal",
        "Text",
      ], swiftSettings: settings),
    .target(
      name: "Reports", dependencies: ["Measuring", "Results", "Statistics", "Text"],
      resources: [.embedInCode("Page/Resources")], swiftSettings: settings),
    .target(
      name: "BenchKit",
      dependencies: [
        "LoginSearch", "Measuring", "Metering", "Reports", "Results", "Scenario", "Statistics",
        "Terminal", "Text",
      ],
      // The templates link to the files of `Examples/Starter`.
      resources: [.embedInCode("Templates")], swiftSettings: settings),
    .executableTarget(
      // An executable has a product without declaring it. A declared one would clash with a product
      // of that name in another package.
      name: "bench", dependencies: ["BenchKit"] + variantDependencies,
      path: "Sources/Bench", swiftSettings: settings),

    // An asynchronous contender, for the tests: it shows that one can take part.
    .target(
      name: "AsyncContender", dependencies: ["LoginSearch"],
      path: "Tests/AsyncContender",
      swiftSettings: settings),
    // What several of the tests need.
    .target(
      name: "TestSupport",
      dependencies: ["LoginSearch", "Results", "Statistics", "Terminal"] + variantDependencies,
      path: "Tests/TestSupport", swiftSettings: settings),

    .testTarget(
      name: "StateDiffTests", dependencies: ["StateDiff", "Statistics"],
      swiftSettings: settings),
    .testTarget(
      name: "LoginSearchTests", dependencies: ["LoginSearch", "StateDiff", "Statistics"],
      swiftSettings: settings),
    .testTarget(
      name: "StatisticsTests", dependencies: ["Statistics", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "TextTests", dependencies: ["Statistics", "Text"],
      swiftSettings: settings),
    .testTarget(
      name: "TerminalTests", dependencies: ["Terminal", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "MeteringTests", dependencies: ["Metering"],
      swiftSettings: settings),
    .testTarget(
      name: "VariantTests",
      dependencies: ["LoginSearch", "Metering", "StateDiff", "TestSupport"] + variantDependencies,
      swiftSettings: settings),
    .testTarget(
      name: "ScenarioTests",
      dependencies: ["LoginSearch", "Scenario", "Statistics", "TestSupport", "Vanilla"],
      swiftSettings: settings),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "AsyncContender", "LoginSearch", "MVC", "MVVM", "Reactor", "Scenario", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ResultsTests",
      dependencies: ["Results", "Statistics", "Terminal", "TestSupport", "Text"],
      swiftSettings: settings),
    .testTarget(
      name: "MeasuringTests",
      dependencies: [
        "AsyncContender", "LoginSearch", "Measuring", "Metering", "Results", "Scenario",
        "StateDiff", "Statistics", "Terminal", "TestSupport", "Vanilla",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "Measuring", "Reports", "Results", "Statistics", "Terminal", "TestSupport", "Text",
        "Vanilla",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "BenchKitTests",
      dependencies: [
        "BenchKit", "LoginSearch", "Measuring", "Metering", "Reports", "Results", "Scenario",
        "Statistics", "Terminal", "TestSupport", "Text", "Vanilla",
      ],
      exclude: ["Fixtures"], swiftSettings: settings),
  ]
    + variants.map {
      .target(
        name: $0, dependencies: ["LoginSearch", "StateDiff"], exclude: ["README.md"],
        swiftSettings: settings)
    },
  swiftLanguageModes: [.v6]
)
