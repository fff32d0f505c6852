import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatDataKeys, type DataKey } from '../../src/protection/data-keys'
import { startTestServer } from '../build-app'
import { completeAnswers } from '../support/complete-answers'
import { ENGINES, type Engine } from '../support/engines'
import { productStorage, reopened, type ProductStorage } from '../support/product-storage'
import { buildCommands, startCommand } from '../support/run-command'
import { chooseInsurer, signAndSend } from '../support/sign'

const KEYS: DataKey[] = [{ id: 'k1', key: randomBytes(32) }]

beforeAll(buildCommands)

describe.each(ENGINES.slice(0, 1))('verify-submission on $kind', ({ start }) => {
  let engine: Engine
  let storage: ProductStorage
  let reference = ''
  const directory = mkdtempSync(join(tmpdir(), 'gapwise-evidence-'))
  const folder = join(directory, 'exported')
  beforeAll(async () => {
    engine = await start()
    storage = await productStorage(engine, 'shared')
    const kept = { ...storage, dispose: () => storage.database.close() }
    const config = { fixedToday: '2026-11-20' }
    const server = await startTestServer({ storage: kept, keys: KEYS, config })
    const visitor = await server.registered()
    await chooseInsurer(visitor)
    const { id } = await visitor.call('createApplication', {
      body: { name: 'Mine', schemaId: 'medicare-supplement' },
    })
    await visitor.call('saveAnswers', { params: { id }, body: { changes: completeAnswers() } })
    ;({ reference } = await signAndSend(visitor, id))
    await server.close()
  })
  afterAll(async () => {
    rmSync(directory, { recursive: true })
    await (await reopened(storage)).dispose()
    await engine.stop()
  })

  const command = (...words: string[]) =>
    startCommand(words, { ...storage.environment, DATA_KEYS: formatDataKeys(KEYS) }).ended

  it('accepts what is stored, exports it, and checks the folder without the database', async () => {
    const stored = await command('verify-submission', reference, '--export', folder)
    expect(stored.err).toBe('')
    expect(stored.out).toMatch(new RegExp(`^${reference} is genuine: .*\\nExported to `))
    expect(stored.code).toBe(0)
    expect(statSync(join(folder, 'submission.json')).mode & 0o077).toBe(0)

    const { out: key } = await command('evidence', 'key')
    expect(key).toMatch(/^[0-9a-f]{64}\n$/)
    const words = ['verify-submission', '--file', folder, '--key', key.trim()]
    const elsewhere = { DATA_DIR: join(directory, 'no-database') }
    expect(await startCommand(words, elsewhere).ended).toMatchObject({ code: 0, err: '' })
    expect(await command('verify-submission', '--file', folder)).toMatchObject({ code: 0 })

    const path = join(folder, 'application.pdf')
    const pdf = readFileSync(path)
    pdf[pdf.length >> 1] = (pdf[pdf.length >> 1] ?? 0) ^ 1
    writeFileSync(path, pdf)
    expect(await startCommand(words, elsewhere).ended).toEqual({
      code: 1,
      out: '',
      err: `${folder} is NOT as it was signed.\n  application.pdf: The PDF is not the one that was made at signing.\n`,
    })
  })

  it.each([
    [['GW-2222-2222'], /^No evidence is stored for GW-2222-2222\./],
    [['--file', 'a', '--export', 'b'], /^Name one reference.*\nUsage: verify-submission/],
  ])('exits with 1 and a sentence for %j', async (words, sentence) => {
    const { code, err } = await command('verify-submission', ...words)
    expect(err).toMatch(sentence)
    expect(code).toBe(1)
  })
})
