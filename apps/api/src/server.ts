import { readConfig } from './config'
import { startServer, type RunningServer } from './start-server'

/** Milliseconds a graceful stop may take before the process ends anyway. */
const LONGEST_STOP = 20_000

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

function stopOnSignals(server: RunningServer): void {
  let stopping = false
  const stop = (exitCode: number): void => {
    // Somebody who asks twice does not want to wait.
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => {
      process.stderr.write(
        `The server did not stop within ${LONGEST_STOP / 1_000} seconds and ends at once. What was acknowledged is on the disk.\n`,
      )
      process.exit(1)
    }, LONGEST_STOP).unref()
    server.stop().then(() => process.exit(exitCode), fail)
  }
  process.on('SIGINT', () => stop(0))
  process.on('SIGTERM', () => stop(0))
  // After such an error the state is unknown: what was acknowledged is on disk, so start anew.
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (error: unknown) => {
      const name =
        error instanceof Error ? `${error.name} ${error.stack?.split('\n')[1] ?? ''}` : ''
      process.stderr.write(`The server stops after an unexpected error: ${name}\n`)
      stop(1)
    })
  }
}

try {
  const server = await startServer(readConfig(process.env))
  stopOnSignals(server)
  process.stdout.write(`Listening on ${server.address}\n`)
  if (server.firstBrokerLink) {
    process.stdout.write(
      `No broker has an account yet. Open this link to make the first one (once, within 24 hours):\n${server.firstBrokerLink}\n`,
    )
  }
} catch (error) {
  fail(error)
}
