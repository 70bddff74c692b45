// Anchors are counted apart, as the project's own code makes none.

@_extern(c, "anchor_was_made")
func anchorWasMade()

@_extern(c, "anchor_is_gone")
func anchorIsGone()

/// Takes the place of the standard library's, which Embedded Swift does not have. Nothing is written to a file there.
public protocol Codable {}
