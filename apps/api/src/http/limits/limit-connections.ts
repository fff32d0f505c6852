import { readFileSync } from 'node:fs'
import type { Server, Socket } from 'node:net'
import type { DatabaseLog } from '../../database'
import { addressKeyOf } from './address-key'

/** Connections at a time. */
export const CONNECTION_LIMITS = {
  /** However many files the process may open. */
  most: 10_000,
  /** The part of all connections that one address may hold. */
  shareOfAddress: 0.25,
} as const
/** Open files that the database, the log and documents are left with. */
const OWN_FILES = 256
/** Milliseconds between two lines of the log about connections that were not taken. */
const LOG_EVERY = 60_000

/**
 * Returns how many connections a server takes that may open `files` files. Each may have a file of the app sent, which
 * is open meanwhile, and the server's own files come on top.
 */
export function connectionsFor(files: number): number {
  return Math.max(
    1,
    Math.min(CONNECTION_LIMITS.most, Math.floor((files - Math.min(OWN_FILES, files / 2)) / 2)),
  )
}

/** Returns how many files this process may open. Node has no call for it; Linux says it in a file. */
export function openFileLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8')
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/**
 * Takes no more connections than there are files for. One more would fail whatever opens a file next, such as the
 * database.
 * @param parts `most` for all addresses; `isBehindProxy` says that one address speaks for many people.
 */
export function limitConnections(
  server: Server,
  parts: { most: number; isBehindProxy: boolean; log: DatabaseLog },
): void {
  const { most, isBehindProxy, log } = parts
  const mostOfAddress = isBehindProxy
    ? most
    : Math.max(1, Math.floor(most * CONNECTION_LIMITS.shareOfAddress))
  const open = new Map<string, number>()
  let logged = Number.NEGATIVE_INFINITY
  const warn = (): void => {
    const now = performance.now()
    if (now - logged < LOG_EVERY) return
    logged = now
    log.warn({ most, mostOfAddress }, 'There are too many connections; some were not taken')
  }

  server.maxConnections = most
  server.on('drop', warn)
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    // It has gone already.
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
