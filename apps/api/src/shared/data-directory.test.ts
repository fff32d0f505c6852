import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { protectDataDirectory } from './data-directory'

describe.skipIf(process.platform === 'win32')('the data directory', () => {
  let root: string
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'gapwise-protected-'))
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  const modeOf = (path: string): number => statSync(path).mode & 0o777

  test('is created for its owner only', () => {
    const dataDir = join(root, 'new', 'data')
    protectDataDirectory(dataDir)
    expect(modeOf(dataDir)).toBe(0o700)
  })

  test('is closed to others if it already existed, and so is the database in it', () => {
    const dataDir = join(root, 'made')
    const database = join(dataDir, 'database')
    mkdirSync(database, { recursive: true })
    for (const directory of [dataDir, database]) chmodSync(directory, 0o755)
    protectDataDirectory(dataDir)
    expect([modeOf(dataDir), modeOf(database)]).toEqual([0o700, 0o700])
  })

  test('is rejected and left unchanged if another user owns it', () => {
    const dataDir = join(root, 'foreign')
    mkdirSync(dataDir)
    chmodSync(dataDir, 0o755)
    const { uid } = statSync(dataDir)
    expect(() => protectDataDirectory(dataDir, uid + 1)).toThrow(
      `${dataDir} belongs to user ${uid}, but this program runs as user ${uid + 1}`,
    )
    expect(modeOf(dataDir)).toBe(0o755)
  })
})
