import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import type { DatabaseLog } from '../types'
import { newLease, readLease, removeLease, writeLease, type Lease } from './lease'

/** The right to use a data directory. */
export interface DirectoryLock {
  release(): Promise<void>
}

/** What taking the lock needs. */
export interface DirectoryLockOptions {
  log: DatabaseLog
  /** Called when another process has taken the directory over, after this one stood still. */
  onLost: () => void
  /** Milliseconds between two signs of life. @default 2000 */
  beatInterval?: number
  /** Milliseconds without a sign of life after which a holder elsewhere counts as dead. @default 15000 */
  staleAfter?: number
}

/**
 * Takes a data directory for this process alone: two processes on one directory silently lose
 * writes (D37).
 *
 * On Linux an abstract socket decides between processes that share a network namespace; the system
 * frees it at the very moment its holder dies. A lease file decides between all others: other
 * platforms, and containers that share a volume.
 * @throws {Error} With one sentence when another process uses the directory.
 */
export async function lockDirectory(
  dataDir: string,
  options: DirectoryLockOptions,
): Promise<DirectoryLock> {
  const { log, onLost, beatInterval = 2_000, staleAfter = 15_000 } = options
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const directory = realpathSync(dataDir)
  const path = join(directory, 'lease.json')
  const lease = newLease()
  const inUse = (): Error =>
    new Error(
      `The data directory ${directory} is in use by another running server. Stop that one, or give this one its own DATA_DIR.`,
    )

  const socket = process.platform === 'linux' ? await holdSocket(directory, inUse) : undefined
  try {
    await outliveOthers(path, lease, { socket: socket !== undefined, staleAfter, inUse, log })
    writeLease(path, lease)
  } catch (error) {
    socket?.close()
    throw error
  }

  const timer = setInterval(() => {
    try {
      const found = readLease(path)
      if (found && found.token !== lease.token) {
        clearInterval(timer)
        log.error({ directory }, 'Another process has taken the data directory over')
        onLost()
        return
      }
      lease.beat += 1
      writeLease(path, lease)
    } catch (error) {
      // A full disk or too many open files must not end the server. The next beat tries again.
      const { code } = error as NodeJS.ErrnoException
      log.warn({ directory, code }, 'The sign of life in the data directory was not renewed')
    }
  }, beatInterval)
  timer.unref()

  return {
    release: async () => {
      clearInterval(timer)
      try {
        removeLease(path, lease)
      } catch (error) {
        // The next start waits to see whether this one lives, and then takes the directory.
        const { code } = error as NodeJS.ErrnoException
        log.warn({ directory, code }, 'The lease of the data directory was not removed')
      }
      await new Promise<void>((resolve) => {
        if (socket) socket.close(() => resolve())
        else resolve()
      })
    },
  }
}

/** Listens on a socket named after the directory, which only one process can. */
async function holdSocket(directory: string, inUse: () => Error): Promise<Server> {
  const name = createHash('sha256').update(directory).digest('hex').slice(0, 40)
  const server = createServer((connection) => connection.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? inUse() : error)
    })
    server.listen(`\0gapwise-${name}`, resolve)
  })
  return server.unref()
}

interface Rival {
  /** Whether the socket has already proved that nobody at this place lives. */
  socket: boolean
  staleAfter: number
  inUse: () => Error
  log: DatabaseLog
}

/** Returns when the holder that the lease file names is dead. */
async function outliveOthers(path: string, own: Lease, rival: Rival): Promise<void> {
  const found = readLease(path)
  if (!found) return
  if (found.place === own.place && (rival.socket || !lives(found.pid))) return
  rival.log.info(
    { seconds: rival.staleAfter / 1_000 },
    'Waiting to see whether another server lives',
  )
  await new Promise((resolve) => setTimeout(resolve, rival.staleAfter))
  const later = readLease(path)
  // Clocks of two machines differ, so only a lease that changed before our eyes proves life.
  if (later && (later.token !== found.token || later.beat !== found.beat)) throw rival.inUse()
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
