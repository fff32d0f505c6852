import type { BrokerApplication } from '@gapwise/api-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDocumentFiles } from '../src/features/documents/document-files'
import { reencryptOwner } from '../src/operations/keys/reencrypt-owner'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { firstBroker, newBroker } from './support/brokers'
import { completeAnswers } from './support/complete-answers'
import { mailsTo } from './support/links'
import { multipart, pdf } from './support/multipart'
import { chooseInsurer, signAndSend } from './support/sign'

const ORIGIN = 'http://apply.example.test'
let server: TestServer
let admin: Visitor
let carl: { visitor: Visitor; id: string }
let now = new Date('2026-11-20T17:00:00Z')
let people = 0
beforeAll(async () => {
  server = await startTestServer({
    now: () => now,
    config: { fixedToday: '2026-11-20', publicUrl: ORIGIN, phone: '1-800-555-0123' },
  })
  admin = await firstBroker(server, () => now)
  carl = await newBroker(server, admin, { email: 'carl@agency.example', name: 'Carl' })
})
afterAll(() => server.close())

const later = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000)
}

interface Applicant {
  readonly visitor: Visitor
  readonly id: string
  readonly email: string
}

async function draft(): Promise<Applicant> {
  people += 1
  const email = `rosa${people}@example.com`
  const visitor = await server.registered()
  await chooseInsurer(visitor)
  const { id } = await visitor.call('createApplication', {
    body: { name: 'Mine', schemaId: 'medicare-supplement' },
  })
  const changes = completeAnswers().map((change) =>
    change.field === 'email' ? { ...change, value: email } : change,
  )
  await visitor.call('saveAnswers', { params: { id }, body: { changes } })
  return { visitor, id, email }
}

async function sent(): Promise<Applicant> {
  const applicant = await draft()
  await signAndSend(applicant.visitor, applicant.id)
  return applicant
}

const set = (
  id: string,
  status: string,
  note?: string,
  broker = admin,
): Promise<BrokerApplication> => {
  later(1)
  return broker.call('setApplicationStatus', {
    params: { id },
    body: { status, ...(note === undefined ? {} : { note }) },
  })
}
const refusal = async (visitor: Visitor, id: string, body: object): Promise<string> =>
  (await visitor.fail('setApplicationStatus', { params: { id }, body })).code
const progress = ({ visitor, id }: Applicant) => visitor.call('readProgress', { params: { id } })
const addFile = ({ visitor, id }: Applicant, name: string) =>
  visitor.try('uploadDocument', { params: { id }, ...multipart(pdf(name, 300)) })
/** Returns the text part and the HTML part of an email. */
function partsOf(mail: string): { text: string; html: string } {
  const [, text = '', coded = ''] = mail.split(/^--part-\S+\r$/m)
  const html = Buffer.from(coded.split('\r\n\r\n')[1] ?? '', 'base64').toString()
  return { text, html }
}
const subjectsTo = (email: string): (string | undefined)[] =>
  mailsTo(server, email).map((mail) => /^Subject: (.*?): GW-/m.exec(mail)?.[1])

