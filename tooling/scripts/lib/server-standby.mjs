/**
 * A process that waits to become the server. It preloads the server's npm packages, which takes
 * longer than loading the server itself.
 */
const [packages, server] = process.argv.slice(2)
process.setSourceMapsEnabled(true)
// Ignores a missing package here, because the server reports it.
await import(packages).catch(() => undefined)
process.once('message', () => void import(server))
// Ends this process when its parent process ends. A running server has its own listener and ends by
// itself.
process.once('disconnect', () => {
  if (process.listenerCount('disconnect') === 0) process.kill(process.pid, 'SIGTERM')
})
