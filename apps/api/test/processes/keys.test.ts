import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDocumentFiles } from '../../src/features/documents/document-files'
import { keyUsage, retireUnusedKeys } from '../../src/operations/keys/key-usage'
import { reencrypt, rotateKeys } from '../../src/operations/keys/rotate-keys'
import { formatDataKeys, type DataKey } from '../../src/protection/data-keys'
import { loadCipher } from '../../src/protection/owner-keys'
import { createVault } from '../../src/protection/vault'
import { startTestServer, Visitor } from '../build-app'
import { ENGINES, type Engine } from '../support/engines'
import { everythingOf, newPerson, type Person } from '../support/people'
import { productStorage, reopened, type ProductStorage } from '../support/product-storage'
import { buildCommands, runCommand, startCommand } from '../support/run-command'

const OLD: DataKey = { id: 'old', key: randomBytes(32) }
const NEW: DataKey = { id: 'new', key: randomBytes(32) }
const ROUNDS = Number(process.env['KEY_KILL_ROUNDS'] ?? 3)
/**
 * Timeout in milliseconds. It is long, because each round starts a command on a machine that may be
 * busy.
 */
const PATIENCE = 120_000 + ROUNDS * 30_000
const silent = (): void => undefined

describe.each(ENGINES)('keys on $kind', ({ start }) => {
  let engine: Engine
  let storage: ProductStorage
  const people: Person[] = []
  const before: unknown[] = []
  /** The person whose application later moves to another session. */
  let wanderer: Person

  beforeAll(async () => {
    engine = await start()
    storage = await productStorage(engine)
    const server = await startTestServer({ storage, keys: [OLD] })
    for (let number = 0; number < 4; number += 1) people.push(await newPerson(server, number))
    for (const person of people) before.push(await everythingOf(person))
    wanderer = await newPerson(server, people.length)
    // Delete the idempotency keys. Otherwise, they would need the old encryption key for three
    // days.
    await storage.database.query('delete from idempotency_keys')
  })
  afterAll(async () => {
    await storage.dispose()
    await engine.stop()
  })

  /**
   * Starts a server with the given data keys. Returns each person's own data as that person sees
   * it.
   */
  async function seenWith(keys: readonly DataKey[]): Promise<unknown[]> {
    const server = await startTestServer({
      storage: { ...storage, dispose: () => Promise.resolve() },
      keys,
    })
    const seen: unknown[] = []
    for (const person of people) {
      const visitor = new Visitor(server.app)
      for (const [name, value] of person.visitor.cookies) visitor.cookies.set(name, value)
      seen.push(await everythingOf({ ...person, visitor }))
    }
    await server.close()
    return seen
  }
  const partsWith = (keys: readonly DataKey[]) => ({
    database: storage.database,
    vault: createVault(keys),
    files: createDocumentFiles(storage.dataDir),
  })

  it('belong to one application and cannot decrypt another one’s answers', async () => {
    const [mine, other] = people
    const vault = createVault([OLD])
    const { rows } = await storage.database.query<{ value: Buffer }>(
      `select value from answers where application_id = $1 and field = 'max_ssn'`,
      [mine?.id ?? ''],
    )
    const place = `answers|${mine?.id}|["applicant","max_ssn"]`
    const sealed = rows[0]?.value ?? Buffer.of()
    const own = await loadCipher(storage.database, vault, mine?.id ?? '')
    expect(own.decrypt(sealed, place)).toBe(JSON.stringify(mine?.ssn))
    const wrong = await loadCipher(storage.database, vault, other?.id ?? '')
    expect(() => wrong.decrypt(sealed, place)).toThrow('cannot be decrypted')
  })

  it('a rotation leaves nothing that needs the old key, and keeps all data', async () => {
    expect(await seenWith([NEW, OLD])).toEqual(before)
    await rotateKeys(partsWith([NEW, OLD]), silent)
    const vault = createVault([NEW, OLD])
    const usage = await keyUsage(storage.database, vault)
    expect(usage.find(({ keyId }) => keyId === 'old')?.tables).toEqual([])
    expect(await retireUnusedKeys(storage.database, vault)).toEqual(['old'])
    expect(await seenWith([NEW])).toEqual(before)
  })

  it('a resume code made before the rotation still works after it', async () => {
    const server = await startTestServer({
      storage: { ...storage, dispose: () => Promise.resolve() },
      keys: [NEW],
    })
    const visitor = await server.registered()
    const { id, resumeCode } = wanderer
    expect(await visitor.call('resumeApplication', { body: { resumeCode } })).toMatchObject({ id })
    await server.close()
  })

  it('data from before there were data keys is readable, and gets one', async () => {
    const vault = createVault([NEW])
    const id = people[1]?.id ?? ''
    const cipher = await loadCipher(storage.database, vault, id)
    const place = `answers|${id}|["applicant","max_ssn"]`
    const resealed = async (sealed: Buffer): Promise<void> => {
      await storage.database.query(
        `update answers set value = $2 where application_id = $1 and field = 'max_ssn'`,
        [id, sealed],
      )
    }
    await resealed(vault.encrypt(JSON.stringify(people[1]?.ssn), place))
    expect(await seenWith([NEW])).toEqual(before)
    await rotateKeys(partsWith([NEW]), silent)
    const usage = await keyUsage(storage.database, vault)
    expect(usage[0]?.tables.map(({ table }) => table)).toEqual(['data_keys', 'security_event_key'])
    expect(cipher.generation).toBe(1)
    expect(await seenWith([NEW])).toEqual(before)
  })

  it('new data keys make the old ones useless', async () => {
    const vault = createVault([NEW])
    const id = people[2]?.id ?? ''
    const stolen = await loadCipher(storage.database, vault, id)
    await reencrypt(partsWith([NEW]), new Date(Date.now() + 60_000), silent)
    const { rows } = await storage.database.query<{ value: Buffer }>(
      `select value from answers where application_id = $1 and field = 'max_ssn'`,
      [id],
    )
    const place = `answers|${id}|["applicant","max_ssn"]`
    expect(() => stolen.decrypt(rows[0]?.value ?? Buffer.of(), place)).toThrow('destroyed or lost')
    expect(await seenWith([NEW])).toEqual(before)
    const { rows: keys } = await storage.database.query<{ count: number }>(
      'select count(*)::int as count from data_keys group by owner_id order by 1 desc limit 1',
    )
    expect(keys).toEqual([{ count: 1 }])
  })

  it('a save during a change of keys waits or uses the new key', async () => {
    const server = await startTestServer({
      storage: { ...storage, dispose: () => Promise.resolve() },
      keys: [NEW],
    })
    const [person] = people
    const visitor = new Visitor(server.app)
    for (const [name, value] of person?.visitor.cookies ?? []) visitor.cookies.set(name, value)
    const id = person?.id ?? ''
    let saves = 0
    const run = { ends: false }
    const saving = (async () => {
      while (!run.ends) {
        saves += 1
        const value = `9081${saves}`
        const changes = [{ section: 'payment', field: 'eft_account_number', value }]
        await visitor.call('saveAnswers', { params: { id }, body: { changes } })
      }
    })()
    for (let round = 0; round < 5; round += 1) {
      await reencrypt(partsWith([NEW]), new Date(Date.now() + 60_000), silent)
    }
    run.ends = true
    await saving
    const { answers } = await visitor.call('readApplication', { params: { id } })
    expect(answers['payment']?.['eft_account_number']).toBe(`9081${saves}`)
    const changes = [{ section: 'payment', field: 'eft_account_number', value: '90810' }]
    await visitor.call('saveAnswers', { params: { id }, body: { changes } })
    await server.close()
  })
})