describe('the status of a sent application (D75)', () => {
  it('is followed from sending to approval, with an email at each step', async () => {
    const applicant = await sent()
    const { visitor, id, email } = applicant
    expect(await progress(applicant)).toEqual({
      statuses: [{ status: 'submitted', at: now.toISOString() }],
      actions: ['withdraw'],
    })
    expect((await addFile(applicant, 'early.pdf')).status).toBe(409)
    await set(id, 'in_review')
    expect(await refusal(admin, id, { status: 'needs_information' })).toBe('STATUS_NOTE_MISSING')
    await set(id, 'needs_information', 'Send the letter from your old plan.')
    expect((await progress(applicant)).actions).toEqual(['add-documents', 'withdraw'])
    expect((await addFile(applicant, 'letter.pdf')).status).toBe(201)
    expect(
      (await visitor.call('listDocuments', { params: { id } })).map(({ name }) => name),
    ).toEqual(['letter.pdf'])
    const approved = await set(id, 'approved')
    expect(approved).toMatchObject({
      stage: 'approved',
      possibleStatuses: [],
      statuses: [
        { status: 'submitted', setBy: 'The applicant' },
        { status: 'in_review', setBy: 'Ann Admin' },
        { status: 'needs_information', note: 'Send the letter from your old plan.' },
        { status: 'approved' },
      ],
    })
    expect(approved.timeline.map(({ what }) => what)).toContain(
      'Asked the applicant for more information',
    )
    const detail = await visitor.call('readApplication', { params: { id } })
    expect(detail).toMatchObject({
      status: 'submitted',
      current: { status: 'approved', at: now.toISOString() },
      progress: { actions: [] },
    })
    expect(detail.progress?.statuses).toHaveLength(4)
    const [listed] = await visitor.call('listApplications')
    expect(listed?.current).toEqual({ status: 'approved', at: now.toISOString() })
    expect((await addFile(applicant, 'late.pdf')).status).toBe(409)
    expect(subjectsTo(email)).toEqual([
      'We received your application',
      'The insurer is reviewing your application',
      'The insurer needs something from you',
      'Your application was approved',
    ])
  })

  it('is told by email with plan, price, start, and next steps, but no other answers', async () => {
    const { id, email } = await sent()
    await set(id, 'needs_information', 'Send <b>page 2</b> & call us.')
    const mails = mailsTo(server, email)
    expect(mails).toHaveLength(2)
    const secret = ['max_ssn', 'medicareNumber', 'eft_account_number', 'address_line1']
    const answers = completeAnswers().flatMap(({ field, value }) =>
      secret.includes(field) && typeof value === 'string' ? [value] : [],
    )
    expect(answers).toHaveLength(4)
    for (const mail of mails) {
      const { text, html } = partsOf(mail)
      for (const part of [text, html]) {
        expect(part).toContain('Medicare Supplement Plan G')
        expect(part).toMatch(/\$\d+\.\d\d a month/)
        expect(part).toContain('Coverage would start')
        expect(part).toContain('1-800-555-0123')
        expect(part).toContain('What to do next')
        expect(part).toContain(`${ORIGIN}/submit?application=${id}`)
        for (const answer of answers) expect(part).not.toContain(answer)
      }
      expect(html.match(/class="gw-button"/g)).toHaveLength(1)
    }
    const { text, html } = partsOf(mails[1] ?? '')
    expect(text).toContain('Send <b>page 2</b> & call us.')
    expect(html).toContain('Send &lt;b&gt;page 2&lt;/b&gt; &amp; call us.')
  })

  it('can be set only by a broker who sees the application, and only to a possible status', async () => {
    const { visitor, id } = await sent()
    const unsent = await draft()
    await admin.call('assignApplication', { params: { id }, body: { broker: null } })
    const { id: me } = await admin.call('readBroker')
    await admin.call('assignApplication', { params: { id }, body: { broker: me } })
    const body = { status: 'approved' }
    expect(await refusal(carl.visitor, id, body)).toBe('APPLICATION_UNKNOWN')
    expect(await refusal(admin, unsent.id, body)).toBe('STATUS_NOT_POSSIBLE')
    expect(await refusal(admin, id, { status: 'delivered' })).toBe('STATUS_NOT_POSSIBLE')
    expect(await refusal(visitor, id, body)).toBe('BROKER_SESSION_MISSING')
    await set(id, 'declined', 'The plan isn’t sold in this county.')
    expect(await refusal(admin, id, body)).toBe('STATUS_NOT_POSSIBLE')
    const { entries } = await admin.call('listAudit')
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'application.status', subject: 'declined' }),
    )
    const { rows } = await admin.call('listBrokerApplications')
    expect(rows.find((row) => row.id === id)?.stage).toBe('declined')
  })

  it('is set once if the same status arrives twice', async () => {
    const { id, email } = await sent()
    await set(id, 'declined', 'Call us.')
    await set(id, 'declined', 'Call us.')
    expect(subjectsTo(email)).toHaveLength(2)
    expect(await refusal(admin, id, { status: 'declined', note: 'Another reason.' })).toBe(
      'STATUS_NOT_POSSIBLE',
    )
  })

  it('can be taken back by the applicant, once, until the insurer decides', async () => {
    const mine = await sent()
    const stranger = await server.registered()
    const withdraw = (visitor: Visitor, id: string) =>
      visitor.try('withdrawSubmission', { params: { id } })
    expect((await withdraw(stranger, mine.id)).status).toBe(404)
    expect((await stranger.fail('readProgress', { params: { id: mine.id } })).code).toBe(
      'APPLICATION_UNKNOWN',
    )
    expect(
      await mine.visitor.fail('withdrawSubmission', { params: { id: (await draft()).id } }),
    ).toMatchObject({ code: 'APPLICATION_UNKNOWN' })
    await withdraw(mine.visitor, mine.id)
    await withdraw(mine.visitor, mine.id)
    const { statuses, actions } = await progress(mine)
    expect(statuses.map(({ status }) => status)).toEqual(['submitted', 'withdrawn'])
    expect(actions).toEqual([])
    expect(subjectsTo(mine.email)).toHaveLength(2)

    const decided = await sent()
    await set(decided.id, 'approved')
    expect(
      await decided.visitor.fail('withdrawSubmission', { params: { id: decided.id } }),
    ).toMatchObject({ code: 'STATUS_NOT_POSSIBLE' })
  })

  it('is written once, and its note is encrypted, also after a change of keys', async () => {
    const { id } = await sent()
    const { statuses } = await set(id, 'declined', 'A secret reason.')
    const { database, vault, dataDir } = server
    const notes = async () => {
      const { rows } = await database.query<{ note: Buffer | null }>(
        'select note from submission_statuses where application_id = $1 and note is not null',
        [id],
      )
      return rows.flatMap(({ note }) => (note ? [note] : []))
    }
    const before = await notes()
    expect(before.map((note) => note.toString('latin1').includes('secret'))).toEqual([false])
    const files = createDocumentFiles(dataDir)
    await reencryptOwner({ database, vault, files }, id, { newKey: true })
    expect(await notes()).not.toEqual(before)
    expect((await admin.call('readBrokerApplication', { params: { id } })).statuses).toEqual(
      statuses,
    )
    const changing = database.query(
      `update submission_statuses set status = 'approved' where application_id = $1`,
      [id],
    )
    await expect(changing).rejects.toMatchObject({ code: 'DATABASE_CONSTRAINT' })
  })
})
