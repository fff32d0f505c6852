import type { NewSigningLink } from '@gapwise/api-contract'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listSteps } from '../src/features/applications/signing/signing-steps'
import { loadCipher } from '../src/protection/owner-keys'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { firstBroker, newBroker } from './support/brokers'
import { completeAnswers } from './support/complete-answers'
import { newestMailTo, sentMails } from './support/outbox'
import { chooseInsurer, signAndSend } from './support/sign'

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
/** The birth date in `completeAnswers`. */
const BIRTH_DATE = '1950-03-10'
const ROSA = 'rosa@example.com'

let now = new Date('2026-11-20T17:00:00Z')
let server: TestServer
let broker: Visitor
beforeAll(async () => {
  server = await startTestServer({
    now: () => now,
    keys: [{ id: 'k1', key: randomBytes(32) }],
    config: { publicUrl: 'http://apply.example.test' },
  })
  broker = await firstBroker(server, () => now)
})
afterAll(() => server.close())

const read = (visitor: Visitor, id: string) => visitor.call('readApplication', { params: { id } })
const save = (visitor: Visitor, id: string, changes: readonly object[]) =>
  visitor.call('saveAnswers', { params: { id }, body: { changes } })
const isNumber = ({ section, field }: { section: string; field: string }) =>
  NUMBERS.some((number) => number.section === section && number.field === field)
/** Complete answers without the sensitive numbers. */
const withoutNumbers = () => [...completeAnswers(), ...BY_TRANSFER].filter((one) => !isNumber(one))

/** A helper who filled in an application, apart from the sensitive numbers. */
async function helped(changes: readonly object[] = withoutNumbers()) {
  const helper = await server.registered()
  await chooseInsurer(helper)
  const { id, resumeCode } = await helper.call('createApplication', {
    body: { name: 'Mine', schemaId: 'medicare-supplement' },
  })
  await save(helper, id, changes)
  return { helper, id, resumeCode }
}
const ask = (helper: Visitor, id: string, body: object = { from: 'Luis Romero' }) =>
  helper.call('makeSigningLink', { params: { id }, body })
const codeOf = ({ code }: NewSigningLink): string => code ?? ''
const open = (visitor: Visitor, code: string, birthDate = BIRTH_DATE) =>
  visitor.call('openSigningLink', { body: { code, birthDate } })
const refusal = async (visitor: Visitor, code: string, birthDate = BIRTH_DATE): Promise<string> =>
  (await visitor.fail('openSigningLink', { body: { code, birthDate } })).code
const states = async (helper: Visitor, id: string): Promise<string[]> =>
  (await helper.call('listSigningLinks'))
    .filter(({ applicationId }) => applicationId === id)
    .map(({ state }) => state)

/** Signs in with an emailed link. */
async function signIn(visitor: Visitor, email: string): Promise<void> {
  await visitor.call('login', { body: { email } })
  const token = /#token=([\w-]+)/.exec(newestMailTo(server, email))?.[1] ?? ''
  await visitor.call('verify', { body: { token } })
}

/** An application whose link was opened by its applicant. */
async function opened() {
  const draft = await helped()
  const code = codeOf(await ask(draft.helper, draft.id))
  const applicant = await server.registered()
  await open(applicant, code)
  return { ...draft, code, applicant }
}

