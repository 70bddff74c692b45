/// Takes the place of the standard library's, which Embedded Swift does not have. Nothing is written to a file there.
public protocol Codable {}
