/// The lines of a script by which a person logs in, without its end of line.
package let logInScript = """
  login succeeds
  type id "neo"
  type password "trinity"
  tap log in
  wait 0ms
  """
