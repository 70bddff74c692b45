// swift-tools-version: 6.3

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The name of the suite. Without it, the suite would be called like the folder of its clone.
let suite = "architecture-comparison"
let bench = Target.Dependency.product(name: "ArchitectureBench", package: suite)
let variants = Target.Dependency.product(name: "Contenders", package: suite)

let package = Package(
  name: "as-posted",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: suite, path: "../..")],
  targets: [
    // MVVM with `async` and `await` throughout, which obeys all rules. The suite's own tests build it as well.
    .target(name: "AsyncMVVM", dependencies: [bench], swiftSettings: settings),
    // The parts of the feature that no post has.
    .target(name: "Beyond", dependencies: [bench], swiftSettings: settings),
    // The posts. The folder `Sources/Mended` is a link to them: the same sources, with the lines that mend them.
    .target(name: "Posts", dependencies: ["AsyncMVVM", "Beyond", bench], swiftSettings: settings),
    .target(
      name: "Mended", dependencies: ["AsyncMVVM", "Beyond", bench],
      swiftSettings: settings + [.define("MENDED")]),
    // The blemishes, and the tables of them.
    .target(
      name: "Blemishes", dependencies: ["Mended", "Posts", bench, variants],
      swiftSettings: settings),
    .executableTarget(
      name: "AsPosted", dependencies: ["AsyncMVVM", "Blemishes", bench, variants],
      swiftSettings: settings),
    .testTarget(
      name: "AsPostedTests", dependencies: ["AsyncMVVM", "Blemishes", "Mended", "Posts", bench],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
