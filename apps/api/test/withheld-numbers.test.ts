import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { completeAnswers } from './support/complete-answers'
import { ENGINES, type Engine } from './support/engines'
import { productStorage } from './support/product-storage'

const NUMBERS = [
  { section: 'applicant', field: 'max_ssn', value: '219099876' },
  { section: 'medicare-details', field: 'medicareNumber', value: '1EG4TE5MK73' },
  { section: 'payment', field: 'eft_routing_number', value: '021000021' },
  { section: 'payment', field: 'eft_account_number', value: '90817263544556' },
]
const NAME = { section: 'applicant', field: 'first_name', value: 'Rosa' }
const SIGNED = { signature: 'Rosa Delgado', consent: true }

describe.each(ENGINES)('secret numbers and resume codes on $kind', ({ start }) => {
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
  const told = async (visitor: Visitor, id: string): Promise<string[]> => {
    const text = JSON.stringify(await read(visitor, id))
    return NUMBERS.filter(({ value }) => text.includes(value)).map(({ field }) => field)
  }
  const ALL = NUMBERS.map(({ field }) => field)

  async function answered(): Promise<{ owner: Visitor; id: string; resumeCode: string }> {
    const owner = await server.registered()
    const { id, resumeCode } = await owner.call('createApplication', {
      body: { name: 'Mine', schemaId: 'medicare-supplement' },
    })
    await save(owner, id, [...completeAnswers(), ...NUMBERS, NAME])
    return { owner, id, resumeCode }
  }
  async function resumed() {
    const draft = await answered()
    const other = await server.registered()
    await other.call('resumeApplication', { body: { resumeCode: draft.resumeCode } })
    return { ...draft, other }
  }

  it('whoever typed them reads them, also after the code was typed in the same browser', async () => {
    const { owner, id, resumeCode } = await answered()
    expect(await told(owner, id)).toEqual(ALL)
    await owner.call('resumeApplication', { body: { resumeCode } })
    expect(await told(owner, id)).toEqual(ALL)
    expect(await read(owner, id)).not.toHaveProperty('withheld')
  })

  it('whoever brings a code reads everything but them, and which they are', async () => {
    const { other, id } = await resumed()
    expect(await told(other, id)).toEqual([])
    const { answers, withheld = [] } = await read(other, id)
    expect(answers['applicant']).toMatchObject({ first_name: 'Rosa' })
    const named = withheld.map(({ field }) => field)
    expect(named.toSorted()).toEqual(ALL.toSorted())
  })

  it('a number that is typed anew takes the place of the old one, and is read', async () => {
    const { other, id } = await resumed()
    await save(other, id, [{ section: 'applicant', field: 'max_ssn', value: '219099877' }])
    const { answers, withheld } = await read(other, id)
    expect(answers['applicant']).toMatchObject({ max_ssn: '219099877' })
    expect(withheld).not.toContainEqual({ section: 'applicant', field: 'max_ssn' })
    expect(await told(other, id)).toEqual([])
  })

  it('they are still stored: the application can be sent with them, and they stay withheld', async () => {
    const { other, id } = await resumed()
    await save(other, id, [{ section: 'applicant', field: 'first_name', value: 'Rose' }])
    await other.call('submitApplication', { params: { id }, body: SIGNED })
    const { submission } = await read(other, id)
    expect(submission?.['applicant']).toMatchObject({ first_name: 'Rose' })
    expect(await told(other, id)).toEqual([])
  })

  it('a second code does not bring back what a first one withheld', async () => {
    const { owner, other, id, resumeCode } = await resumed()
    await save(other, id, [{ section: 'applicant', field: 'max_ssn', value: '219099877' }])
    await owner.call('resumeApplication', { body: { resumeCode } })
    const text = JSON.stringify(await read(owner, id))
    expect(text).not.toContain('219099877')
    expect(await told(owner, id)).toEqual([])
  })
})