describe('a link to sign', () => {
  it('is emailed with who asks, and moves the application after the birth date', async () => {
    const { helper, id } = await helped()
    const made = await ask(helper, id, { from: ' Luis  Romero ', email: ROSA })
    expect(made).toMatchObject({ from: 'Luis Romero', to: ROSA, state: 'sent', isBroker: false })
    expect(made).not.toHaveProperty('code')
    const mail = newestMailTo(server, ROSA)
    expect(mail).toContain('Luis Romero')
    expect(mail).toContain('No one will ask you for money.')
    expect(mail).toContain('November 27, 2026')
    const code = /http:\/\/apply\.example\.test\/sign-link#code=([\w-]+)/.exec(mail)?.[1] ?? ''

    const applicant = await server.registered()
    const asked = await applicant.call('readSigningLink', { body: { code } })
    expect(asked).toEqual({
      ...{ from: 'Luis Romero', isBroker: false, isStart: false },
      expiresAt: made.expiresAt,
    })
    // Reading a link, as a mail scanner does, does not use it up.
    expect(await states(helper, id)).toEqual(['sent'])
    expect(await open(applicant, code)).toMatchObject({ id, status: 'draft' })
    expect(await states(helper, id)).toEqual(['opened'])
    expect((await helper.fail('readApplication', { params: { id } })).statusCode).toBe(404)
    expect((await read(applicant, id)).answers['applicant']).toMatchObject({ first_name: 'Rosa' })
  })

  it('is signed with the numbers that the applicant types, and says so', async () => {
    const { helper, id, applicant } = await opened()
    await save(applicant, id, NUMBERS)
    await signAndSend(applicant, id)
    expect((await read(applicant, id)).signer).toMatchObject({
      name: 'Rosa Delgado',
      method: 'link',
    })
    expect(await states(helper, id)).toEqual(['signed'])
    const { signer } = await broker.call('readBrokerApplication', { params: { id } })
    expect(signer?.method).toBe('link')
  })

  it('leaves the steps and the means of identification as evidence', async () => {
    const { id } = await opened()
    const cipher = await loadCipher(server.database, server.vault, id)
    const steps = await listSteps(server.database, cipher, id)
    expect(steps).toEqual([
      { kind: 'link-sent', detail: { to: '', by: 'helper' }, happenedAt: now },
      {
        kind: 'link-opened',
        detail: { identifiedBy: 'code-and-birth-date' },
        happenedAt: now,
      },
    ])
  })

  it('can be asked for while only the numbers are open', async () => {
    const { helper, id } = await helped(
      withoutNumbers().filter(({ field }) => field !== 'address_line1'),
    )
    const refused = await helper.fail('makeSigningLink', {
      params: { id },
      body: { from: 'Luis Romero' },
    })
    expect(refused).toMatchObject({ statusCode: 422, code: 'SUBMISSION_INCOMPLETE' })
    expect(refused.issues).toEqual([expect.objectContaining({ field: 'address_line1' })])
  })

  it.each([
    ['ASKER_NAME_INVALID', { from: 'See evil.example now' }],
    ['ASKER_NAME_INVALID', { from: 'http://evil.example/' }],
    ['ADDRESS_INVALID', { from: 'Luis Romero', email: 'rosa' }],
  ])('is refused with %s for %j', async (code, body) => {
    const { helper, id } = await helped()
    const refused = await helper.fail('makeSigningLink', { params: { id }, body })
    expect(refused.code).toBe(code)
    expect(await states(helper, id)).toEqual([])
  })
})

