/**
 * A process that waits to become the server. It loads the npm packages of the server ahead, which takes longer than the
 * server itself.
 */
const [packages, server] = process.argv.slice(2)
process.setSourceMapsEnabled(true)
// If a package is missing, the server itself says so.
await import(packages).catch(() => undefined)
process.once('message', () => void import(server))
// The parent ended without stopping this process. The server listens for that itself once it runs.
process.once('disconnect', () => {
  if (process.listenerCount('disconnect') === 0) process.kill(process.pid, 'SIGTERM')
})
