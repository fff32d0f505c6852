/**
 * A process that waits to become the server. It preloads the server's npm packages, which takes
 * longer than loading the server itself.
 */
const [packages, server] = process.argv.slice(2)
process.setSourceMapsEnabled(true)
// If a package is missing, the server reports it.
await import(packages).catch(() => undefined)
process.once('message', () => void import(server))
// Exits if the parent ends without stopping this process. Once the server runs, it listens for that
// itself.
process.once('disconnect', () => {
  if (process.listenerCount('disconnect') === 0) process.kill(process.pid, 'SIGTERM')
})
