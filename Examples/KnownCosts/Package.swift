// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "KnownCosts",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "architecture-comparison", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "KnownCosts",
      dependencies: [.product(name: "Benchmarking", package: "architecture-comparison")])
  ],
  swiftLanguageModes: [.v6]
)
