import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDocumentFiles } from '../src/features/documents/document-files'
import { eraseOld } from '../src/features/privacy/retention'
import { loadCipher } from '../src/protection/owner-keys'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { answersWithProof } from './support/complete-answers'
import { ENGINES, type Engine } from './support/engines'
import { newestMailTo, sentMails } from './support/outbox'
import { everythingOf, newPerson, type Person } from './support/people'
import { productStorage } from './support/product-storage'
import { agree, signAndSend } from './support/sign'

const DAY = 86_400_000
const RETENTION = {
  anonymousDays: 30,
  draftDays: 90,
  submissionDays: 3650,
  outboxDays: 30,
  eventDays: 30,
}

describe.each(ENGINES)('the data of a person on $kind', ({ start }) => {
  let engine: Engine
  let server: TestServer
  let now = new Date('2026-11-20T12:00:00Z')
  let people = 0

  beforeAll(async () => {
    engine = await start()
    const storage = await productStorage(engine)
    server = await startTestServer({
      storage,
      now: () => now,
      config: { fixedToday: '2026-11-20', publicUrl: 'http://apply.example.test' },
    })
  })
  afterAll(async () => {
    await server.close()
    await engine.stop()
  })

  const person = (): Promise<Person> => newPerson(server, (people += 1))
  const documentFile = ({ documentId }: Person): string =>
    join(server.dataDir, 'documents', documentId)

  /** Returns the tables in which any row contains the string. */
  async function tablesWith(text: string): Promise<string[]> {
    const { rows } = await server.database.query<{ name: string }>(
      `select table_name as name from information_schema.tables
        where table_schema = 'public' order by 1`,
    )
    const found: string[] = []
    for (const { name } of rows) {
      const { rowCount } = await server.database.query(
        `select from "${name}" t where t::text ilike '%' || $1 || '%' limit 1`,
        [text],
      )
      if (rowCount > 0) found.push(name)
    }
    return found
  }

  async function signIn(visitor: Visitor, email: string): Promise<void> {
    await visitor.call('login', { body: { email } })
    const token = /#token=([\w-]+)/.exec(newestMailTo(server, email))?.[1]
    await visitor.call('verify', { body: { token } })
  }

  async function submit({ visitor, id }: Person): Promise<void> {
    const params = { id }
    const documents = await visitor.call('listDocuments', { params })
    const changes = answersWithProof(...documents)
    await visitor.call('saveAnswers', { params, body: { changes } })
    await signAndSend(visitor, id)
  }

  it('is gone from every table, file, and session once they delete it, and no other data is', async () => {
    const [rosa, other] = [await person(), await person()]
    const others = await everythingOf(other)
    const user = (await rosa.visitor.call('authStatus')).user?.id ?? ''
    const { rows: backup } = await server.database.query<{ value: Buffer }>(
      `select value from answers where application_id = $1 and field = 'max_ssn'`,
      [rosa.id],
    )
    expect(await tablesWith(user)).toContain('quotes')
    await agree(rosa.visitor, rosa.id)
    expect(await tablesWith(rosa.id)).toContain('electronic_consents')

    const deleted = await rosa.visitor.call('deleteMyData')
    expect(deleted).toMatchObject({ drafts: 1, documents: 1, keptSubmissions: 0 })
    expect(await tablesWith(user)).toEqual([])
    expect(await tablesWith(rosa.id)).toEqual([])
    expect(existsSync(documentFile(rosa))).toBe(false)
    expect(await rosa.visitor.call('authStatus')).toEqual({ user: null })
    expect(rosa.visitor.cookies.has('sid')).toBe(false)
    const { code } = await other.visitor.fail('resumeApplication', {
      body: { resumeCode: rosa.resumeCode },
    })
    expect(code).toBe('RESUME_CODE_UNKNOWN')

    // The row's key was destroyed, so even a backup of the row cannot be decrypted.
    const encryptionContext = `answers|${rosa.id}|["applicant","max_ssn"]`
    const cipher = await loadCipher(server.database, server.vault, rosa.id)
    expect(() => cipher.decrypt(backup[0]?.value ?? Buffer.of(), encryptionContext)).toThrow(
      'destroyed or lost',
    )
    expect(await everythingOf(other)).toEqual(others)
  })

  it('requires a recent sign-in to be deleted, with the address and its emails', async () => {
    const rosa = await person()
    const email = `rosa-${engine.kind}@example.com`
    await signIn(rosa.visitor, email)
    expect(sentMails(server).some((mail) => mail.includes(email))).toBe(true)
    now = new Date(now.getTime() + 16 * 60_000)
    const { statusCode, code } = await rosa.visitor.fail('deleteMyData')
    expect([statusCode, code]).toEqual([403, 'SESSION_STALE'])
    expect(await tablesWith(email)).toEqual(['users'])

    await signIn(rosa.visitor, email)
    await rosa.visitor.call('deleteMyData')
    expect(await tablesWith(email)).toEqual([])
    expect(await tablesWith(rosa.id)).toEqual([])
    expect(sentMails(server).some((mail) => mail.includes(email))).toBe(false)
    const { rows } = await server.database.query('select from login_requests')
    expect(rows).toEqual([])
  })

  it('is kept if it was sent to an insurer, but no one can open it', async () => {
    const rosa = await person()
    await submit(rosa)
    const user = (await rosa.visitor.call('authStatus')).user?.id ?? ''
    const deleted = await rosa.visitor.call('deleteMyData')
    expect(deleted).toMatchObject({ drafts: 0, documents: 0, keptSubmissions: 1 })
    expect(deleted.message).toContain('for as long as the law requires')
    expect(await tablesWith(rosa.id)).toEqual(
      expect.arrayContaining(['applications', 'data_keys', 'submissions']),
    )
    // An application event still contains the sender's id. That id can no longer be linked to a
    // person.
    expect(await tablesWith(user)).toEqual(['application_events'])
    const stranger = await server.registered()
    expect((await stranger.fail('readApplication', { params: { id: rosa.id } })).code).toBe(
      'APPLICATION_UNKNOWN',
    )
  })

  describe('without any activity', () => {
    const eraseAt = (days: number, retention = RETENTION) =>
      eraseOld(
        {
          database: server.database,
          files: createDocumentFiles(server.dataDir),
          retention,
          dataDir: server.dataDir,
        },
        new Date(now.getTime() + days * DAY),
      )
    let anonymous: Person
    let signedIn: Person
    let sent: Person

    beforeAll(async () => {
      // Some timestamps come from the database's clock, so the test's clock must match it from here
      // on.
      now = new Date()
      await eraseAt(5000)
      anonymous = await person()
      signedIn = await person()
      await signIn(signedIn.visitor, `kept-${engine.kind}@example.com`)
      sent = await person()
      await submit(sent)
    })
    const isThere = async ({ id }: Person): Promise<boolean> =>
      (await tablesWith(id)).includes('data_keys')

    it('is kept for the configured time', async () => {
      expect(await eraseAt(29)).toEqual({ applications: 0, users: 0 })
    })

    it('is kept forever if so configured', async () => {
      const forever = {
        anonymousDays: 0,
        draftDays: 0,
        submissionDays: 0,
        outboxDays: 0,
        eventDays: 0,
      }
      expect(await eraseAt(36_000, forever)).toEqual({ applications: 0, users: 0 })
    })

    it('is erased later: first visitors, then drafts of signed-in people, then sent applications', async () => {
      expect(await eraseAt(31)).toEqual({ applications: 1, users: 1 })
      expect(await isThere(anonymous)).toBe(false)
      expect(existsSync(documentFile(anonymous))).toBe(false)
      expect(await isThere(signedIn)).toBe(true)

      expect(await eraseAt(89)).toEqual({ applications: 0, users: 0 })
      expect(await eraseAt(91)).toEqual({ applications: 1, users: 1 })
      expect(await isThere(signedIn)).toBe(false)
      expect(existsSync(documentFile(signedIn))).toBe(false)
      expect(existsSync(documentFile(sent))).toBe(true)

      expect(await eraseAt(3649)).toEqual({ applications: 0, users: 0 })
      expect(await eraseAt(3651)).toEqual({ applications: 1, users: 1 })
      expect(await isThere(sent)).toBe(false)
      expect(existsSync(documentFile(sent))).toBe(false)
      expect(await tablesWith(sent.id)).toEqual([])
    })
  })

  it('references users and applications only by foreign keys that allow erasure', async () => {
    const { rows } = await server.database.query<{ name: string }>(
      `select conrelid::regclass::text || ' → ' || confrelid::regclass::text as name
         from pg_constraint
        where contype = 'f' and confdeltype not in ('c', 'n')
          and confrelid in ('users'::regclass, 'applications'::regclass)`,
    )
    // Submissions do not cascade with their application. Only an explicit statement can delete
    // them.
    expect(rows).toEqual([{ name: 'submissions → applications' }])
  })
})
