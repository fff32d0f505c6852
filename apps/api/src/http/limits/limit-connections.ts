import { readFileSync } from 'node:fs'
import type { Server, Socket } from 'node:net'
import type { DatabaseLog } from '../../database'
import { addressKeyOf } from './address-key'

/** Limits on simultaneous connections. */
export const CONNECTION_LIMITS = {
  /** Maximum, even if the process may open more files. */
  most: 10_000,
  /** Share of all connections that one address may have. */
  shareOfAddress: 0.25,
} as const
/** Open files reserved for the database, the log, and documents. */
const OWN_FILES = 256
/** Milliseconds between log entries about rejected connections. */
const LOG_EVERY = 60_000

/**
 * Returns how many connections a server can accept that may open `files` files. Each connection may
 * also have a file of the app open while it is sent, and the server has files of its own.
 */
export function connectionsFor(files: number): number {
  return Math.max(
    1,
    Math.min(CONNECTION_LIMITS.most, Math.floor((files - Math.min(OWN_FILES, files / 2)) / 2)),
  )
}

/**
 * Returns how many files this process may open. Node has no API for it, but Linux has it in a file.
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
 * Accepts only as many connections as there are files for. One more connection could make the next
 * file fail to open, for example in the database.
 * @param deps `most` is the limit for all addresses together. `isBehindProxy` means that one
 * address may stand for many people.
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
    // The socket is already closed.
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
