import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  isReadyToHandOver,
  readSubmissionRecord,
  STATEMENT_VERSION,
} from '../src/features/applications'
import { listSteps } from '../src/features/applications/signing/signing-steps'
import { createDocumentFiles } from '../src/features/documents/document-files'
import { eraseApplications } from '../src/features/erasure'
import { decryptEverything } from '../src/operations/backup/decrypt-everything'
import { loadCipher } from '../src/protection/owner-keys'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { firstBroker, newBroker } from './support/brokers'
import { completeAnswers } from './support/complete-answers'
import { delivered, eventually, handoverConfig, handoverOf } from './support/handover'
import { pdfText } from './support/pdf-text'
import { chooseInsurer, signAndSend } from './support/sign'

let server: TestServer
let admin: Visitor
let bea: { visitor: Visitor; id: string }
let carl: { visitor: Visitor; id: string }
beforeAll(async () => {
  server = await startTestServer({
    config: { fixedToday: '2026-11-20', handover: handoverConfig({ receiver: 'folder' }) },
  })
  admin = await firstBroker(server)
  bea = await newBroker(server, admin, { email: 'bea@agency.example', name: 'Bea Lane' })
  carl = await newBroker(server, admin, { email: 'carl@agency.example', name: 'Carl' })
})
afterAll(() => server.close())

const STATEMENT = {
  textVersion: STATEMENT_VERSION,
  name: 'Beatrice Lane',
  npn: '1 234 567',
  licenseNumber: ' AL-99 ',
  policies: [{ insurer: 'Acme', policy: 'Dental', inForce: true }],
  signature: 'beatrice  lane',
}

async function sent({ assign = true, askedBy }: { assign?: boolean; askedBy?: Visitor } = {}) {
  const visitor = await server.registered()
  await chooseInsurer(visitor)
  const { id } = await visitor.call('createApplication', {
    body: { name: 'Mine', schemaId: 'medicare-supplement' },
  })
  await visitor.call('saveAnswers', { params: { id }, body: { changes: completeAnswers() } })
  if (assign) await admin.call('assignApplication', { params: { id }, body: { broker: bea.id } })
  await askedBy?.call('makeBrokerSigningLink', { params: { id }, body: { mail: false } })
  await signAndSend(visitor, id)
  return { visitor, id }
}
/** Waits until the outbox has found that the statement is missing. */
const waiting = (id: string) =>
  eventually(async () => (await handoverOf(server, id))?.last_error === 'waits-for-statement')
const give = (broker: Visitor, id: string, more: object = {}) =>
  broker.call('giveStatement', { params: { id }, body: { ...STATEMENT, ...more } })
const refusedStatement = (id: string) =>
  bea.visitor.fail('giveStatement', { params: { id }, body: STATEMENT })
const brokerOf = async (visitor: Visitor, id: string) =>
  (await visitor.call('readApplication', { params: { id } })).broker
const due = async (broker: Visitor): Promise<string[]> =>
  (await broker.call('readPipeline')).rows.filter((row) => row.needsStatement).map(({ id }) => id)

const agenda = async (broker: Visitor, id: string) =>
  (await broker.call('readAgenda')).items.filter(({ application }) => application === id)

