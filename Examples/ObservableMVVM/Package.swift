// swift-tools-version: 6.3

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The suite. Named here, since without a name it would be called what the folder of its clone is.
let suite = "architecture-comparison"

let package = Package(
  name: "observable-mvvm",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: suite, path: "../..")],
  targets: [
    .target(
      name: "ObservableMVVM",
      dependencies: [.product(name: "ArchitectureBench", package: suite)],
      swiftSettings: settings),
    .executableTarget(
      name: "ObservableBench",
      dependencies: [
        "ObservableMVVM",
        .product(name: "ArchitectureBench", package: suite),
        .product(name: "Contenders", package: suite),
      ],
      path: "Sources/Bench",
      swiftSettings: settings),
    .testTarget(
      name: "ObservableMVVMTests",
      dependencies: [
        "ObservableMVVM",
        .product(name: "ArchitectureBench", package: suite),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
