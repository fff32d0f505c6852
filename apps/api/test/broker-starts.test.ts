import type { NewSigningLink } from '@gapwise/api-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { firstBroker, newBroker } from './support/brokers'
import { completeAnswers } from './support/complete-answers'
import { newestMailTo } from './support/outbox'
import { signAndSend } from './support/sign'

let now = new Date('2026-11-20T17:00:00Z')
let server: TestServer
let admin: Visitor
let bea: { visitor: Visitor; id: string }
let carl: { visitor: Visitor; id: string }
beforeAll(async () => {
  server = await startTestServer({
    now: () => now,
    config: { publicUrl: 'http://apply.example.test' },
  })
  admin = await firstBroker(server, () => now)
  bea = await newBroker(server, admin, { email: 'bea@agency.example', name: 'Bea Lane' })
  carl = await newBroker(server, admin, { email: 'carl@agency.example', name: 'Carl' })
  await bea.visitor.call('saveBrokerLicenses', { body: { npn: '1234567', licenses: [] } })
})
afterAll(() => server.close())

const BIRTH_DATE = '1950-03-10'
const ROSA = 'rosa@example.com'
const KNOWN = Object.entries({
  first_name: 'Rosa',
  last_name: 'Delgado',
  applicant_dob: BIRTH_DATE,
  gender: 'Female',
  tobacco: 'No',
  zip5: '43215',
  state: 'OH',
  email: ROSA,
}).map(([field, value]) => ({ section: 'applicant', field, value }))
const PLAN = { section: 'plan-details', field: 'plan_type', value: 'G' }

const start = (broker: Visitor, changes: readonly object[] = [...KNOWN, PLAN]) =>
  broker.call('startForClient', {
    body: { consent: true, how: 'phone', medicare_status: 'no-plan', changes },
  })
const read = (broker: Visitor, id: string) => broker.call('readStart', { params: { id } })
const send = (broker: Visitor, id: string, mail = false) =>
  broker.call('sendStart', { params: { id }, body: { mail } })
const open = (visitor: Visitor, { code = '' }: Partial<NewSigningLink>) =>
  visitor.call('openSigningLink', { body: { code, birthDate: BIRTH_DATE } })
const detail = (visitor: Visitor, id: string) => visitor.call('readApplication', { params: { id } })
const audited = async (id: string) =>
  (await admin.call('listAudit', { query: { application: id } })).entries.map(
    ({ action }) => action,
  )

/** An application that its client has opened. */
async function opened() {
  const { id } = await start(bea.visitor)
  await bea.visitor.call('saveStart', { params: { id }, body: { naic: 'SAMPLE1' } })
  const link = await send(bea.visitor, id)
  const client = await server.registered()
  await open(client, link)
  return { id, client, link }
}

