import type { Application, CallName } from '@gapwise/api-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from './build-app'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { fixedToday: '2026-11-20' } })
})
afterAll(() => server.close())

const NEW = { name: 'Medicare Supplement application', schemaId: 'medicare-supplement' }
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

async function withApplication(): Promise<{ visitor: Visitor; application: Application }> {
  const visitor = await server.registered()
  return { visitor, application: await visitor.call('createApplication', { body: NEW }) }
}

describe('creating', () => {
  // Specification 3.3, 7.4
  it('returns the application in the agreed shape (D29)', async () => {
    const { application } = await withApplication()
    expect(application).toEqual({
      id: expect.any(String),
      quote_id: expect.any(String),
      ...NEW,
      resumeCode: expect.stringMatching(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){2}$/),
      status: 'draft',
      revision: 1,
      updatedAt: expect.stringMatching(/Z$/),
    })
  })

  // Specification 7.3
  it('lists the newest first, and nothing before one is created or without a session (D51)', async () => {
    expect(await server.visitor().call('listApplications')).toEqual([])
    const visitor = await server.registered()
    expect(await visitor.call('listApplications')).toEqual([])
    const first = await visitor.call('createApplication', { body: NEW })
    const second = await visitor.call('createApplication', { body: { ...NEW, name: 'Second' } })
    const listed = await visitor.call('listApplications')
    expect(listed.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(listed.map(({ quote_id }) => quote_id)).toEqual([second.quote_id, first.quote_id])
    expect(second.quote_id).not.toBe(first.quote_id)
  })

  it.each([
    ['an unknown form', { ...NEW, schemaId: 'nothing' }, 422, 'SCHEMA_UNKNOWN'],
    ['a form that is not an application', { ...NEW, schemaId: 'quote' }, 422, 'SCHEMA_UNKNOWN'],
    ['a prototype’s name', { ...NEW, schemaId: 'constructor' }, 422, 'SCHEMA_UNKNOWN'],
    ['no name', { schemaId: NEW.schemaId }, 400, 'REQUEST_INVALID'],
    ['a number for a name', { ...NEW, name: 1 }, 400, 'REQUEST_INVALID'],
    ['an unknown property', { ...NEW, ownerId: 'me' }, 400, 'REQUEST_INVALID'],
  ])('refuses %s', async (_name, body, statusCode, code) => {
    const visitor = await server.registered()
    const failure = await visitor.fail('createApplication', { body })
    expect(failure).toMatchObject({ statusCode, code })
    expect(await visitor.call('listApplications')).toEqual([])
  })

  it('happens once per idempotency key, even for simultaneous requests', async () => {
    const visitor = await server.registered()
    const headers = { 'idempotency-key': 'create-1' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor.call('createApplication', { body: NEW, headers })),
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await visitor.call('listApplications')).toHaveLength(1)
  })

  it('offers the forms that GET /api/config names', async () => {
    const { schemaIds } = await server.visitor().call('config')
    expect(schemaIds).toEqual(['medicare-supplement'])
  })
})

describe('reading', () => {
  it('adds the answers, the server’s date, and the facts from the rules', async () => {
    const { visitor, application } = await withApplication()
    const detail = await visitor.call('readApplication', { params: { id: application.id } })
    expect(detail).toEqual({
      ...application,
      quote_id: expect.any(String) as unknown,
      schemaVersion: 1,
      answers: {},
      cleared: [],
      timeZone: 'America/New_York',
      today: '2026-11-20',
      facts: {
        effective_date: '2026-12-01',
        start_date: '2026-12-01',
        age: null,
        underwriting_type: -1,
        advantage_restricted: false,
        open_enrollment: false,
      },
    })
  })

  it('knows the Advantage plan from onboarding, before and after the application is created', async () => {
    const visitor = await server.registered()
    await visitor.call('saveOnboarding', {
      body: { version: 8, medicare_status: 'advantage-plan' },
    })
    const { id } = await visitor.call('createApplication', { body: NEW })
    const before = await visitor.call('readApplication', { params: { id } })
    expect(before.facts.effective_date).toBe('2027-01-01')
    expect(before.medicare_status).toBe('advantage-plan')
    await visitor.call('saveOnboarding', { body: { version: 8, medicare_status: 'no-plan' } })
    const after = await visitor.call('readApplication', { params: { id } })
    expect(after.facts.effective_date).toBe('2026-12-01')
    // Also save a form with a chosen insurer, because the server then updates the price first. The
    // effective date must still change.
    const chosen = {
      version: 8,
      medicare_status: 'advantage-plan',
      naic: '90001',
      rate: 150,
    } as const
    await visitor.call('saveOnboarding', { body: chosen })
    const rated = await visitor.call('readApplication', { params: { id } })
    expect(rated.facts.effective_date).toBe('2027-01-01')
  })

  it('keeps the Medicare situation when onboarding on another device leaves it out', async () => {
    const visitor = await server.registered()
    await visitor.call('saveOnboarding', {
      body: { version: 8, medicare_status: 'advantage-plan' },
    })
    const { id, resumeCode } = await visitor.call('createApplication', { body: NEW })
    const other = await server.registered()
    await other.call('resumeApplication', { body: { resumeCode } })
    await other.call('saveOnboarding', { body: { version: 8, zip5: '43215' } })
    const { facts } = await other.call('readApplication', { params: { id } })
    expect(facts.effective_date).toBe('2027-01-01')
  })
})

describe('an application of another person', () => {
  const CHANGES = [{ section: 'applicant', field: 'first_name', value: 'Eve' }]
  const attempts: [CallName, unknown?][] = [
    ['readApplication'],
    ['saveAnswers', { changes: CHANGES }],
    ['submitApplication', { signature: 'Eve', consent: true }],
  ]

  it.each(attempts)('gets the same answer to %s as an unknown one (D51)', async (name, body) => {
    const { visitor: owner, application } = await withApplication()
    const stranger = await server.registered()
    const foreign = await stranger.fail(name, { params: { id: application.id }, body })
    expect(foreign).toMatchObject({ statusCode: 404, code: 'APPLICATION_UNKNOWN' })
    expect(await stranger.fail(name, { params: { id: UNKNOWN_ID }, body })).toEqual(foreign)
    const detail = await owner.call('readApplication', { params: { id: application.id } })
    expect(detail.answers).toEqual({})
    expect(await stranger.call('listApplications')).toEqual([])
  })

  it.each(['not-an-id', '1', "' or 1=1", '%2e%2e', 'ＡＢＣ'])(
    'with the id %s is unknown',
    async (id) => {
      const visitor = await server.registered()
      expect(await visitor.fail('readApplication', { params: { id } })).toMatchObject({
        statusCode: 404,
      })
    },
  )
})