describe('a link that does not open', () => {
  it('is not opened by a wrong birth date, and is locked after 5 of them', async () => {
    const { helper, id } = await helped()
    const code = codeOf(await ask(helper, id))
    const stranger = await server.registered()
    for (const _ of [1, 2, 3, 4])
      expect(await refusal(stranger, code, '1950-03-11')).toBe('BIRTH_DATE_DIFFERS')
    expect(await refusal(stranger, code, '1950-03-11')).toBe('SIGNING_LINK_LOCKED')
    expect(await refusal(stranger, code)).toBe('SIGNING_LINK_LOCKED')
    expect(await states(helper, id)).toEqual(['locked'])
    const again = codeOf(await ask(helper, id))
    await open(stranger, again)
    expect((await states(helper, id)).toSorted()).toEqual(['locked', 'opened'])
  })

  it('works once: another session is refused, and the same one gets the same answer', async () => {
    const { id, code, applicant } = await opened()
    expect(await open(applicant, code)).toMatchObject({ id })
    const other = await server.registered()
    expect(await refusal(other, code)).toBe('SIGNING_LINK_USED')
    expect((await other.fail('readSigningLink', { body: { code } })).code).toBe('SIGNING_LINK_USED')
  })

  it('is refused after it was withdrawn, and after a newer one was sent', async () => {
    const { helper, id } = await helped()
    const first = await ask(helper, id)
    const second = await ask(helper, id)
    const applicant = await server.registered()
    expect(await refusal(applicant, codeOf(first))).toBe('SIGNING_LINK_WITHDRAWN')
    await helper.call('withdrawSigningLink', { params: { id: second.id } })
    expect(await refusal(applicant, codeOf(second))).toBe('SIGNING_LINK_WITHDRAWN')
    const again = await helper.fail('withdrawSigningLink', { params: { id: second.id } })
    expect(again.code).toBe('SIGNING_LINK_UNKNOWN')
  })

  it('cannot be withdrawn by another person', async () => {
    const { helper, id } = await helped()
    const link = await ask(helper, id)
    const stranger = await server.registered()
    const refused = await stranger.fail('withdrawSigningLink', { params: { id: link.id } })
    expect(refused.code).toBe('SIGNING_LINK_UNKNOWN')
    expect(await states(helper, id)).toEqual(['sent'])
    expect(await stranger.call('listSigningLinks')).toEqual([])
  })

  it('made in the evening says when it ends where the applicant lives', async () => {
    now = new Date('2026-11-21T01:30:00Z')
    const { helper, id } = await helped()
    await ask(helper, id, { from: 'Luis Romero', email: 'evening@example.com' })
    const mail = newestMailTo(server, 'evening@example.com').replaceAll(/\s+/g, ' ')
    expect(mail).toContain('once, until November 27, 2026 at 7:30 PM CST')
    now = new Date('2026-11-20T17:00:00Z')
  })

  it('is refused after 7 days', async () => {
    const { helper, id } = await helped()
    const code = codeOf(await ask(helper, id))
    const applicant = await server.registered()
    now = new Date(now.getTime() + 7 * 24 * 3_600_000)
    expect(await refusal(applicant, code)).toBe('SIGNING_LINK_EXPIRED')
    now = new Date('2026-11-20T17:00:00Z')
  })

  it('is unknown as a resume code, and a resume code is unknown as a link', async () => {
    const { helper, id, resumeCode } = await helped()
    const code = codeOf(await ask(helper, id))
    const stranger = await server.registered()
    const resumed = await stranger.fail('resumeApplication', { body: { resumeCode: code } })
    expect(resumed.code).toBe('RESUME_CODE_UNKNOWN')
    expect(await refusal(stranger, resumeCode)).toBe('SIGNING_LINK_UNKNOWN')
  })
})

describe('accounts', () => {
  it('a helper who is signed in can send a link', async () => {
    const { helper, id } = await helped()
    await signIn(helper, 'luis@example.com')
    const code = codeOf(await ask(helper, id))
    const applicant = await server.registered()
    expect(await open(applicant, code)).toMatchObject({ id })
    expect(await states(helper, id)).toEqual(['opened'])
  })

  it('the links of a helper who signs in move to the account', async () => {
    const { helper, id } = await helped()
    await ask(helper, id)
    await signIn(helper, 'lena@example.com')
    expect(await states(helper, id)).toEqual(['sent'])
  })

  it('a broker’s link opens an account’s application only for the account', async () => {
    const { helper: owner, id } = await helped()
    await signIn(owner, 'rosa.owner@example.com')
    const made = await broker.call('makeBrokerSigningLink', {
      params: { id },
      body: { mail: false },
    })
    expect(await refusal(await server.registered(), codeOf(made))).toBe('SIGNING_LINK_ACCOUNT')
    expect(await open(owner, codeOf(made))).toMatchObject({ id })
  })
})

