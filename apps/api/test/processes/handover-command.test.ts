import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseSigningKey } from '../../src/config/checks'
import { copyTemplate } from '../support/embedded-template'
import { buildCommands, runCommand, startCommand } from '../support/run-command'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'gapwise-handover-command-'))
const environment = {
  DATA_DIR,
  MIGRATIONS_DIR: fileURLToPath(new URL('../../migrations', import.meta.url)),
}
beforeAll(async () => {
  await buildCommands()
  await copyTemplate('product', DATA_DIR)
})
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

it('prints the keys of a receiver, and the same ones each time', async () => {
  const printed = await runCommand(['handover', 'keys'], environment)
  expect(printed).toMatch(/^MCowBQYDK2Vw\S+$/m)
  expect(printed).toMatch(/^age1\S+$/m)
  expect(printed).not.toContain('AGE-SECRET-KEY')
  expect(existsSync(join(DATA_DIR, 'handover-identity.txt'))).toBe(true)
  expect(await runCommand(['handover', 'keys'], environment)).toBe(printed)
})

it('makes a new signing key that the server accepts', async () => {
  const printed = await runCommand(['handover', 'new-key'], environment)
  const [, made = ''] = /^(MC4CAQAwBQYDK2Vw\S+)$/m.exec(printed) ?? []
  expect(parseSigningKey(made)).toBeDefined()
  const keys = await runCommand(['handover', 'keys'], {
    ...environment,
    HANDOVER_SIGNING_KEY: made,
  })
  const [publicKey = ''] = /^MCowBQYDK2Vw\S+$/m.exec(printed) ?? []
  expect(keys).toContain(publicKey)
})

it('lists what waits, and refuses an id that it did not print', async () => {
  expect(await runCommand(['handover', 'list'], environment)).toContain('0 sent applications')
  const retried = await runCommand(['handover', 'retry', '--all-old'], environment)
  expect(retried).toContain('0 older applications')
  const { code, err } = await startCommand(['handover', 'retry', 'mine'], environment).ended
  expect([code, err]).toEqual([1, expect.stringContaining('Usage: handover retry')])
})