describe('an application that a broker starts with a client', () => {
  it('needs the client’s consent, and keeps how and when they gave it', async () => {
    const refused = await bea.visitor.fail('startForClient', { body: { how: 'phone' } })
    expect(refused.statusCode).toBe(400)
    const { id, ...started } = await start(bea.visitor)
    expect(started).toMatchObject({ state: 'preparing', how: 'phone', startedBy: 'Bea Lane' })
    const { rows } = await server.database.query(
      'select consent_how, consent_text, started_at from broker_starts where application_id = $1',
      [id],
    )
    expect(rows).toEqual([
      {
        consent_how: 'phone',
        consent_text: expect.stringContaining('asked me to start'),
        started_at: now,
      },
    ])
    expect(await audited(id)).toContain('start.make')
  })

  it('has what the broker typed, and is on the desk of that broker only', async () => {
    const { id } = await start(bea.visitor)
    await bea.visitor.call('saveStart', {
      params: { id },
      body: {
        changes: [{ section: 'applicant', field: 'phone', value: '(614) 555-0142' }],
        naic: 'SAMPLE1',
      },
    })
    const shown = await read(bea.visitor, id)
    expect(shown.answers['applicant']).toMatchObject({ first_name: 'Rosa', phone: '6145550142' })
    expect(shown).toMatchObject({ naic: 'SAMPLE1', medicare_status: 'no-plan' })
    expect(shown.offer?.rate).toBeGreaterThan(0)
    expect((await carl.visitor.fail('readStart', { params: { id } })).code).toBe('START_UNKNOWN')
    const { rows } = await bea.visitor.call('listBrokerApplications')
    expect(rows.find((row) => row.id === id)).toMatchObject({
      applicant: 'Rosa Delgado',
      assignee: 'Bea Lane',
    })
    expect(await bea.visitor.call('listLeads')).toEqual([])
    const { timeline } = await bea.visitor.call('readBrokerApplication', { params: { id } })
    expect(new Set(timeline.map(({ who, what }) => `${who}: ${what}`))).toEqual(
      new Set([
        'Bea Lane: Started the application with the client',
        'Bea Lane: Filled in the application with the client',
      ]),
    )
  })

  it.each([
    ['applicant', 'max_ssn', '219099876'],
    ['medicare-details', 'medicareNumber', '2EG4TE5MK73'],
    ['payment', 'eft_account_number', '90817263544556'],
    ['health-eligibility', 'he_oxygen', 'Yes'],
    ['medicare-details', 'esrd_or_disability_under65', 'Yes'],
    ['authorizations', 'agreement', ['agree']],
  ])('refuses what only the client gives: %s %s', async (section, field, value) => {
    const { id } = await start(bea.visitor)
    const changes = [{ section, field, value }]
    const refused = await bea.visitor.fail('saveStart', { params: { id }, body: { changes } })
    expect(refused).toMatchObject({ statusCode: 422, code: 'FIELD_UNKNOWN' })
    expect(refused.issues).toEqual([expect.objectContaining({ field, code: 'client_only' })])
    const startedWith = { consent: true, how: 'phone', changes } as const
    expect((await bea.visitor.fail('startForClient', { body: startedWith })).code).toBe(
      'FIELD_UNKNOWN',
    )
  })

  it('is sent only with a name and a birth date that the broker typed', async () => {
    const { id } = await start(
      bea.visitor,
      KNOWN.filter(({ field }) => field !== 'applicant_dob'),
    )
    const refused = await bea.visitor.fail('sendStart', { params: { id }, body: { mail: true } })
    expect(refused).toMatchObject({ statusCode: 422, code: 'START_INCOMPLETE' })
    const { id: unmailed } = await start(
      bea.visitor,
      KNOWN.filter(({ field }) => field !== 'email'),
    )
    const noMail = { params: { id: unmailed }, body: { mail: true } }
    expect((await bea.visitor.fail('sendStart', noMail)).code).toBe('NO_ADDRESS')
    expect((await send(bea.visitor, unmailed)).code).toMatch(/^\w{4}-\w{4}-\w{4}$/)
  })

  it('is emailed without any answer, and says how to refuse', async () => {
    const { id } = await start(bea.visitor)
    expect(await send(bea.visitor, id, true)).toMatchObject({ to: ROSA, state: 'sent' })
    const mail = newestMailTo(server, ROSA)
    expect(mail).toContain('Bea Lane started your application')
    expect(mail).toContain('http://apply.example.test/sign-link#code=')
    expect(mail).toMatch(/If\s+you\s+didn’t,\s+don’t\s+open\s+the\s+link,\s+and\s+call\s+us/)
    expect(mail.replaceAll(/\s+/g, ' ')).toMatch(
      /once, until \w+ \d+, 20\d\d at \d+:\d\d [AP]M E[SD]T/,
    )
    expect(mail).not.toContain('Delgado')
    expect((await read(bea.visitor, id)).state).toBe('sent')
  })

  it('belongs to the client once opened, who confirms each answer', async () => {
    const { id, client } = await opened()
    const mine = await detail(client, id)
    expect(mine.prefilledBy).toBe('Bea Lane')
    expect(mine.prefilled).toContainEqual({ section: 'applicant', field: 'first_name' })
    // The client typed the birth date to open the application.
    expect(mine.prefilled).not.toContainEqual({ section: 'applicant', field: 'applicant_dob' })
    expect(mine.answers['producer']).toMatchObject({
      producer_involved: 'Yes',
      producer_name: 'Bea Lane',
      producer_npn: '1234567',
    })
    expect(mine.offer?.naic).toBe('SAMPLE1')

    expect(await read(bea.visitor, id)).toMatchObject({ state: 'opened', answers: {} })
    const late = { params: { id }, body: { changes: KNOWN } }
    expect((await bea.visitor.fail('saveStart', late)).code).toBe('START_OPENED')
    const again = { params: { id }, body: { mail: false } }
    expect((await bea.visitor.fail('sendStart', again)).code).toBe('START_OPENED')
    expect((await bea.visitor.call('readBrokerApplication', { params: { id } })).id).toBe(id)
  })

  it('cannot be sent with an answer that the client did not confirm', async () => {
    const { id, client } = await opened()
    const mine = completeAnswers().filter(({ field }) => field !== 'first_name')
    await client.call('saveAnswers', { params: { id }, body: { changes: mine } })
    const unsent = await client.fail('submitApplication', {
      params: { id },
      body: { signature: 'Rosa Delgado', consent: true },
    })
    const unconfirmed = unsent.issues?.filter(({ code }) => code === 'unconfirmed')
    expect(unconfirmed?.map(({ field }) => field)).toContain('first_name')
    const { answers, prefilled = [] } = await detail(client, id)
    // The page saves an answer as it is when its client confirms it.
    const changes = prefilled.map(({ section, field }) => ({
      section,
      field,
      value: answers[section]?.[field],
    }))
    await client.call('saveAnswers', { params: { id }, body: { changes } })
    expect(await detail(client, id)).not.toHaveProperty('prefilled')
    await signAndSend(client, id)
    expect((await detail(client, id)).status).toBe('submitted')
    expect(await bea.visitor.call('listLeads')).toEqual([])
  })

  it('asks for the birth date, and says that there is more to do than sign', async () => {
    const { id } = await start(bea.visitor)
    const { code = '' } = await send(bea.visitor, id)
    const client = await server.registered()
    const asked = await client.call('readSigningLink', { body: { code } })
    expect(asked).toMatchObject({ from: 'Bea Lane', isBroker: true, isStart: true })
    const wrong = await client.fail('openSigningLink', { body: { code, birthDate: '1950-03-11' } })
    expect(wrong.code).toBe('BIRTH_DATE_DIFFERS')
  })

  it('gets no reminder before the client opens it', async () => {
    const { id } = await start(bea.visitor)
    now = new Date(now.getTime() + 4 * 24 * 3_600_000)
    const { rows } = await server.database.query(
      'select 1 from draft_reminders where application_id = $1',
      [id],
    )
    expect(rows).toEqual([])
  })
})
