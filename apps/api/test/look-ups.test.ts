import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './build-app'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    config: {
      ...{ fixedToday: '2026-11-20', phone: '1-800-555-0199' },
      proof: { mail: ['PO Box 100', 'Columbus, OH 43215'], email: 'proof@example.com' },
    },
  })
})
afterAll(() => server.close())

it('look-ups are counted per address, so that made-up cookies do not help', async () => {
  const throttled = await startTestServer({ config: { throttleFactor: 2 / 2_400 } })
  const ask = async (sid: string): Promise<number> => {
    const visitor = throttled.visitor()
    visitor.cookies.set('sid', sid)
    return (await visitor.try('lookUpZip', { params: { zip: '75201' } })).status
  }
  expect([await ask('one'), await ask('two'), await ask('three')]).toEqual([200, 200, 429])
  await throttled.close()
})

describe('a ZIP code (D56)', () => {
  // Specification 3.5, 7.16
  it('gives counties, cities and the two-letter state', async () => {
    expect(await server.visitor().call('lookUpZip', { params: { zip: '75201' } })).toEqual({
      counties: [{ name: 'Dallas County', state: 'TX' }],
      cities: [{ name: 'Dallas' }],
      state: 'TX',
    })
  })

  // Specification 7.16
  it.each([
    ['00000', 404],
    ['99999', 404],
    ['7520', 400],
    ['752011', 400],
    ['7520a', 400],
    ['٧٥٢٠١', 400],
    ["'; --", 400],
  ])('%s is answered with %i and an error field', async (zip, statusCode) => {
    const failure = await server.visitor().fail('lookUpZip', { params: { zip } })
    expect(failure).toMatchObject({ statusCode, error: expect.stringMatching(/\w/) })
  })
})

describe('a quote (D55)', () => {
  const person = { zip5: '75201', applicant_dob: '1958-04-09', tobacco: 'No', gender: 'Female' }

  it('offers both plans, labeled as samples', async () => {
    const quote = await server.visitor().call('quote', { body: person })
    expect(quote.label).toBe('Sample rates')
    expect(new Set(quote.offers.map(({ plan }) => plan))).toEqual(new Set(['G', 'N']))
    for (const { rate, discount_rate: discounted } of quote.offers)
      expect(discounted).toBeLessThan(rate)
  })

  it('offers only the requested plan', async () => {
    const { offers } = await server.visitor().call('quote', { body: { ...person, plan_type: 'N' } })
    expect(new Set(offers.map(({ plan }) => plan))).toEqual(new Set(['N']))
  })

  it.each([
    ['C', { applicant_dob: '1955-01-01' }],
    ['F', { applicant_dob: '1958-04-09', medicare_part_a: '2019-12-01' }],
    ['HDG', { applicant_dob: '1961-05-04' }],
  ])('offers Plan %s to a person with %j', async (plan_type, more) => {
    const { label, offers } = await server
      .visitor()
      .call('quote', { body: { ...person, ...more, plan_type } })
    expect(label).toBe('Sample rates')
    expect(offers.map(({ plan }) => plan)).toEqual([plan_type, plan_type, plan_type, plan_type])
  })

  it.each([
    { plan_type: 'F' },
    { plans: ['G', 'HDF'] },
    { plan_type: 'C', medicare_part_a: '2020-01-01' },
  ])('refuses a plan that the law closes to the person: %j', async (more) => {
    const failure = await server.visitor().fail('quote', { body: { ...person, ...more } })
    expect(failure).toMatchObject({
      statusCode: 422,
      code: 'QUOTE_INVALID',
      issues: [{ field: 'plan_type', code: 'plan_closed' }],
    })
  })

  it('uses the given state if the ZIP code is unknown', async () => {
    const quote = await server
      .visitor()
      .call('quote', { body: { ...person, zip5: '00000', state: 'TX' } })
    expect(quote.offers.length).toBeGreaterThan(0)
  })

  it.each([
    ['an unknown ZIP', { ...person, zip5: '00000' }, 'zip5'],
    ['a short ZIP', { ...person, zip5: '7520' }, 'zip5'],
    ['February 30', { ...person, applicant_dob: '1958-02-30' }, 'applicant_dob'],
    ['a birth date in the future', { ...person, applicant_dob: '2027-01-01' }, 'applicant_dob'],
  ])('names what is wrong: %s', async (_name, body, field) => {
    const failure = await server.visitor().fail('quote', { body })
    expect(failure).toMatchObject({ statusCode: 422, code: 'QUOTE_INVALID', issues: [{ field }] })
  })

  it.each([
    ['tobacco as a boolean', { ...person, tobacco: false }],
    ['a ZIP as a number', { ...person, zip5: 75201 }],
    ['no gender', { ...person, gender: undefined }],
  ])('refuses %s (D57)', async (_name, body) => {
    expect(await server.visitor().fail('quote', { body })).toMatchObject({ statusCode: 400 })
  })
})

describe('medicines', () => {
  it('are found by the beginning of a name', async () => {
    const found = await server.visitor().call('searchDrugs', { query: { term: 'lisin' } })
    expect(found[0]?.name).toBe('Lisinopril')
    expect(found.length).toBeLessThanOrEqual(10)
  })

  it('need a term', async () => {
    expect(await server.visitor().fail('searchDrugs')).toMatchObject({ statusCode: 400 })
  })
})

describe('public settings', () => {
  it('are the operator’s values', async () => {
    expect(await server.visitor().call('config')).toMatchObject({
      phone: '1-800-555-0199',
      fixedToday: '2026-11-20',
      addOns: {},
      proof: { mail: ['PO Box 100', 'Columbus, OH 43215'], email: 'proof@example.com' },
    })
  })
})

describe('health', () => {
  it('reports that the process is alive and ready', async () => {
    expect(await server.visitor().call('health')).toEqual({ status: 'ok' })
    const { status, degraded } = await server.visitor().call('readiness')
    // Leave out the warning about the disk, because the machine that runs the test might be low on
    // disk space.
    expect({ status, degraded: degraded.filter((part) => part !== 'disk') }).toEqual({
      status: 'ready',
      degraded: [],
    })
  })

  it('reports that the database is gone while the process still answers', async () => {
    const broken = await startTestServer()
    await broken.database.close()
    expect(await broken.visitor().fail('readiness')).toMatchObject({
      statusCode: 503,
      code: 'NOT_READY',
    })
    expect(await broken.visitor().call('health')).toEqual({ status: 'ok' })
    const visitor = broken.visitor()
    const failure = await visitor.try('registerAnonymous')
    expect(failure.body).toMatchObject({ statusCode: 503 })
    expect(failure.headers['retry-after']).toBeDefined()
    await broken.close()
  })
})

describe('the description of the calls', () => {
  it('lists every path and method that is served', async () => {
    const { body } = await server.visitor().request({ method: 'GET', url: '/api/docs/json' })
    const { paths } = body as { paths: Record<string, Record<string, { operationId: string }>> }
    expect(paths['/api/application/{id}/answers']?.['patch']?.operationId).toBe('saveAnswers')
    expect(paths['/api/auth/register-anonymous']?.['post']).toBeDefined()
    expect(Object.keys(paths)).toContain('/healthz')
  })
})
