import { calls, ErrorBody, type CallName } from '@gapwise/api-contract'
import { Value } from '@sinclair/typebox/value'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from './build-app'

const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 3_000)

/** Milliseconds for all of them, on a machine that is busy with other things. */
const TIMEOUT = 60_000 + REQUESTS * 40

let server: TestServer
let visitor: Visitor
let id = ''
beforeAll(async () => {
  server = await startTestServer()
  visitor = await server.registered()
  id = (
    await visitor.call('createApplication', {
      body: { name: 'Mine', schemaId: 'medicare-supplement' },
    })
  ).id
})
afterAll(() => server.close())

/** Values that have broken servers before, beside ordinary ones. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(null, true, '', '\u0000', '\ud800', '__proto__', 'constructor', [], {}),
  fc.constantFrom<unknown>(-0, 1e308, Number.MAX_SAFE_INTEGER, '2026-02-30', '9'.repeat(400), 0.1),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 4 }),
)

const section = fc.constantFrom(
  'applicant',
  'build',
  'payment',
  'medicare-details',
  '__proto__',
  'x',
)
const field = fc.constantFrom(
  'first_name',
  'max_ssn',
  'height',
  'applicant_dob',
  'medicareNumber',
  'x',
)
const change = fc.record({ section, field, value: odd }, { requiredKeys: ['section', 'field'] })

/** A right body for each call, to be spoilt in one place. */
const BODIES: Partial<Record<CallName, fc.Arbitrary<unknown>>> = {
  login: fc.record({ email: odd, intendedDestination: odd }),
  associateEmail: fc.record({ email: odd, intendedDestination: odd }),
  verify: fc.record({ token: odd }),
  saveOnboarding: fc.record({
    version: fc.constantFrom(8, 7, '8'),
    zip5: odd,
    rate: odd,
    email: odd,
  }),
  saveOnboardingStore: fc.record({ version: fc.constant(8), medicare_status: odd, tobacco: odd }),
  createApplication: fc.record({
    name: odd,
    schemaId: fc.oneof(fc.constant('medicare-supplement'), odd),
  }),
  saveAnswers: fc.record({ changes: fc.array(change, { maxLength: 5 }) }),
  submitApplication: fc.record({ signature: odd, consent: fc.boolean() }),
  resumeApplication: fc.record({ resumeCode: odd }),
  quote: fc.record({
    zip5: fc.oneof(fc.constant('75201'), odd),
    applicant_dob: fc.oneof(fc.constantFrom('1958-04-09', '0001-01-01', '9999-12-31'), odd),
    tobacco: fc.oneof(fc.constant('No'), odd),
    gender: fc.constantFrom('Male', 'Female', 'x'),
    plan_type: fc.constantFrom('G', 'N', 'X'),
  }),
}

const names = (Object.keys(calls) as CallName[]).filter((name) => name !== 'logout')

const request = fc.constantFrom(...names).chain((name) =>
  fc.record({
    name: fc.constant(name),
    id: fc.oneof({ weight: 3, arbitrary: fc.constant('own') }, fc.string({ unit: 'grapheme' })),
    zip: fc.oneof(fc.constantFrom('75201', '00000'), fc.string({ unit: 'grapheme' })),
    term: fc.string({ unit: 'grapheme' }),
    key: fc.option(fc.constantFrom('a', 'b', 'x'.repeat(201))),
    body: fc.oneof({ weight: 4, arbitrary: BODIES[name] ?? odd }, odd),
  }),
)

it(
  `answers ${REQUESTS} spoilt requests without one failure of its own`,
  async () => {
    const seen = new Map<number, number>()
    await fc.assert(
      fc.asyncProperty(request, async (sent) => {
        const { method } = calls[sent.name]
        const { path } = calls[sent.name]
        const url = path
          .replace(':id', encodeURIComponent(sent.id === 'own' ? id : sent.id))
          .replace(':documentId', encodeURIComponent(sent.zip))
          .replace(':zip', encodeURIComponent(sent.zip))
        const { status, body } = await visitor.request({
          method,
          url: sent.name === 'searchDrugs' ? `${url}?term=${encodeURIComponent(sent.term)}` : url,
          headers: {
            ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
            ...(sent.key === null ? {} : { 'idempotency-key': sent.key }),
          },
          ...(method === 'GET' ? {} : { payload: JSON.stringify(sent.body) ?? '' }),
        })
        seen.set(status, (seen.get(status) ?? 0) + 1)
        if (status >= 500) throw new Error(`${sent.name} answered ${status}`)
        if (status >= 400) expect(Value.Check(ErrorBody, body)).toBe(true)
      }),
      { numRuns: REQUESTS },
    )
    // The requests must reach what lies behind the checks, not only the checks.
    expect(seen.get(200)).toBeGreaterThan(REQUESTS / 50)
    expect(seen.get(400)).toBeGreaterThan(REQUESTS / 50)
    expect(seen.get(422)).toBeGreaterThan(0)
  },
  TIMEOUT,
)
