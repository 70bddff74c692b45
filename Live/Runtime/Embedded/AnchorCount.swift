// Anchors are counted apart, as the project's own code makes none.

@_extern(c, "anchor_was_made")
func anchorWasMade()

@_extern(c, "anchor_is_gone")
func anchorIsGone()
