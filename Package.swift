// swift-tools-version: 6.2

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
    .executable(name: "bench", targets: ["Bench"]),
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
    .target(name: "Scenario", dependencies: ["LoginSearch"], swiftSettings: settings),
    .target(name: "CMetering"),
    .target(name: "Metering", dependencies: ["CMetering"], swiftSettings: settings),
    .target(
      name: "BenchKit", dependencies: ["LoginSearch", "StateDiff", "Scenario", "Metering"],
      swiftSettings: settings),
    .executableTarget(
      name: "Bench", dependencies: ["BenchKit", "LoginSearch", "StateDiff"] + variantDependencies,
      swiftSettings: settings),

    .testTarget(name: "StateDiffTests", dependencies: ["StateDiff"], swiftSettings: settings),
    .testTarget(name: "LoginSearchTests", dependencies: ["LoginSearch"], swiftSettings: settings),
    .testTarget(
      name: "ScenarioTests", dependencies: ["LoginSearch", "Scenario", "Vanilla"],
      swiftSettings: settings),
    .testTarget(name: "MeteringTests", dependencies: ["Metering"], swiftSettings: settings),
    .testTarget(
      name: "ConformanceTests", dependencies: ["LoginSearch", "Scenario"] + variantDependencies,
      swiftSettings: settings),
    .testTarget(
      name: "VariantTests",
      dependencies: ["LoginSearch", "StateDiff", "Metering"] + variantDependencies,
      swiftSettings: settings),
    .testTarget(
      name: "BenchKitTests",
      dependencies: ["BenchKit", "LoginSearch", "StateDiff", "Scenario", "Metering"]
        + variantDependencies,
      swiftSettings: settings),
  ]
    + variants.map {
      .target(
        name: $0, dependencies: ["LoginSearch"] + (stateful.contains($0) ? ["StateDiff"] : []),
        exclude: ["README.md"], swiftSettings: settings)
    },
  swiftLanguageModes: [.v6]
)
