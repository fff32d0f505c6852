import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'

/** A process that uses a data directory, as described in the directory's lease file. */
export interface Lease {
  /** Random token that identifies this lease. */
  token: string
  pid: number
  /**
   * Identifies the host, boot, and network namespace. Processes with the same value can see each
   * other's locks.
   */
  place: string
  /** Heartbeat counter. Increases as long as the process is alive. */
  beat: number
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return ''
  }
}

function networkNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/net')
  } catch {
    return ''
  }
}

/** Returns a lease for this process. Does not write the lease file. */
export function newLease(): Lease {
  const boot = read('/proc/sys/kernel/random/boot_id')
  const place = [hostname(), boot, networkNamespace()].join(' ')
  return { token: randomUUID(), pid: process.pid, place, beat: 0 }
}

/**
 * Reads the lease file. Returns `undefined` if there is none or its content is not a lease.
 * @throws {Error} If the file cannot be read, for example because too many files are open. Such an
 * error does not mean that the lease is free.
 */
export function readLease(path: string): Lease | undefined {
  let content: string
  try {
    content = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  return parseLease(content)
}

function parseLease(content: string): Lease | undefined {
  try {
    const { token, pid, place, beat } = JSON.parse(content) as Partial<Lease>
    return token && pid && place && beat !== undefined ? { token, pid, place, beat } : undefined
  } catch {
    return undefined
  }
}

/** Writes the lease file atomically, so that no process reads half of it. */
export function writeLease(path: string, lease: Lease): void {
  const temporary = `${path}.${lease.token}`
  writeFileSync(temporary, JSON.stringify(lease), { mode: 0o600 })
  renameSync(temporary, path)
}

/** Removes the lease file if it still belongs to this process. */
export function removeLease(path: string, lease: Lease): void {
  if (readLease(path)?.token === lease.token) rmSync(path, { force: true })
}
