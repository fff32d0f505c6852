import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock } from '../src/shared/clock'
import { createDocumentFiles } from '../src/features/documents/document-files'
import { runDueErasures } from '../src/features/privacy/scheduled-erasure'
import { openSecurityEvents } from '../src/features/security-events'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { sentMails } from './support/outbox'

const HOUR = 3_600_000

let server: TestServer
let now = new Date('2026-11-20T17:00:00Z')
let people = 0
beforeAll(async () => {
  server = await startTestServer({
    now: () => now,
    config: { publicUrl: 'http://apply.example.test' },
  })
})
afterAll(() => server.close())

interface Draft {
  readonly owner: Visitor
  readonly email: string
  readonly id: string
  readonly resumeCode: string
}

const save = (visitor: Visitor, id: string, email: string) =>
  visitor.call('saveAnswers', {
    params: { id },
    body: { changes: [{ section: 'applicant', field: 'email', value: email }] },
  })

async function draft({ onboarding = false } = {}): Promise<Draft> {
  const owner = await server.registered()
  const email = `owner${(people += 1)}@example.com`
  if (onboarding) await owner.call('saveOnboarding', { body: { version: 8, email } })
  const { id, resumeCode } = await owner.call('createApplication', {
    body: { name: 'Mine', schemaId: 'medicare-supplement' },
  })
  if (!onboarding) await save(owner, id, email)
  return { owner, email, id, resumeCode }
}

async function resume({ resumeCode }: Draft): Promise<Visitor> {
  const other = await server.registered()
  await other.call('resumeApplication', { body: { resumeCode } })
  return other
}

const mailsTo = (email: string): string[] =>
  sentMails(server).filter((mail) => mail.includes(`To: ${email}\r\n`))
const opens = async (visitor: Visitor, id: string): Promise<boolean> =>
  (await visitor.try('readApplication', { params: { id } })).status === 200

async function signIn(visitor: Visitor, email: string): Promise<void> {
  await visitor.call('login', { body: { email } })
  const links = mailsTo(email).map((mail) => /#token=([\w-]+)/.exec(mail)?.[1])
  const token = links.find((link) => link !== undefined)
  await visitor.call('verify', { body: { token } })
}

describe('a person whose application is opened with its code', () => {
  it.each([
    ['in the application', false],
    ['in onboarding', true],
  ])(
    'is emailed what happened and what to do, at the address they gave %s',
    async (_name, onboarding) => {
      const mine = await draft({ onboarding })
      const other = await resume(mine)
      const [mail = '', ...more] = mailsTo(mine.email)
      expect(more).toEqual([])
      expect(mail).toContain('Subject: Your application was opened with a code')
      expect(mail).toContain('November 20, 2026 at 12:00 PM EST')
      expect(mail).toContain('http://apply.example.test/welcome#resume')
      expect(mail).toContain('Questions? Call')
      expect(mail).not.toContain(mine.resumeCode)
      // This call sends no email, because the session that typed the code already has the
      // application.
      await other.call('resumeApplication', { body: { resumeCode: mine.resumeCode } })
      expect(mailsTo(mine.email)).toHaveLength(1)
    },
  )

  it('is emailed even if the other person replaced the address', async () => {
    const mine = await draft()
    const other = await resume(mine)
    await save(other, mine.id, 'thief@example.org')
    await resume(mine)
    expect(mailsTo(mine.email)).toHaveLength(2)
  })

  it('gets a limited number of emails, so that a mailbox cannot be flooded', async () => {
    const mine = await draft()
    for (let time = 0; time < 8; time += 1) await resume(mine)
    expect(mailsTo(mine.email)).toHaveLength(5)
  })

  it('gets no email if the code is wrong or no address was given', async () => {
    const before = sentMails(server).length
    const other = await server.registered()
    await other.fail('resumeApplication', { body: { resumeCode: '2222-2222-2222' } })
    const owner = await server.registered()
    const { id, resumeCode } = await owner.call('createApplication', {
      body: { name: 'Mine', schemaId: 'medicare-supplement' },
    })
    await other.call('resumeApplication', { body: { resumeCode } })
    expect(await opens(other, id)).toBe(true)
    expect(sentMails(server)).toHaveLength(before)
  })
})

describe('deleting everything after resuming with a code', () => {
  const erase = async (at: Date) =>
    runDueErasures(
      {
        database: server.database,
        events: await openSecurityEvents({ ...server, clock: createClock() }),
        vault: server.vault,
        files: createDocumentFiles(server.dataDir),
        mailer: {
          queue: () => Promise.resolve(),
          wake: () => undefined,
          deleteFor: () => Promise.resolve(),
        },
      },
      at,
    )
  const inHours = (hours: number): Date => new Date(now.getTime() + hours * HOUR)
  const isThere = async ({ id }: Draft): Promise<boolean> => {
    const { rowCount } = await server.database.query('select from applications where id = $1', [id])
    return rowCount === 1
  }

  it('waits 72 hours, says so, ends the session immediately, and emails the owner', async () => {
    const mine = await draft()
    const other = await resume(mine)
    const scheduled = await other.call('deleteMyData')
    expect(scheduled).toMatchObject({ drafts: 0, dueAt: inHours(72).toISOString() })
    expect(scheduled.message).toContain('We’ll delete it on November 23, 2026 at 12:00 PM EST')
    expect(await other.call('authStatus')).toEqual({ user: null })
    expect(await opens(other, mine.id)).toBe(false)
    const mail = mailsTo(mine.email).find((text) => text.includes('will be deleted')) ?? ''
    expect(mail).toContain('Subject: Your application will be deleted in 3 days')
    expect(mail).toContain('http://apply.example.test/login')

    expect(await erase(inHours(71))).toBe(0)
    expect(await isThere(mine)).toBe(true)
    expect(await erase(inHours(72))).toBe(1)
    expect(await isThere(mine)).toBe(false)
    expect(await erase(inHours(73))).toBe(0)
  })

  it('is canceled by continuing with the application', async () => {
    const mine = await draft()
    await (await resume(mine)).call('deleteMyData')
    await mine.owner.call('resumeApplication', { body: { resumeCode: mine.resumeCode } })
    await erase(inHours(80))
    expect(await opens(mine.owner, mine.id)).toBe(true)
  })

  it('is canceled by signing in with the earlier address, and with no other', async () => {
    const mine = await draft()
    const other = await resume(mine)
    await save(other, mine.id, 'stranger@example.org')
    await other.call('deleteMyData')
    await signIn(await server.registered(), 'stranger@example.org')
    const { rows } = await server.database.query('select from erasure_requests')
    expect(rows).toHaveLength(1)
    await signIn(await server.registered(), mine.email)
    expect(await erase(inHours(80))).toBe(0)
    await mine.owner.call('resumeApplication', { body: { resumeCode: mine.resumeCode } })
    expect(await opens(mine.owner, mine.id)).toBe(true)
  })

  it('happens immediately for a person who signed in with that address', async () => {
    const mine = await draft()
    const other = await resume(mine)
    await signIn(other, mine.email)
    expect(await other.call('deleteMyData')).toMatchObject({ drafts: 1 })
    expect(await isThere(mine)).toBe(false)
  })

  it('waits for a person who signed in with another address', async () => {
    const mine = await draft()
    const other = await resume(mine)
    await signIn(other, `other${people}@example.org`)
    expect(await other.call('deleteMyData')).toHaveProperty('dueAt')
    await mine.owner.fail('readApplication', { params: { id: mine.id } })
    expect(await isThere(mine)).toBe(true)
  })
})
