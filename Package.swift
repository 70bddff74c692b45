// swift-tools-version: 6.3

import PackageDescription

/// What every target of this package is compiled with.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The implementations of the feature. Each knows the feature and, if its views are handed whole
/// states, how to find what changed in them; and nothing else.
let variants = ["MVC", "MVVM", "MVI", "Reactor", "Vanilla"]
let stateful = ["MVI", "Reactor"]
let variantDependencies = variants.map { Target.Dependency(stringLiteral: $0) }

let package = Package(
  name: "architecture-comparison",
  platforms: [.macOS(.v14)],
  products: [
    // For packages that enter an architecture of their own.
    .library(name: "ArchitectureBench", targets: ["LoginSearch", "Scenario", "BenchKit"]),
    // The architectures that are compared here, to stand beside it.
    .library(name: "Contenders", targets: variants),
    // Of use by itself.
    .library(name: "StateDiff", targets: ["StateDiff"]),
  ],
  targets: [
    .target(name: "LoginSearch", swiftSettings: settings),
    .target(name: "StateDiff", swiftSettings: settings),
    .target(name: "Statistics", swiftSettings: settings),
    .target(name: "Terminal", swiftSettings: settings),
    .target(name: "CMetering"),
    .target(name: "Metering", dependencies: ["CMetering"], swiftSettings: settings),
    // Its `Scenarios` is a link to the folder of that name, which is compiled in.
    .target(
      name: "Scenario", dependencies: ["LoginSearch", "Statistics", "Terminal"],
      resources: [.embedInCode("Scenarios")], swiftSettings: settings),
    .target(name: "Results", dependencies: ["Statistics", "Terminal"], swiftSettings: settings),
    .target(
      name: "Measuring",
      dependencies: [
        "LoginSearch", "Metering", "Results", "Scenario", "StateDiff", "Statistics", "Terminal",
      ], swiftSettings: settings),
    .target(
      name: "BenchKit",
      dependencies: [
        "LoginSearch", "Measuring", "Metering", "Results", "Scenario", "Statistics", "Terminal",
      ],
      // They link to the files of `Examples/Starter`.
      resources: [.embedInCode("Templates")], swiftSettings: settings),
    .executableTarget(
      // Has a product by itself. One that is declared would stand in the way of another package's
      // product of that name.
      name: "bench", dependencies: ["BenchKit"] + variantDependencies,
      path: "Sources/Bench", swiftSettings: settings),

    // A contender that is not synchronous, for the tests: it shows that one can be entered.
    .target(
      name: "AsyncContender", dependencies: ["LoginSearch"], path: "Tests/AsyncContender",
      swiftSettings: settings),
    // What several of the tests need.
    .target(
      name: "TestSupport",
      dependencies: ["LoginSearch", "Results", "Statistics", "Terminal"] + variantDependencies,
      path: "Tests/TestSupport", swiftSettings: settings),

    .testTarget(name: "StateDiffTests", dependencies: ["StateDiff"], swiftSettings: settings),
    .testTarget(name: "LoginSearchTests", dependencies: ["LoginSearch"], swiftSettings: settings),
    .testTarget(
      name: "StatisticsTests", dependencies: ["Statistics", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "TerminalTests", dependencies: ["Statistics", "Terminal", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ScenarioTests",
      dependencies: ["LoginSearch", "Scenario", "Statistics", "TestSupport", "Vanilla"],
      swiftSettings: settings),
    .testTarget(name: "MeteringTests", dependencies: ["Metering"], swiftSettings: settings),
    .testTarget(
      name: "ConformanceTests",
      dependencies: ["AsyncContender", "LoginSearch", "Scenario", "TestSupport"]
        + variantDependencies,
      swiftSettings: settings),
    .testTarget(
      name: "VariantTests",
      dependencies: ["LoginSearch", "StateDiff", "Metering", "TestSupport"] + variantDependencies,
      swiftSettings: settings),
    .testTarget(
      name: "ResultsTests",
      dependencies: ["Results", "Statistics", "Terminal", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "MeasuringTests",
      dependencies: [
        "AsyncContender", "LoginSearch", "Measuring", "Metering", "Results", "Scenario",
        "StateDiff", "Statistics", "Terminal", "TestSupport",
      ] + variantDependencies,
      swiftSettings: settings),
    .testTarget(
      name: "BenchKitTests",
      dependencies: [
        "BenchKit", "LoginSearch", "Measuring", "Metering", "Results", "Scenario", "Statistics",
        "Terminal", "TestSupport",
      ] + variantDependencies,
      exclude: ["Fixtures"], swiftSettings: settings),
  ]
    + variants.map {
      .target(
        name: $0, dependencies: ["LoginSearch"] + (stateful.contains($0) ? ["StateDiff"] : []),
        exclude: ["README.md"], swiftSettings: settings)
    },
  swiftLanguageModes: [.v6]
)
