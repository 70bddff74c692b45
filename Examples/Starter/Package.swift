// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "Starter",
  platforms: [.macOS(.v14)],
  dependencies: [
    // A library of the architecture, by its address and version or by its folder. Name it among the dependencies of
    // the first target, too.
    // .package(url: "https://ADDRESS/Library", from: "1.0.0"),
    // .package(path: "../Library"),
    .package(name: "architecture-comparison", path: "../..")
    // Or a published version, where ADDRESS is that of the repository:
    // .package(url: "https://ADDRESS/architecture-comparison", from: "1.0.0")
  ],
  targets: [
    .target(
      name: "Starter",
      dependencies: [.product(name: "ArchitectureBench", package: "architecture-comparison")],
      // To isolate its types to the main actor, as the variant says at `launch`:
      // swiftSettings: [.defaultIsolation(MainActor.self)]
    ),
    .executableTarget(
      name: "StarterBench",
      dependencies: [
        "Starter",
        .product(name: "ArchitectureBench", package: "architecture-comparison"),
        .product(name: "Contenders", package: "architecture-comparison"),
      ]),
    .testTarget(
      name: "StarterTests",
      dependencies: [
        "Starter", .product(name: "ArchitectureBench", package: "architecture-comparison"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