describe('an application in which a broker took part', () => {
  it('waits for the statement, and says so to the applicant and on the desk', async () => {
    const { visitor, id } = await sent()
    expect(await isReadyToHandOver(server.database, id)).toBe(false)
    expect(await brokerOf(visitor, id)).toEqual({
      name: 'Bea Lane',
      npn: null,
      isStatementMissing: true,
    })
    expect(await due(bea.visitor)).toContain(id)
    const form = await bea.visitor.call('readStatement', { params: { id } })
    expect(form).toMatchObject({ isNeeded: true, state: 'AL', given: null })

    await waiting(id)

    const given = await give(bea.visitor, id)
    await delivered(server, id)
    expect(given).toMatchObject({ npn: '1234567', licenseNumber: 'AL-99', state: 'AL' })
    expect(await isReadyToHandOver(server.database, id)).toBe(true)
    expect(await brokerOf(visitor, id)).toEqual({
      name: 'Beatrice Lane',
      npn: '1234567',
      isStatementMissing: false,
    })
    expect(await due(bea.visitor)).not.toContain(id)
    const after = await bea.visitor.call('readStatement', { params: { id } })
    expect(after).toMatchObject({ isNeeded: false, given })
  })

  it('has the statement in its evidence and the broker on its PDF', async () => {
    const { visitor, id } = await sent()
    await give(bea.visitor, id)
    const cipher = await loadCipher(server.database, server.vault, id)
    const steps = await listSteps(server.database, cipher, id)
    const step = steps.find(({ kind }) => kind === 'broker-statement')
    expect(step?.detail).toMatchObject({
      brokerId: bea.id,
      npn: '1234567',
      state: 'AL',
      textVersion: STATEMENT_VERSION,
      text: expect.stringContaining('Acme, Dental (in force)') as unknown,
    })
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const url = `/api/application/${id}/copy`
    const { rawPayload } = await server.app.inject({ url, headers: { cookie } })
    const files = createDocumentFiles(server.dataDir)
    const deps = { database: server.database, vault: server.vault, files }
    await expect(decryptEverything(deps, () => undefined)).resolves.toBeDefined()
    // The PDF is from the day of the signature. The statement came later.
    expect(pdfText(rawPayload.toString('latin1'))).toContain('Bea Lane')
    const record = await readSubmissionRecord(server, id)
    expect(record?.chain.at(-1)).toMatchObject({ kind: 'broker-statement' })
  })

  it('also because a broker’s link was sent, or a broker’s code was used', async () => {
    const visitor = await server.registered()
    await chooseInsurer(visitor)
    const { id } = await visitor.call('createApplication', {
      body: { name: 'Mine', schemaId: 'medicare-supplement' },
    })
    await visitor.call('saveAnswers', { params: { id }, body: { changes: completeAnswers() } })
    expect(await isReadyToHandOver(server.database, id)).toBe(true)
    await bea.visitor.call('makeBrokerSigningLink', { params: { id }, body: { mail: false } })
    expect(await isReadyToHandOver(server.database, id)).toBe(false)
  })

  it('belongs to the broker who signs, if no one had it', async () => {
    const { id } = await sent({ assign: false, askedBy: carl.visitor })
    expect(await due(carl.visitor)).toContain(id)
    await give(bea.visitor, id)
    const { assignee, timeline } = await bea.visitor.call('readBrokerApplication', {
      params: { id },
    })
    expect(assignee).toEqual({ id: bea.id, name: 'Bea Lane' })
    expect(timeline.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        'Signed the broker’s statement',
        'Assigned the application to Bea Lane',
      ]),
    )
    const elsewhere = await carl.visitor.fail('readStatement', { params: { id } })
    expect(elsewhere.code).toBe('APPLICATION_UNKNOWN')
  })

  it('is not handed over once it was withdrawn, and takes no statement then', async () => {
    const [signed, unassigned] = [await sent(), await sent()]
    for (const { visitor, id } of [signed, unassigned]) {
      await waiting(id)
      await visitor.call('withdrawSubmission', { params: { id } })
      expect(await due(bea.visitor)).not.toContain(id)
      expect(await agenda(bea.visitor, id)).toEqual([])
      const form = await bea.visitor.call('readStatement', { params: { id } })
      expect(form.isNeeded).toBe(false)
      expect(await brokerOf(visitor, id)).toMatchObject({ isStatementMissing: false })
    }
    const refused = await refusedStatement(signed.id)
    expect(refused).toMatchObject({ statusCode: 409, code: 'STATEMENT_NOT_NEEDED' })
    await admin.call('assignApplication', {
      params: { id: unassigned.id },
      body: { broker: null },
    })
    await server.database.query('update handovers set due_at = now() where delivered_at is null')
    const { id: later } = await sent({ assign: false })
    await delivered(server, later)
    for (const { visitor, id } of [signed, unassigned]) {
      expect((await handoverOf(server, id))?.delivered_at).toBeNull()
      const { statuses } = await visitor.call('readProgress', { params: { id } })
      expect(statuses.at(-1)?.status).toBe('withdrawn')
    }
  })

  it('gives the desk a follow-up if the insurer already has what is taken back', async () => {
    const followUps = async (broker: Visitor) =>
      (await broker.call('readAgenda')).items.filter(({ kind }) => kind === 'follow-up')
    const { visitor, id } = await sent()
    await waiting(id)
    await visitor.call('withdrawSubmission', { params: { id } })
    expect(await followUps(admin), 'before the handover').toEqual([])

    const had = await sent()
    await waiting(had.id)
    await give(bea.visitor, had.id)
    await delivered(server, had.id)
    await had.visitor.call('withdrawSubmission', { params: { id: had.id } })
    await had.visitor.call('withdrawSubmission', { params: { id: had.id } })
    const { reference } = await had.visitor.call('readApplication', { params: { id: had.id } })
    expect(await followUps(bea.visitor)).toMatchObject([
      {
        ...{ when: 'today', assignee: { name: 'Bea Lane' } },
        note: `Tell the insurer that application ${reference} was taken back.`,
      },
    ])
    expect(await followUps(carl.visitor)).toEqual([])
  })

  it('needs no statement from a broker who gets it after the insurer has it', async () => {
    const { visitor, id } = await sent({ assign: false })
    await delivered(server, id)
    await admin.call('assignApplication', { params: { id }, body: { broker: bea.id } })
    const broker = { name: 'Bea Lane', npn: null, isStatementMissing: false }
    expect(await brokerOf(visitor, id)).toEqual(broker)
    expect(await due(bea.visitor)).not.toContain(id)
    expect(await agenda(bea.visitor, id)).toEqual([])
    const form = await bea.visitor.call('readStatement', { params: { id } })
    expect(form).toMatchObject({ isNeeded: false, given: null })
    expect((await refusedStatement(id)).code).toBe('STATEMENT_NOT_NEEDED')
    const after = await bea.visitor.call('readStatement', { params: { id } })
    expect(after.given).toBeNull()
  })

  it('waits for the statement if a broker reports the decision before the handover', async () => {
    const { id } = await sent()
    await waiting(id)
    const body = { status: 'approved' as const }
    await bea.visitor.call('setApplicationStatus', { params: { id }, body })
    expect(await due(bea.visitor)).toContain(id)
    await give(bea.visitor, id)
    await delivered(server, id)
  })

  it('is ready without a broker', async () => {
    const { visitor, id } = await sent({ assign: false })
    expect(await isReadyToHandOver(server.database, id)).toBe(true)
    expect(await brokerOf(visitor, id)).toBeUndefined()
    expect(await due(admin)).not.toContain(id)
  })
})

