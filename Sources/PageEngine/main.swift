import MaskPage

// The page's engine on this machine: a request a line, a response a line. The tests in the browser feed it what the page
// asked its own.
var session = PageSession()
while let request = readLine() { print(session.respond(to: request)) }