describe('a broker', () => {
  it('emails a link from the desk, and follows it there', async () => {
    const { id } = await helped()
    const params = { id }
    const made = await broker.call('makeBrokerSigningLink', { params, body: { mail: true } })
    expect(made).toMatchObject({ from: 'Ann Admin', isBroker: true, to: ROSA })
    expect(made).not.toHaveProperty('code')
    const { signingLinks, timeline } = await broker.call('readBrokerApplication', { params })
    expect(signingLinks).toMatchObject([{ id: made.id, state: 'sent' }])
    expect(timeline.map(({ what }) => what)).toContain('Emailed a link to sign')
    await broker.call('withdrawBrokerSigningLink', { params: { id, linkId: made.id } })
    const after = await broker.call('readBrokerApplication', { params })
    expect(after.signingLinks).toMatchObject([{ state: 'withdrawn' }])
  })

  it('cannot reach a colleague’s application', async () => {
    const carl = await newBroker(server, broker, { email: 'carl@agency.example', name: 'Carl' })
    const bea = await newBroker(server, broker, { email: 'bea@agency.example', name: 'Bea' })
    const { id } = await helped()
    await broker.call('assignApplication', { params: { id }, body: { broker: bea.id } })
    const made = await bea.visitor.call('makeBrokerSigningLink', {
      params: { id },
      body: { mail: false },
    })
    const asked = await carl.visitor.fail('makeBrokerSigningLink', {
      params: { id },
      body: { mail: false },
    })
    expect(asked.code).toBe('APPLICATION_UNKNOWN')
    const params = { id, linkId: made.id }
    const ended = await carl.visitor.fail('withdrawBrokerSigningLink', { params })
    expect(ended.code).toBe('APPLICATION_UNKNOWN')
  })

  it('is told that it is too early, without what is missing', async () => {
    const { id } = await helped(withoutNumbers().filter(({ field }) => field !== 'address_line1'))
    const refused = await broker.fail('makeBrokerSigningLink', {
      params: { id },
      body: { mail: false },
    })
    expect(refused).toMatchObject({ statusCode: 409, code: 'SIGNING_TOO_EARLY' })
    expect(refused).not.toHaveProperty('issues')
  })
})

it('no response, mail, or log line for a helper or a broker has a number of the applicant', async () => {
  const { helper, id } = await helped([...withoutNumbers(), ...NUMBERS])
  const made = await ask(helper, id, { from: 'Luis Romero', email: 'her@example.com' })
  // The helper typed the numbers before the link. From the link on, they are withheld.
  const afterLink = JSON.stringify(await read(helper, id))
  expect(afterLink).toContain('"withheld"')
  const mail = newestMailTo(server, 'her@example.com')
  const code = /#code=([\w-]+)/.exec(mail)?.[1] ?? ''
  const applicant = await server.registered()
  await open(applicant, code)
  const before = JSON.stringify(await read(applicant, id))
  const own = NUMBERS.map(({ value, ...ref }) => ({ ...ref, value: OWN[value] ?? value }))
  await save(applicant, id, own)
  const seen = {
    'the helper’s draft': afterLink,
    'the new link': JSON.stringify(made),
    'the helper’s list': JSON.stringify(await helper.call('listSigningLinks')),
    'the helper’s applications': JSON.stringify(await helper.call('listApplications')),
    'the applicant’s draft before they typed': before,
    'the broker’s view': JSON.stringify(
      await broker.call('readBrokerApplication', { params: { id } }),
    ),
    'the broker’s link': JSON.stringify(
      await broker.call('makeBrokerSigningLink', { params: { id }, body: { mail: true } }),
    ),
    mails: sentMails(server).join('\n'),
    log: server.logged.join(''),
  }
  for (const [form, text] of Object.entries(seen)) {
    expect(text.length, form).toBeGreaterThan(1)
    for (const { value } of [...NUMBERS, ...own]) expect(text, form).not.toContain(value)
  }
  await signAndSend(applicant, id)
  const text = JSON.stringify(await read(applicant, id))
  for (const { value } of own) expect(text).toContain(value)
})

/** Other valid numbers, which the applicant types. */
const OWN: Readonly<Record<string, string>> = {
  '219099876': '219099877',
  '2EG4TE5MK73': '3QH7WX4RP58',
  '90817263544556': '90817263544557',
}
