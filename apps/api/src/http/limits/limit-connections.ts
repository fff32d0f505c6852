import { readFileSync } from 'node:fs'
import type { Server, Socket } from 'node:net'
import type { DatabaseLog } from '../../database'
import { addressKeyOf } from './address-key'

/** Limits on simultaneous connections. */
export const CONNECTION_LIMITS = {
  /** Maximum number of connections, even if the process is allowed to open more files. */
  most: 10_000,
  /** Maximum fraction of all connections that one address can use. */
  shareOfAddress: 0.25,
} as const
/** Number of open files reserved for the database, the log, and documents. */
const OWN_FILES = 256
/** Minimum milliseconds between two log entries about rejected connections. */
const LOG_EVERY = 60_000

/**
 * Returns the maximum number of connections for a process that can open `files` files. Each
 * connection can need a second file to send one of the app's files. The server also needs files of
 * its own.
 */
export function connectionsFor(files: number): number {
  return Math.max(
    1,
    Math.min(CONNECTION_LIMITS.most, Math.floor((files - Math.min(OWN_FILES, files / 2)) / 2)),
  )
}

/**
 * Returns how many files this process is allowed to open. Node has no API for this limit, but Linux
 * provides it in a file.
 */
export function openFileLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8')
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/**
 * Limits the number of connections, because each connection needs an open file. Otherwise, the
 * database could fail to open a file.
 * @param deps `most` is the limit for all addresses together. `isBehindProxy` means that many
 * people can share one address.
 */
export function limitConnections(
  server: Server,
  deps: { most: number; isBehindProxy: boolean; log: DatabaseLog },
): void {
  const { most, isBehindProxy, log } = deps
  const mostOfAddress = isBehindProxy
    ? most
    : Math.max(1, Math.floor(most * CONNECTION_LIMITS.shareOfAddress))
  const open = new Map<string, number>()
  let logged = Number.NEGATIVE_INFINITY
  const warn = (): void => {
    const now = performance.now()
    if (now - logged < LOG_EVERY) return
    logged = now
    log.warn({ most, mostOfAddress }, 'Too many connections. Some were rejected')
  }

  server.maxConnections = most
  server.on('drop', warn)
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    // A socket without an address is already closed.
    if (remoteAddress === undefined) return
    const address = addressKeyOf({ ip: remoteAddress })
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    if (count <= mostOfAddress) return
    socket.destroy()
    warn()
  })
}
