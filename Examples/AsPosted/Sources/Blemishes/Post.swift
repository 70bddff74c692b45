public import LoginSearch
import MVC
import MVI
import MVVM
import Mended
import Posts
import Reactor
import Vanilla

/// A contender made from one or two of the posts, with the variants it is compared with.
public struct Post: Sendable {
  /// The letters of the posts, as in `Docs/AsPosted.md`.
  public let letters: String
  /// The contender.
  public let posted: any Variant
  /// The same sources, with the lines that mend them.
  public let mended: any Variant
  /// The suite's own variant of that architecture.
  public let variant: any Variant
  /// The folder of the sources, in `Sources/Posts`.
  public let folder: String
}

extension Post {
  public static let mvi = Post(
    letters: "A, D", posted: Posts.PostedMVI(), mended: Mended.PostedMVI(), variant: MVIVariant(),
    folder: "MVI")
  public static let reactor = Post(
    letters: "C", posted: Posts.PostedReactor(), mended: Mended.PostedReactor(),
    variant: ReactorVariant(), folder: "Reactor")
  public static let mvvm = Post(
    letters: "E", posted: Posts.PostedMVVM(), mended: Mended.PostedMVVM(), variant: MVVMVariant(),
    folder: "MVVM")
  /// MVC is in no post: D only mentions it.
  public static let mvc = Post(
    letters: "–", posted: Posts.PostedMVC(), mended: Mended.PostedMVC(), variant: VanillaVariant(),
    folder: "MVC")

  public static let all = [mvi, reactor, mvvm, mvc]
}
