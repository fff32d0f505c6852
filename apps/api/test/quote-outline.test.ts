import type { OnboardingForm } from '@gapwise/api-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { pdfText } from './support/pdf-text'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { fixedToday: '2026-11-20', phone: '1-800-555-0123' } })
})
afterAll(() => server.close())

const ANSWERS: OnboardingForm = {
  version: 8,
  ...{ medicare_status: 'supplemental-plan', gender: 'Female', tobacco: 'No' },
  ...{ zip5: '43215', state: 'OH', applicant_dob: '1950-04-09', medicare_part_b: '2015-04-01' },
}

/** Starts a visit without an account, with a quote. */
async function quoted(form: OnboardingForm = ANSWERS) {
  const visitor = await server.registered()
  await visitor.call('saveOnboarding', { body: form })
  const [quote] = await visitor.call('listQuotes')
  const { offers } = await visitor.call('quote', {
    body: { zip5: '43215', applicant_dob: '1950-04-09', gender: 'Female', tobacco: 'No' },
  })
  const offer = offers.find(({ plan, rate, discount_rate }) => plan === 'G' && discount_rate < rate)
  if (!quote || !offer) throw new Error('There is no quote')
  return { visitor, id: quote.id, offer, query: { plan: 'G', naic: offer.naic } as const }
}
const read = (visitor: Visitor, id: string, query: Record<string, string>) =>
  visitor.try('readQuoteOutline', { params: { id }, query })
/** Returns the text of a PDF without spaces, because lines can break anywhere. */
const textOf = (bytes: Buffer): string => pdfText(bytes.toString('latin1')).replace(/\s/g, '')
const squeezed = (text: string): string => text.replace(/\s/g, '')

describe('the outline of coverage of a quote', () => {
  it('has the insurer, the price, and the benefits, without an account or an application', async () => {
    const { visitor, id, offer, query } = await quoted()
    const answer = await read(visitor, id, query)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; filename="Outline of coverage.pdf"/),
      'cache-control': expect.stringContaining('no-store'),
    })
    const text = textOf(answer.bytes)
    for (const part of [
      'Outline of Medicare supplement coverage: Plan G',
      offer.carrier,
      'Sample rates',
      `$${offer.rate.toFixed(2)} a month`,
      '$283 (Part B deductible)',
      '1-800-555-0123',
    ]) {
      expect(text).toContain(squeezed(part))
    }
    expect(await visitor.call('listApplications')).toEqual([])
  })

  it('keeps the chart on one page, and a heading and its note with their table', async () => {
    const { visitor, id, query } = await quoted()
    const text = textOf((await read(visitor, id, query)).bytes)
    expect(text).toMatch(/\(uptoplanlimits\)(80%)+Out-of-pocketlimit/)
    expect(text).toMatch(/metforthecalendaryear\.ServicesMedicarepays/)
  })

  it('has the discounted price if the comparison shows it, and can be saved', async () => {
    const { visitor, id, offer, query } = await quoted()
    const { bytes, headers } = await read(visitor, id, { ...query, discounted: 'yes', save: 'yes' })
    expect(textOf(bytes)).toContain(squeezed(`$${offer.discount_rate.toFixed(2)} a month`))
    expect(textOf(bytes)).toContain(squeezed('Included in this premium'))
    expect(headers['content-disposition']).toMatch(/^attachment/)
  })

  it('warns of health answers only if the application would ask about health', async () => {
    const warning = squeezed('medical and health history')
    const asked = await quoted()
    expect(textOf((await read(asked.visitor, asked.id, asked.query)).bytes)).toContain(warning)
    const open = await quoted({ ...ANSWERS, medicare_part_b: '2026-10-01' })
    expect(textOf((await read(open.visitor, open.id, open.query)).bytes)).not.toContain(warning)
  })

  it('is refused for an unknown offer, a closed plan, and a quote without answers', async () => {
    const { visitor, id, query } = await quoted({ ...ANSWERS, applicant_dob: '1958-04-09' })
    for (const wrong of [{ naic: 'unknown' }, { plan: 'F' }]) {
      const { status, body } = await read(visitor, id, { ...query, ...wrong })
      expect([status, body]).toEqual([422, expect.objectContaining({ code: 'QUOTE_INVALID' })])
    }
    const { id: empty } = await visitor.call('startQuote')
    expect(await visitor.fail('readQuoteOutline', { params: { id: empty }, query })).toMatchObject({
      code: 'QUOTE_INVALID',
    })
  })

  it('is limited for one person', async () => {
    const limited = await startTestServer({ config: { throttleFactor: 1 / 60 } })
    const visitor = await limited.registered()
    const { id } = await visitor.call('startQuote')
    const query = { plan: 'G', naic: 'SM-01' }
    expect((await read(visitor, id, query)).status).toBe(422)
    expect((await read(visitor, id, query)).body).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await limited.close()
  })

  it('is refused for another person’s quote', async () => {
    const { id, query } = await quoted()
    const stranger = await server.registered()
    expect(await stranger.fail('readQuoteOutline', { params: { id }, query })).toMatchObject({
      code: 'QUOTE_UNKNOWN',
    })
  })
})
