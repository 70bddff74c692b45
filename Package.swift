// swift-tools-version: 6.3

import PackageDescription

/// The settings that every Swift target is compiled with.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The implementations of the feature. Each depends on the feature, and on nothing else.
///
/// The contender `Observable` is the module `ObservableModels`. One called Observable could not be named in a file that
/// imports Observation, whose protocol has that name, and no package with a module of that name could use this one.
let variants = ["MVC", "MVVM", "MVI", "Reactor", "ObservableModels", "Vanilla"]
let variantDependencies = variants.map { Target.Dependency(stringLiteral: $0) }

let package = Package(
  name: "architecture-comparison",
  platforms: [.macOS(.v14)],
  products: [
    // For packages that measure something of their own.
    .library(name: "Benchmarking", targets: ["Benchmarking"]),
    // For packages that add an architecture of their own.
    .library(
      name: "ArchitectureBench",
      targets: ["LoginSearch", "Settling", "Scenario", "ArchitectureBench"]),
    // The architectures that are compared here, for such a package to compare its own with.
    .library(name: "Contenders", targets: ["Contenders"] + variants),
    // Useful by itself.
    .library(name: "StateDiff", targets: ["StateDiff"]),
  ],
  targets: [
    // Words, tables and numbers as text; files; seeded random numbers, medians and intervals.
    .target(name: "Basics", swiftSettings: settings),
    .target(name: "StateDiff", swiftSettings: settings),
    .target(name: "LoginSearch", dependencies: ["StateDiff"], swiftSettings: settings),
    // For variants that put work off: on the main actor, or in tasks.
    .target(name: "Settling", dependencies: ["LoginSearch"], swiftSettings: settings),
    // The scripts of the folder `Scenarios`, compiled in.
    .target(name: "CScripts"),
    .target(
      name: "Scenario",
      dependencies: ["Basics", "CScripts", "LoginSearch", "Metering", "Settling"],
      swiftSettings: settings),
    .target(name: "CMetering"),
    // Counts of the heap and of references, on hooks in C.
    .target(name: "Metering", dependencies: ["CMetering"], swiftSettings: settings),
    // Style and script of the page, compiled in.
    .target(name: "CPage"),
    // The engine, which measures anything and knows nothing of the feature.
    .target(
      name: "Benchmarking", dependencies: ["Basics", "CMetering", "CPage", "Metering"],
      exclude: ["Reports/Page/Resources"], swiftSettings: settings),
    // The exhibit: what is measured of the feature, and the commands that only it has.
    .target(
      name: "ArchitectureBench",
      dependencies: [
        "Basics", "Benchmarking", "LoginSearch", "Metering", "Scenario", "StateDiff",
      ], swiftSettings: settings),
    // The variants, with what the bench asks of those that have a state or a reducer.
    .target(
      name: "Contenders", dependencies: ["ArchitectureBench", "LoginSearch"] + variantDependencies,
      swiftSettings: settings),
    .executableTarget(
      // An executable has a product without declaring it. A declared one would clash with a product
      // of that name in another package.
      name: "bench", dependencies: ["ArchitectureBench", "Contenders"],
      path: "Sources/Bench", swiftSettings: settings),

    // An asynchronous contender, for the tests: it shows that one can take part.
    .target(
      name: "AsyncMVVM", dependencies: ["LoginSearch", "Settling"],
      path: "Examples/AsPosted/Sources/AsyncMVVM",
      swiftSettings: settings),
    // What several of the tests need: files, noise, and runs of the tool. And what those of the feature need of variants.
    .target(
      name: "TestSupport", dependencies: ["Basics", "Benchmarking"], path: "Tests/TestSupport",
      swiftSettings: settings),
    .target(
      name: "VariantSupport",
      dependencies: ["Contenders", "LoginSearch", "Settling", "TestSupport", "Vanilla"],
      path: "Tests/VariantSupport", swiftSettings: settings),

    .testTarget(
      name: "BasicsTests", dependencies: ["Basics", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "StateDiffTests", dependencies: ["Basics", "StateDiff"], swiftSettings: settings),
    .testTarget(
      name: "LoginSearchTests", dependencies: ["Basics", "LoginSearch", "Settling", "StateDiff"],
      swiftSettings: settings),
    .testTarget(
      name: "VariantTests",
      dependencies: ["Basics", "LoginSearch", "Scenario", "StateDiff", "VariantSupport"]
        + variantDependencies,
      swiftSettings: settings),
    .testTarget(
      name: "ScenarioTests",
      dependencies: [
        "Basics", "LoginSearch", "Scenario", "TestSupport", "Vanilla", "VariantSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "AsyncMVVM", "Basics", "LoginSearch", "MVC", "MVVM", "Reactor", "Scenario", "Settling",
        "Vanilla", "VariantSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "BenchmarkingTests",
      dependencies: ["Basics", "Benchmarking", "Metering", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ArchitectureBenchTests",
      dependencies: [
        "ArchitectureBench", "AsyncMVVM", "Basics", "Benchmarking", "LoginSearch", "Metering",
        "Scenario", "Settling", "StateDiff", "TestSupport", "Vanilla", "VariantSupport",
      ],
      swiftSettings: settings),
  ]
    + variants.map {
      .target(
        name: $0, dependencies: ["LoginSearch"],
        path: $0 == "ObservableModels" ? "Sources/Observable" : nil, exclude: ["README.md"],
        swiftSettings: settings)
    },
  swiftLanguageModes: [.v6]
)
