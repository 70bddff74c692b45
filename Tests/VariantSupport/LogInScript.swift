/// The lines of a script that log a person in, without the last line end.
package let logInScript = """
  login succeeds
  type id "neo"
  type password "trinity"
  tap log in
  wait 0ms
  """