describe.each(ENGINES)('a change of keys that is killed, on $kind', ({ start }) => {
  it('loses nothing, and the next run finishes it', { timeout: PATIENCE }, async () => {
    const killed = await start()
    await buildCommands()
    const storage = await productStorage(killed, 'shared')
    const first = await startTestServer({
      storage: { ...storage, dispose: () => Promise.resolve() },
      keys: [OLD],
    })
    const people: Person[] = []
    for (let number = 0; number < 6; number += 1) people.push(await newPerson(first, number))
    const before = await Promise.all(people.map(everythingOf))
    await first.close()
    await storage.database.close()

    const environment = { ...storage.environment, DATA_KEYS: formatDataKeys([NEW, OLD]) }
    const since = new Date(Date.now() + 3_600_000).toISOString()
    for (let round = 0; round < ROUNDS; round += 1) {
      const { child, ended } = startCommand(['keys', 'reencrypt', since], environment)
      // Wait for the command's first line of output. The extra wait is different in each round, so
      // that the kill interrupts different steps.
      await new Promise<void>((resolve) => {
        child.stdout?.once('data', () => setTimeout(resolve, (round * 137) % 900))
        void ended.then(() => resolve())
      })
      child.kill('SIGKILL')
      await ended
    }
    expect(await runCommand(['keys', 'rotate'], environment)).toContain('with the key new')

    const { database, ...rest } = await reopened(storage)
    await database.query('delete from idempotency_keys')
    await retireUnusedKeys(database, createVault([NEW, OLD]))
    const server = await startTestServer({ storage: { database, ...rest }, keys: [NEW] })
    const after: unknown[] = []
    for (const person of people) {
      const visitor = new Visitor(server.app)
      for (const [name, value] of person.visitor.cookies) visitor.cookies.set(name, value)
      after.push(await everythingOf({ ...person, visitor }))
    }
    expect(after).toEqual(before)
    await server.close()
    await killed.stop()
  })
})