describe('a statement is refused', () => {
  it.each([
    ['STATEMENT_TEXT_CHANGED', { textVersion: '2020-01' }],
    ['NPN_INVALID', { npn: '12345678901' }],
    ['NPN_INVALID', { npn: '12-345' }],
    ['BROKER_SIGNATURE_DIFFERS', { signature: 'Carl' }],
    ['NAME_INVALID', { name: 'Bea\nLane', signature: 'Bea\nLane' }],
  ])('with %s for %j', async (code, more) => {
    const { id } = await sent()
    const refused = await bea.visitor.fail('giveStatement', {
      params: { id },
      body: { ...STATEMENT, ...more },
    })
    expect(refused.code).toBe(code)
    expect(await isReadyToHandOver(server.database, id)).toBe(false)
  })

  it('if there already is one, and to a colleague', async () => {
    const { id } = await sent()
    const body = STATEMENT
    const stranger = await carl.visitor.fail('giveStatement', { params: { id }, body })
    expect(stranger.code).toBe('APPLICATION_UNKNOWN')
    await give(bea.visitor, id)
    const again = await bea.visitor.fail('giveStatement', { params: { id }, body })
    expect(again.code).toBe('STATEMENT_GIVEN')
  })

  it('to an admin while a colleague has the application', async () => {
    const { id } = await sent()
    const refused = await admin.fail('giveStatement', { params: { id }, body: STATEMENT })
    expect(refused).toMatchObject({ statusCode: 409, code: 'STATEMENT_OF_COLLEAGUE' })
    const { id: self } = await admin.call('readBroker')
    await admin.call('assignApplication', { params: { id }, body: { broker: self } })
    await give(admin, id)
    expect(await isReadyToHandOver(server.database, id)).toBe(true)
  })

  it('for a draft, whose state can still change', async () => {
    const visitor = await server.registered()
    const { id } = await visitor.call('createApplication', {
      body: { name: 'Mine', schemaId: 'medicare-supplement' },
    })
    const params = { id }
    const changes = [{ section: 'applicant', field: 'state', value: 'TX' }]
    await visitor.call('saveAnswers', { params, body: { changes } })
    await admin.call('assignApplication', { params, body: { broker: bea.id } })
    const form = await bea.visitor.call('readStatement', { params })
    expect(form).toMatchObject({ isNeeded: true, state: null })
    const refused = await bea.visitor.fail('giveStatement', { params, body: STATEMENT })
    expect(refused).toMatchObject({ statusCode: 409, code: 'STATEMENT_TOO_EARLY' })
  })

  it('cannot be changed in the database, but ends with the application', async () => {
    const { id } = await sent()
    await give(bea.visitor, id)
    const rows = async () =>
      (
        await server.database.query(
          'select signed_at from broker_statements where application_id = $1',
          [id],
        )
      ).rows
    const change = server.database.query(
      'update broker_statements set signed_at = now() where application_id = $1',
      [id],
    )
    await expect(change).rejects.toThrow('doesn’t match')
    expect(await rows()).toHaveLength(1)
    await server.database.transaction((transaction) => eraseApplications(transaction, [id]))
    expect(await rows()).toEqual([])
  })
})

describe('the licenses of a broker', () => {
  it('fill in the statement', async () => {
    const licenses = [{ state: 'AL', number: ' 77-1 ' }]
    const saved = await carl.visitor.call('saveBrokerLicenses', {
      body: { npn: '7654321', licenses },
    })
    expect(saved).toEqual({ npn: '7654321', licenses: [{ state: 'AL', number: '77-1' }] })
    expect(await carl.visitor.call('readBrokerLicenses')).toEqual(saved)
    const { id } = await sent({ assign: false })
    const form = await carl.visitor.call('readStatement', { params: { id } })
    expect(form).toMatchObject({ name: 'Carl', npn: '7654321', licenseNumber: '77-1' })
  })

  it.each([
    ['NPN_INVALID', { npn: 'abc', licenses: [] }],
    ['LICENSES_INVALID', { npn: null, licenses: [{ state: 'OH', number: ' ' }] }],
    [
      'LICENSES_INVALID',
      {
        npn: null,
        licenses: [
          { state: 'OH', number: '1' },
          { state: 'OH', number: '2' },
        ],
      },
    ],
  ])('are refused with %s for %j', async (code, body) => {
    expect((await bea.visitor.fail('saveBrokerLicenses', { body })).code).toBe(code)
  })
})
