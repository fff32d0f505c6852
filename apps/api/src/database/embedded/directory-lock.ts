import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import type { DatabaseLog } from '../types'
import { newLease, readLease, removeLease, writeLease, type Lease } from './lease'

/** A held lock on a data directory. */
export interface DirectoryLock {
  release(): Promise<void>
}

/** Options for the lock. */
export interface DirectoryLockOptions {
  log: DatabaseLog
  /**
   * Called after another process took over the directory, because this process was paused for too
   * long.
   */
  onLost: () => void
  /**
   * Milliseconds between heartbeats.
   * @default 2000
   */
  beatInterval?: number
  /**
   * Milliseconds without a heartbeat after which the process in the lease file counts as dead.
   * @default 15000
   */
  staleAfter?: number
}

/**
 * Locks a data directory for this process. Two processes on one directory would silently lose
 * writes (D37).
 *
 * The lock is a lease file. On Linux, it is also an abstract socket, which the system frees when
 * the process dies. Containers that share a volume cannot see each other's sockets, so they need
 * the lease file.
 * @throws {Error} With a one-sentence message if another process uses the directory.
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
      `The data directory ${directory} is in use by another running server. Stop that server, or give this one its own DATA_DIR.`,
    )

  const socket = process.platform === 'linux' ? await holdSocket(directory, inUse) : undefined
  try {
    await waitForDeadHolder(path, lease, { socket: socket !== undefined, staleAfter, inUse, log })
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
        log.error({ directory }, 'Another process has taken over the data directory')
        onLost()
        return
      }
      lease.beat += 1
      writeLease(path, lease)
    } catch (error) {
      // A full disk or too many open files must not stop the server. The next heartbeat tries
      // again.
      const { code } = error as NodeJS.ErrnoException
      log.warn({ directory, code }, 'Failed to renew the heartbeat in the data directory')
    }
  }, beatInterval)
  timer.unref()

  return {
    release: async () => {
      clearInterval(timer)
      try {
        removeLease(path, lease)
      } catch (error) {
        // The lease file stays, so the next start first waits to be certain that this process is
        // dead.
        const { code } = error as NodeJS.ErrnoException
        log.warn({ directory, code }, 'Failed to remove the lease of the data directory')
      }
      await new Promise<void>((resolve) => {
        if (socket) socket.close(() => resolve())
        else resolve()
      })
    },
  }
}

/** Listens on a socket named after the directory. Only one process can listen on it. */
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

interface WaitOptions {
  /** `true` if the socket proved that no other process on this machine uses the directory. */
  socket: boolean
  staleAfter: number
  inUse: () => Error
  log: DatabaseLog
}

/**
 * Waits until it is certain that the process named in the lease file is dead. Rejects if that
 * process is still alive.
 */
async function waitForDeadHolder(path: string, own: Lease, rival: WaitOptions): Promise<void> {
  const found = readLease(path)
  if (!found) return
  if (found.place === own.place && (rival.socket || !isAlive(found.pid))) return
  rival.log.info({ seconds: rival.staleAfter / 1_000 }, 'Waiting to see if another server is alive')
  await new Promise((resolve) => setTimeout(resolve, rival.staleAfter))
  const later = readLease(path)
  // Two machines' clocks differ, so do not compare timestamps. If the lease changed during the
  // wait, its process is alive.
  if (later && (later.token !== found.token || later.beat !== found.beat)) throw rival.inUse()
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
