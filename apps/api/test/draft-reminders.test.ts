import { join } from 'node:path'
import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest'
import { sendDueReminders } from '../src/features/draft-reminders'
import { createMailFormat } from '../src/mail/format-mail'
import { limitMail } from '../src/mail/mail-limits'
import { createOutbox } from '../src/mail/outbox'
import { createClock } from '../src/shared/clock'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { firstBroker } from './support/brokers'
import { completeAnswers } from './support/complete-answers'
import { mailsTo, signIn } from './support/links'
import { chooseInsurer, signAndSend } from './support/sign'

const ORIGIN = 'http://apply.example.test'
const DAY = 24 * 3_600_000
let server: TestServer
let now = new Date('2026-11-20T17:00:00Z')
let people = 0
beforeAll(async () => {
  server = await startTestServer({
    now: () => now,
    config: { fixedToday: '2026-11-20', publicUrl: ORIGIN },
  })
})
afterAll(() => server.close())
// Each test starts long after the drafts of the test before it.
beforeEach(() => laterDays(40))

const laterDays = (days: number): void => {
  now = new Date(now.getTime() + days * DAY)
}

interface Applicant {
  readonly visitor: Visitor
  readonly id: string
  readonly email: string
}

async function draft(changes?: object[]): Promise<Applicant> {
  people += 1
  const email = `rosa${people}@example.com`
  const visitor = await server.registered()
  await chooseInsurer(visitor)
  const { id } = await visitor.call('createApplication', {
    body: { name: 'Mine', schemaId: 'medicare-supplement' },
  })
  const given = changes ?? [{ section: 'applicant', field: 'email', value: email }]
  await visitor.call('saveAnswers', { params: { id }, body: { changes: given } })
  return { visitor, id, email }
}

/** Looks for due reminders, as another server that shares the database would. */
async function remind(): Promise<number> {
  const clock = createClock({ now: () => now })
  const { database, vault, dataDir } = server
  const outbox = createOutbox(join(dataDir, 'outbox'), {
    from: 'Gapwise <mail@example.test>',
    clock,
    format: createMailFormat({ phone: '1-800-555-0123', hours: 'Always' }),
  })
  const mailer = limitMail(outbox, { vault, clock })
  const phone = '1-800-555-0123'
  return sendDueReminders({ database, vault, clock, mailer, origin: () => ORIGIN, phone })
}

const remindersTo = (email: string): string[] =>
  mailsTo(server, email).filter((mail) => mail.includes('\r\nList-Unsubscribe: '))
const linkIn = (mail = ''): string => /\/welcome#code=([\w-]+)\r$/m.exec(mail)?.[1] ?? ''
const stopAddress = (mail = ''): string =>
  /^List-Unsubscribe: <http:\/\/apply\.example\.test(\S+)>\r$/m.exec(mail)?.[1] ?? ''

/** Stops reminders as a mail program does: without cookies, with a form (RFC 8058). */
const pressStop = (mail: string) =>
  server.app.inject({
    method: 'POST',
    url: stopAddress(mail),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })

describe('a reminder of an unfinished draft (D77)', () => {
  it('goes out after 2 and 7 days, once each, even from several servers', async () => {
    const { email } = await draft()
    laterDays(1)
    expect(await remind()).toBe(0)
    laterDays(1)
    expect(await Promise.all([remind(), remind(), remind()])).toContain(1)
    expect(await remind()).toBe(0)
    expect(remindersTo(email)).toHaveLength(1)
    laterDays(5)
    await Promise.all([remind(), remind()])
    laterDays(3)
    await remind()
    const mails = remindersTo(email)
    expect(mails.map((mail) => /^Subject: (.*)\r$/m.exec(mail)?.[1])).toEqual([
      'Your application is saved',
      'Would you like to finish your application?',
    ])
    for (const mail of mails) {
      expect(mail).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
      expect(mail).toContain('\r\nContent-Type: multipart/alternative; ')
    }
  })

  it('has a link that opens the draft for 30 days, without its sensitive numbers', async () => {
    const { id, email } = await draft([
      ...completeAnswers().filter(({ field }) => field !== 'email'),
      { section: 'applicant', field: 'email', value: `rosa${people + 1}@example.com` },
    ])
    laterDays(2)
    await remind()
    const [mail = ''] = remindersTo(email)
    expect(mail).not.toContain('Delgado')
    const code = linkIn(mail)
    const open = async (visitor: Visitor) =>
      visitor.try('resumeApplication', { body: { resumeCode: code } })
    laterDays(1)
    const phone = await server.registered()
    expect(await open(phone)).toMatchObject({ status: 200, body: { id } })
    const detail = await phone.call('readApplication', { params: { id } })
    expect(detail.withheld?.length).toBeGreaterThan(0)
    laterDays(28)
    expect((await open(await server.registered())).status).toBe(200)
    laterDays(2)
    expect((await open(await server.registered())).status).toBe(404)
  })

  it('is stopped by one press in the mail program, also for the other drafts of the person', async () => {
    const { visitor, email } = await draft()
    const { id: second } = await visitor.call('createApplication', {
      body: { name: 'Joe', schemaId: 'medicare-supplement' },
    })
    laterDays(2)
    await remind()
    const [mail = ''] = remindersTo(email)
    // A mail scanner follows links. That changes nothing.
    const opened = await server.app.inject({ method: 'GET', url: stopAddress(mail) })
    expect(opened.statusCode).toBe(303)
    expect(opened.headers.location).toMatch(/^\/stop-reminders#token=[\w-]{43}$/)
    expect((await pressStop(mail)).statusCode).toBe(204)
    expect((await pressStop(mail)).statusCode).toBe(204)
    const field = { section: 'applicant', field: 'email', value: email }
    await visitor.call('saveAnswers', { params: { id: second }, body: { changes: [field] } })
    laterDays(5)
    expect(await remind()).toBe(0)
    expect(remindersTo(email)).toHaveLength(1)
    expect(server.logged.join('')).not.toContain(stopAddress(mail).split('/')[3])
  })

  it('does nothing for a token that does not exist', async () => {
    const unknown = '<http://apply.example.test/api/reminders/no-such-token/stop>'
    const { statusCode } = await pressStop(`List-Unsubscribe: ${unknown}\r\n`)
    expect(statusCode).toBe(204)
  })

  it('does not go to people without an address, or who sent or withdrew the application', async () => {
    await draft([{ section: 'applicant', field: 'first_name', value: 'Rosa' }])
    const sent = await draft(completeAnswers())
    await signAndSend(sent.visitor, sent.id)
    const withdrawn = await draft()
    const admin = await firstBroker(server, () => now)
    await admin.call('withdrawApplication', { params: { id: withdrawn.id } })
    const open = await draft()
    laterDays(2)
    expect(await remind()).toBe(1)
    expect(remindersTo(open.email)).toHaveLength(1)
  })

  it('asks the owner of an account to sign in', async () => {
    const { visitor, email } = await draft()
    await signIn(server, visitor, email)
    laterDays(2)
    await remind()
    const [mail = ''] = remindersTo(email)
    expect(mail).toContain(`${ORIGIN}/account\r\n`)
    expect(linkIn(mail)).toBe('')
  })
})
