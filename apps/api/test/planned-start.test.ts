import type { OnboardingForm } from '@gapwise/api-contract'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRates } from '../src/operations/import/rates'
import { createReport } from '../src/operations/import/report'
import { swapDirectory } from '../src/operations/import/swap-directory'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { newestMailTo, plainTextOf } from './support/outbox'

const BOOK = fileURLToPath(new URL('../../../docs/examples/rate-book.csv', import.meta.url))
const INSURER = '10001'
/** The insurer's price for starts in 2026, and for starts in 2027. */
const [IN_2026, IN_2027] = [141.3, 161.9]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { fixedToday: '2026-11-20' } })
  const report = createReport()
  await swapDirectory(server.database, 'rates', await readRates(BOOK, report), report)
})
afterAll(() => server.close())

const RATED = {
  zip5: '75201',
  state: 'TX',
  county: 'Dallas County',
  applicant_dob: '1958-04-09',
  gender: 'Female',
  tobacco: 'No',
} as const
const QUOTED: OnboardingForm = {
  ...RATED,
  ...{ version: 8, medicare_status: 'supplemental-plan' },
  ...{ plan_type: 'G', naic: INSURER, effective_date: '2026-12-01' },
}
const START = { section: 'plan-details', field: 'effective_date' } as const
const PART_B = { section: 'medicare-details', field: 'medicare_part_b' } as const

/** Starts an application from a quote. The application starts in the first possible month. */
async function applicant() {
  const visitor = await server.registered()
  await visitor.call('saveOnboarding', { body: QUOTED })
  const { id } = await visitor.call('createApplication', {
    body: { name: 'Mine', schemaId: 'medicare-supplement' },
  })
  const { quote_id: quote = '' } = await visitor.call('readApplication', { params: { id } })
  await answer(visitor, id, [
    ...Object.entries(RATED).map(([field, value]) => ({ section: 'applicant', field, value })),
    { section: 'plan-details', field: 'plan_type', value: 'G' },
    { ...START, value: '2026-12-01' },
  ])
  return { visitor, id, quote }
}

const answer = (
  visitor: Visitor,
  id: string,
  changes: { section: string; field: string; value: string }[],
) => visitor.call('saveAnswers', { params: { id }, body: { changes } })

const priceOf = ({ offers }: { offers: { naic: string; rate: number }[] }) =>
  offers.find(({ naic }) => naic === INSURER)?.rate
const quoted = async (visitor: Visitor, quote: string) =>
  priceOf(await visitor.call('quote', { query: { quote }, body: { ...RATED, plan_type: 'G' } }))
const form = async (visitor: Visitor, quote: string) =>
  (await visitor.call('loadOnboarding', { query: { quote } })).onboardingData

async function mailed(visitor: Visitor, quote: string): Promise<string> {
  const to = `${quote}@example.com`
  await visitor.call('emailQuote', {
    params: { id: quote },
    body: { to, plan: 'G', discounted: false },
  })
  await expect.poll(() => newestMailTo(server, to)).not.toBe('')
  return plainTextOf(newestMailTo(server, to))
}

describe('the start of coverage of a quote', () => {
  it('is the month that its application asks for, wherever the server gives a price', async () => {
    const { visitor, id, quote } = await applicant()
    expect(await quoted(visitor, quote)).toBe(IN_2026)
    await answer(visitor, id, [{ ...START, value: '2027-02-01' }])
    expect(await quoted(visitor, quote)).toBe(IN_2027)
    expect(await form(visitor, quote)).toMatchObject({ planned_start: '2027-02-01' })
    expect(await visitor.call('openQuote', { params: { id: quote } })).toMatchObject({
      onboardingData: { planned_start: '2027-02-01' },
    })
    const mail = await mailed(visitor, quote)
    expect(mail).toContain('February 1, 2027')
    expect(mail).toContain(`$${IN_2027.toFixed(2)} a month`)
    const read = await visitor.call('readApplication', { params: { id } })
    expect(read.offer?.rate).toBe(IN_2027)
    const { after } = await visitor.call('priceApplication', { params: { id } })
    expect(after?.rate).toBe(IN_2027)
    expect(await form(visitor, quote)).toMatchObject({ rate: IN_2027 })
  })

  it.each([
    ['in the middle of a month', '2027-01-15'],
    ['before the first possible month', '2026-11-01'],
    ['more than six months away', '2027-06-01'],
  ])('is the first possible month if its application asks for a day %s', async (_, day) => {
    const { visitor, id, quote } = await applicant()
    await answer(visitor, id, [{ ...START, value: day }])
    const { offer } = await visitor.call('readApplication', { params: { id } })
    expect([offer?.rate, await quoted(visitor, quote)]).toEqual([IN_2026, IN_2026])
    expect(await form(visitor, quote)).toMatchObject({ planned_start: '2026-12-01' })
  })

  it('is not before the Part B that its application states', async () => {
    const { visitor, id, quote } = await applicant()
    await answer(visitor, id, [{ ...PART_B, value: '2027-03-01' }])
    expect(await quoted(visitor, quote)).toBe(IN_2027)
    expect(await form(visitor, quote)).toMatchObject({ planned_start: '2027-03-01' })
  })

  it('never comes from the browser', async () => {
    const visitor = await server.registered()
    const body = { ...QUOTED, planned_start: '2027-02-01' }
    await visitor.call('saveOnboarding', { body })
    const [listed] = await visitor.call('listQuotes')
    const id = listed?.id ?? ''
    expect(await form(visitor, id)).not.toHaveProperty('planned_start')
    expect(await quoted(visitor, id)).toBe(IN_2026)
    expect(await mailed(visitor, id)).toContain('December 1, 2026')

    const { visitor: other, quote } = await applicant()
    await other.call('saveOnboarding', { query: { quote }, body })
    expect(await form(other, quote)).toMatchObject({ planned_start: '2026-12-01' })
    expect(await quoted(other, quote)).toBe(IN_2026)
  })

  it('is the first possible month again when the application is sent', async () => {
    const { visitor, id, quote } = await applicant()
    await answer(visitor, id, [{ ...START, value: '2027-02-01' }])
    await server.database.query(`update applications set status = 'submitted' where id = $1`, [id])
    expect(await form(visitor, quote)).not.toHaveProperty('planned_start')
    expect(await quoted(visitor, quote)).toBe(IN_2026)
  })

  it.each([
    [{}, IN_2026],
    [{ effective_date: '2027-02-01' }, IN_2027],
    [{ effective_date: '2026-11-01' }, IN_2026],
    [{ effective_date: '2027-06-01' }, IN_2026],
    [{ medicare_status: 'advantage-plan' }, IN_2027],
  ] as const)('is what a request asks for if that is possible: %j', async (asked, rate) => {
    const body = { ...RATED, plan_type: 'G', ...asked } as const
    expect(priceOf(await server.visitor().call('quote', { body }))).toBe(rate)
  })
})
