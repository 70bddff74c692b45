// Anchors are counted separately, because the project's own code creates none.

@_extern(c, "anchor_was_made")
func anchorWasMade()

@_extern(c, "anchor_is_gone")
func anchorIsGone()

/// A substitute for the standard library's `Codable`, which Embedded Swift lacks. The page writes no files.
public protocol Codable {}
