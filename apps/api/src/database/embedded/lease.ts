import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'

/** Who uses a data directory, as written in its lease file. */
export interface Lease {
  /** Different at every start. */
  token: string
  pid: number
  /** Host, boot and network namespace: two processes with the same see each other's locks. */
  place: string
  /** Grows while the holder lives. */
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

/** A lease of this process, not yet written. */
export function newLease(): Lease {
  const boot = read('/proc/sys/kernel/random/boot_id')
  const place = [hostname(), boot, networkNamespace()].join(' ')
  return { token: randomUUID(), pid: process.pid, place, beat: 0 }
}

/**
 * Reads the lease file. Returns `undefined` when there is none or its content is not a lease.
 * @throws {Error} When the file cannot be read, such as while too many files are open. That says nothing about it.
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

/** Writes the lease file so that nobody ever reads half of it. */
export function writeLease(path: string, lease: Lease): void {
  const temporary = `${path}.${lease.token}`
  writeFileSync(temporary, JSON.stringify(lease), { mode: 0o600 })
  renameSync(temporary, path)
}

/** Removes the lease file when it is still ours. */
export function removeLease(path: string, lease: Lease): void {
  if (readLease(path)?.token === lease.token) rmSync(path, { force: true })
}
