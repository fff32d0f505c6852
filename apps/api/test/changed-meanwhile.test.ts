import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock } from '../src/shared/clock'
import type { SubmissionDependencies } from '../src/features/applications/signing/dependencies'
import { submitApplication } from '../src/features/applications/signing/submit'
import { createAudit } from '../src/features/audit/service'
import { createBrokerAccounts } from '../src/features/brokers/accounts'
import { createPasswords } from '../src/features/brokers/passwords'
import type { BrokerDependencies } from '../src/features/brokers/dependencies'
import { createBrokerSessions } from '../src/features/brokers/sessions'
import { createBrokerSignIn } from '../src/features/brokers/sign-in'
import { createPasskeyCeremony } from '../src/features/passkeys'
import { createIllustrativeRateSource } from '../src/features/quotes'
import { createDevices } from '../src/features/devices/devices'
import { limitMail } from '../src/mail/mail-limits'
import { openSecurityEvents, type SecurityEvents } from '../src/features/security-events'
import { createOutbox } from '../src/mail/outbox'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { firstBroker, newBroker, newestMail, PASSWORD } from './support/brokers'
import { completeAnswers } from './support/complete-answers'
import { agree, SIGNED } from './support/sign'

/** These tests change data while an earlier request still uses the old data. */
let server: TestServer
let events: SecurityEvents
beforeAll(async () => {
  server = await startTestServer({ config: { fixedToday: '2026-11-20' } })
  events = await openSecurityEvents({ ...server, clock })
})
afterAll(() => server.close())

const clock = createClock({ fixedToday: '2026-11-20' })
const sharedDependencies = () => {
  const { database, vault, dataDir } = server
  const outbox = createOutbox(dataDir, {
    from: 'Gapwise <mail@example.test>',
    clock,
    format: (mail) => mail,
  })
  const mailer = limitMail(outbox, { vault, clock })
  const drawSignedCopy = () => Promise.resolve(Buffer.from('%PDF'))
  const origin = () => 'http://apply.example.test'
  return { database, vault, clock, mailer, events, drawSignedCopy, origin }
}

describe('while a password is checked', () => {
  const EMAIL = 'bea@agency.example'
  const NEW_PASSWORD = 'green kettle under the stars'
  let ann: Visitor
  let bea: Visitor
  let id: string
  beforeAll(async () => {
    ann = await firstBroker(server)
    ;({ visitor: bea, id } = await newBroker(server, ann, { email: EMAIL, name: 'Bea' }))
  })

  /** Returns server dependencies that run `meanwhile` right after each password check. */
  function dependenciesWith(meanwhile: () => Promise<void>): BrokerDependencies {
    const dependencies = sharedDependencies()
    const passwords = createPasswords()
    return {
      ...dependencies,
      audit: createAudit(dependencies),
      ceremony: createPasskeyCeremony(dependencies),
      sessions: createBrokerSessions(dependencies.database, clock, events),
      devices: createDevices({ clock, https: false }),
      passwords: {
        ...passwords,
        async verify(stored, password) {
          const right = await passwords.verify(stored, password)
          await meanwhile()
          return right
        },
      },
    }
  }
  /** An admin sends Bea a link, and Bea uses the link to set a new password. */
  async function resetPassword(password: string): Promise<void> {
    await ann.call('sendNewPasswordLink', { params: { id } })
    const { token } = newestMail(server, EMAIL)
    await bea.call('acceptInvitation', { body: { token, name: 'Bea', password } })
  }

  it('the old password cannot sign in if a new one was set', async () => {
    const signIn = createBrokerSignIn(dependenciesWith(() => resetPassword(NEW_PASSWORD)))
    const from = { from: '192.0.2.1', addressKey: '192.0.2.1', device: 'unknown' }
    const request = { email: EMAIL, password: PASSWORD, ...from }
    await expect(signIn(request)).rejects.toMatchObject({ code: 'DATABASE_CONTENTION' })
    const { rows } = await server.database.query(
      'select from broker_sessions where broker_id = $1',
      [id],
    )
    expect(rows).toHaveLength(1)
  })

  it('the old password cannot change the password if a new one was set', async () => {
    const accounts = createBrokerAccounts(dependenciesWith(() => resetPassword(PASSWORD)))
    const repeatable = { brokerId: id, key: undefined, request: null }
    const actor = { id, name: 'Bea', from: '192.0.2.1', repeatable }
    const change = { password: NEW_PASSWORD, newPassword: 'blue ladder in the harbour' }
    await expect(accounts.changePassword(actor, change)).rejects.toMatchObject({
      code: 'DATABASE_CONTENTION',
    })
    const elsewhere = server.visitor()
    await elsewhere.call('brokerLogin', { body: { email: EMAIL, password: PASSWORD } })
  })
})

it('an offer is for the insurer chosen last, even if it was chosen during pricing', async () => {
  const visitor = await server.registered()
  const choose = (naic: string) =>
    visitor.call('saveOnboarding', {
      body: { version: 8, medicare_status: 'supplemental-plan', naic },
    })
  const rates = createIllustrativeRateSource()
  await choose('SAMPLE1')
  const { id } = await visitor.call('createApplication', {
    body: { name: 'Mine', schemaId: 'medicare-supplement' },
  })
  await visitor.call('saveAnswers', { params: { id }, body: { changes: completeAnswers() } })
  await agree(visitor, id)
  await choose('00000')

  let chosen = ''
  const deps: SubmissionDependencies = {
    ...sharedDependencies(),
    handover: { add: () => Promise.resolve(), wake: () => undefined },
    notify: () => Promise.resolve(),
    rates: {
      ...rates,
      async quote(request) {
        const quoted = await rates.quote(request)
        if (!chosen) await choose((chosen = 'SAMPLE1'))
        return quoted
      },
    },
  }
  const { user } = await visitor.call('authStatus')
  if (!user) throw new Error('There is no session.')
  const from = { address: '127.0.0.1', browser: undefined }
  await submitApplication(deps, { user, id, body: SIGNED, from })
  const { offer } = await visitor.call('readApplication', { params: { id } })
  expect(chosen).not.toBe('')
  expect(offer?.naic).toBe(chosen)
})
