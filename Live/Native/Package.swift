// swift-tools-version: 6.3

import PackageDescription

// The manifest of the traced copy, which Live/build creates in Live/.build/native. Nothing can be built in this folder.

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let variants = ["MVC", "MVI", "MVVM", "ObservableModels", "Reactor", "Vanilla"]

let package = Package(
  name: "traced",
  platforms: [.macOS(.v14)],
  targets: [
    .target(name: "Trace", swiftSettings: settings),
    .target(name: "Hops", dependencies: ["Trace"], swiftSettings: settings),
    .target(name: "Tables", swiftSettings: settings),
    .target(name: "StateDiff", swiftSettings: settings),
    .target(name: "Basics", swiftSettings: settings),
    .target(name: "LoginSearch", dependencies: ["StateDiff", "Trace"], swiftSettings: settings),
    .target(name: "CScripts"),
    .target(
      name: "Scenario", dependencies: ["Basics", "CScripts", "LoginSearch", "Trace"],
      swiftSettings: settings),
    .executableTarget(
      name: "trace",
      dependencies: ["Hops", "LoginSearch", "Scenario", "Tables", "Trace"]
        + variants.map { .init(stringLiteral: $0) },
      path: "Sources/trace-program", exclude: ["Package.swift"], swiftSettings: settings),
  ]
    + variants.map {
      // The module can't have the folder's name, because Observation has a protocol of that name.
      .target(
        name: $0, dependencies: ["LoginSearch", "StateDiff", "Trace"],
        path: $0 == "ObservableModels" ? "Sources/Observable" : nil, swiftSettings: settings)
    },
  swiftLanguageModes: [.v6]
)
