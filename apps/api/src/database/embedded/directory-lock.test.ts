import { existsSync, mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { recordingLog } from '../../../test/support/recording-log'
import { lockDirectory, type DirectoryLock, type DirectoryLockOptions } from './directory-lock'
import { newLease, readLease, writeLease, type Lease } from './lease'

describe('the lock of a data directory', () => {
  let directory: string
  let path: string
  let held: DirectoryLock[]
  let lost: number

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'gapwise-lock-'))
    path = join(directory, 'lease.json')
    held = []
    lost = 0
  })

  afterEach(async () => {
    for (const lock of held) await lock.release()
    rmSync(directory, { recursive: true, force: true })
  })

  const take = async (options: Partial<DirectoryLockOptions> = {}): Promise<void> => {
    const lock = await lockDirectory(directory, {
      log: recordingLog(),
      onLost: () => {
        lost += 1
      },
      beatInterval: 20,
      staleAfter: 200,
      ...options,
    })
    held.push(lock)
  }

  const elsewhere = (changes: Partial<Lease> = {}): Lease => ({
    ...newLease(),
    place: 'another machine',
    ...changes,
  })

  test('has one holder at a time', async () => {
    await take()
    await expect(take()).rejects.toThrow(/in use by another running server.*DATA_DIR/)
  })

  test('goes to exactly one of many that ask at the same time', async () => {
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => take()))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('can be taken again after its release, which leaves nothing behind', async () => {
    await take()
    await held.pop()?.release()
    expect(existsSync(path)).toBe(false)
    await take()
  })

  test('is the same lock for a directory and another path to it', async () => {
    await take()
    await expect(
      lockDirectory(join(directory, '..', directory.split('/').pop() ?? ''), {
        log: recordingLog(),
        onLost: () => undefined,
      }),
    ).rejects.toThrow(/in use/)
  })

  test('is taken immediately from a dead holder on this machine', async () => {
    writeLease(path, { ...newLease(), pid: 2 ** 22 + 1 })
    await take({ staleAfter: 3_600_000 })
    expect(readLease(path)?.pid).toBe(process.pid)
  })

  test('is taken from a holder elsewhere that sends no heartbeat', async () => {
    writeLease(path, elsewhere())
    await take()
    expect(readLease(path)?.place).toBe(newLease().place)
  })

  test('stays with a live holder elsewhere', async () => {
    const other = elsewhere()
    writeLease(path, other)
    const beating = setInterval(() => {
      other.beat += 1
      writeLease(path, other)
    }, 20)
    await expect(take()).rejects.toThrow(/in use/)
    clearInterval(beating)
    expect(readLease(path)?.token).toBe(other.token)
  })

  test('is taken when the lease file is not a lease', async () => {
    writeLease(path, { nothing: true } as unknown as Lease)
    await take()
    expect(readLease(path)?.pid).toBe(process.pid)
  })

  test('stays with its holder while the lease cannot be read, and the log says why', async () => {
    const log = recordingLog()
    await take({ log })
    rmSync(path)
    // A directory at this path makes every read of the lease fail. Such an error does not say who
    // has the lease.
    mkdirSync(path)
    await expect.poll(() => JSON.stringify(log.entries)).toContain('EISDIR')
    expect(lost).toBe(0)
    rmdirSync(path)
    await expect.poll(() => existsSync(path) && readLease(path)?.pid).toBe(process.pid)
    expect(lost).toBe(0)
  })

  test('stays with its holder when the lease file is gone, and the file is written again', async () => {
    await take()
    rmSync(path)
    await expect.poll(() => existsSync(path) && readLease(path)?.pid).toBe(process.pid)
    expect(lost).toBe(0)
  })

  test('tells its holder when another process has taken over', async () => {
    await take()
    const other = elsewhere()
    writeLease(path, other)
    await expect.poll(() => lost).toBe(1)
    await held.pop()?.release()
    expect(readLease(path)?.token).toBe(other.token)
  })
})
