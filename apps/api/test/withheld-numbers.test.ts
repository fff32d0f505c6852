import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { firstBroker } from './support/brokers'
import { completeAnswers } from './support/complete-answers'
import { ENGINES, type Engine } from './support/engines'
import { sentMails } from './support/outbox'
import { pdfText } from './support/pdf-text'
import { productStorage } from './support/product-storage'
import { chooseInsurer, signAndSend, SIGNED } from './support/sign'

const NUMBERS = [
  { section: 'applicant', field: 'max_ssn', value: '219099876' },
  { section: 'medicare-details', field: 'medicareNumber', value: '2EG4TE5MK73' },
  { section: 'payment', field: 'eft_routing_number', value: '021000021' },
  { section: 'payment', field: 'eft_account_number', value: '90817263544556' },
]
const BY_TRANSFER = Object.entries({
  payment_method: 'eft',
  eft_account_holder: 'Rosa Delgado',
  eft_account_type: 'checking',
  eft_draft_day: 5,
  eft_authorization: ['authorize'],
}).map(([field, value]) => ({ section: 'payment', field, value }))
const NAME = { section: 'applicant', field: 'first_name', value: 'Rosa' }

describe.each(ENGINES)('sensitive numbers and resume codes on $kind', ({ start }) => {
  let engine: Engine
  let server: TestServer
  beforeAll(async () => {
    engine = await start()
    server = await startTestServer({
      storage: await productStorage(engine),
      keys: [{ id: 'k1', key: randomBytes(32) }],
      config: { fixedToday: '2026-11-20' },
    })
  })
  afterAll(async () => {
    await server.close()
    await engine.stop()
  })

  const save = (visitor: Visitor, id: string, changes: readonly object[]) =>
    visitor.call('saveAnswers', { params: { id }, body: { changes } })
  const read = (visitor: Visitor, id: string) => visitor.call('readApplication', { params: { id } })
  const visibleNumbers = async (visitor: Visitor, id: string): Promise<string[]> => {
    const text = JSON.stringify(await read(visitor, id))
    return NUMBERS.filter(({ value }) => text.includes(value)).map(({ field }) => field)
  }
  const ALL = NUMBERS.map(({ field }) => field)

  async function answered(): Promise<{ owner: Visitor; id: string; resumeCode: string }> {
    const owner = await server.registered()
    await chooseInsurer(owner)
    const { id, resumeCode } = await owner.call('createApplication', {
      body: { name: 'Mine', schemaId: 'medicare-supplement' },
    })
    await save(owner, id, [...completeAnswers(), ...BY_TRANSFER, ...NUMBERS, NAME])
    return { owner, id, resumeCode }
  }
  async function resumed() {
    const draft = await answered()
    const other = await server.registered()
    await other.call('resumeApplication', { body: { resumeCode: draft.resumeCode } })
    return { ...draft, other }
  }

  it('the person who typed the numbers sees them, even after using the code in the same browser', async () => {
    const { owner, id, resumeCode } = await answered()
    expect(await visibleNumbers(owner, id)).toEqual(ALL)
    await owner.call('resumeApplication', { body: { resumeCode } })
    expect(await visibleNumbers(owner, id)).toEqual(ALL)
    expect(await read(owner, id)).not.toHaveProperty('withheld')
  })

  it('a person with a code sees everything else and which numbers are withheld', async () => {
    const { other, id } = await resumed()
    expect(await visibleNumbers(other, id)).toEqual([])
    const { answers, withheld = [] } = await read(other, id)
    expect(answers['applicant']).toMatchObject({ first_name: 'Rosa' })
    const named = withheld.map(({ field }) => field)
    expect(named.toSorted()).toEqual(ALL.toSorted())
  })

  it('withheld numbers are in no representation of the application, not even their last digits', async () => {
    const { owner, id, resumeCode } = await answered()
    const other = await server.registered()
    const broker = await firstBroker(server)
    const copyOf = async ({ cookies }: Visitor) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const url = `/api/application/${id}/copy`
      const { rawPayload } = await server.app.inject({ url, headers: { cookie } })
      return pdfText(rawPayload.toString('latin1'))
    }
    // The owner's copy shows the last four digits, which proves that the test can find digits in a
    // PDF.
    const own = await copyOf(owner)
    for (const { value } of NUMBERS) expect(own).toContain(`ends in ${value.slice(-4)}`)

    await other.call('resumeApplication', { body: { resumeCode } })
    const copy = await copyOf(other)
    expect(copy.split('entered earlier, not shown')).toHaveLength(NUMBERS.length + 1)
    const columns = ['applicant', 'state', 'plan', 'carrier', 'stage', 'errors', 'savedAt']
    const forms = {
      json: JSON.stringify(await read(other, id)),
      list: JSON.stringify(await other.call('listApplications')),
      save: JSON.stringify(await save(other, id, [NAME])),
      copy,
      'broker’s view': JSON.stringify(
        await broker.call('readBrokerApplication', { params: { id } }),
      ),
      'broker’s list': JSON.stringify(await broker.call('listBrokerApplications')),
      export: await broker.call('exportApplications', { body: { ids: [id], columns } }),
      'broker’s mail': await (async () => {
        await broker.call('makeResumeGrant', { params: { id }, body: { mail: true } })
        return sentMails(server).join('\n')
      })(),
      log: server.logged.join(''),
    }
    for (const [form, text] of Object.entries(forms)) {
      expect(text.length, form).toBeGreaterThan(20)
      for (const { field, value } of NUMBERS) {
        expect(text.includes(value), `${field} in ${form}`).toBe(false)
        expect(text, form).not.toMatch(new RegExp(`(ends in |[•*][- ]?)${value.slice(-4)}`))
      }
    }
    expect(forms.export).toContain('Rosa')
  })

  it('a number that is typed again replaces the old one and is shown', async () => {
    const { other, id } = await resumed()
    await save(other, id, [{ section: 'applicant', field: 'max_ssn', value: '219099877' }])
    const { answers, withheld } = await read(other, id)
    expect(answers['applicant']).toMatchObject({ max_ssn: '219099877' })
    expect(withheld).not.toContainEqual({ section: 'applicant', field: 'max_ssn' })
    expect(await visibleNumbers(other, id)).toEqual([])
  })

  it('the application cannot be sent until each visible number is typed again', async () => {
    const { other, id } = await resumed()
    const send = () => other.fail('submitApplication', { params: { id }, body: SIGNED })
    const refused = await send()
    expect(refused).toMatchObject({ statusCode: 422, code: 'SUBMISSION_INCOMPLETE' })
    const issue = { code: 'withheld', message: 'Please type this again' }
    expect(refused.issues).toHaveLength(NUMBERS.length)
    for (const { section, field } of NUMBERS)
      expect(refused.issues).toContainEqual(expect.objectContaining({ section, field, ...issue }))

    await save(other, id, NUMBERS.slice(0, 2))
    const bank = await send()
    expect(bank.issues?.map(({ field }) => field).toSorted()).toEqual([
      'eft_account_number',
      'eft_routing_number',
    ])
    await save(other, id, [{ section: 'payment', field: 'payment_method', value: 'direct-bill' }])
    await signAndSend(other, id)
    expect(await visibleNumbers(other, id)).toEqual(['max_ssn', 'medicareNumber'])
  })

  it('using a code again does not reveal what was withheld before', async () => {
    const { owner, other, id, resumeCode } = await resumed()
    await save(other, id, [{ section: 'applicant', field: 'max_ssn', value: '219099877' }])
    await owner.call('resumeApplication', { body: { resumeCode } })
    const text = JSON.stringify(await read(owner, id))
    expect(text).not.toContain('219099877')
    expect(await visibleNumbers(owner, id)).toEqual([])
  })
})
