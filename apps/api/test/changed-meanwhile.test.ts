import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock } from '../src/clock'
import { createApplications } from '../src/features/applications/service'
import { createAudit } from '../src/features/audit/service'
import { createBrokerAccounts } from '../src/features/brokers/accounts'
import { createPasswords } from '../src/features/brokers/passwords'
import type { BrokerParts } from '../src/features/brokers/parts'
import { createBrokerSessions } from '../src/features/brokers/sessions'
import { createBrokerSignIn } from '../src/features/brokers/sign-in'
import { createIllustrativeRateSource } from '../src/features/quotes'
import { createOutbox } from '../src/mail/outbox'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { firstBroker, newestMail, PASSWORD } from './support/brokers'
import { completeAnswers } from './support/complete-answers'

/** What somebody changes while a request that began before still works with what there was. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { fixedToday: '2026-11-20' } })
})
afterAll(() => server.close())

const clock = createClock({ fixedToday: '2026-11-20' })
const sharedParts = () => {
  const { database, vault, dataDir } = server
  const mailer = createOutbox(dataDir, 'Gapwise <mail@example.test>', clock)
  return { database, vault, clock, mailer, origin: () => 'http://apply.example.test' }
}

describe('while a password is checked', () => {
  const EMAIL = 'ann@agency.example'
  const NEW_PASSWORD = 'green kettle under the stars'
  let ann: Visitor
  beforeAll(async () => {
    ann = await firstBroker(server)
  })

  /** The parts of a server on which something happens between the check of a password and its use. */
  function partsWith(meanwhile: () => Promise<void>): BrokerParts {
    const parts = sharedParts()
    const passwords = createPasswords()
    return {
      ...parts,
      audit: createAudit(parts),
      sessions: createBrokerSessions(parts.database, clock),
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
  /** Ann forgot her password, or somebody else knows it: an admin has her choose another. */
  async function chooseAnew(password: string): Promise<void> {
    const { id } = await ann.call('readBroker')
    await ann.call('sendNewPasswordLink', { params: { id } })
    const { token } = newestMail(server, EMAIL)
    await ann.call('acceptInvitation', { body: { token, name: 'Ann', password } })
  }

  it('a new one was chosen: the old one signs nobody in any more', async () => {
    const signIn = createBrokerSignIn(partsWith(() => chooseAnew(NEW_PASSWORD)))
    const request = { email: EMAIL, password: PASSWORD, from: '192.0.2.1', addressKey: '192.0.2.1' }
    await expect(signIn(request)).rejects.toMatchObject({ code: 'DATABASE_CONTENTION' })
    const { rows } = await server.database.query('select from broker_sessions')
    expect(rows).toHaveLength(1)
  })

  it('a new one was chosen: the old one sets no other in its place', async () => {
    const { id, name } = await ann.call('readBroker')
    const accounts = createBrokerAccounts(partsWith(() => chooseAnew(PASSWORD)))
    const actor = { id, name, from: '192.0.2.1' }
    const change = { password: NEW_PASSWORD, newPassword: 'blue ladder in the harbour' }
    await expect(accounts.changePassword(actor, change)).rejects.toMatchObject({
      code: 'DATABASE_CONTENTION',
    })
    const elsewhere = server.visitor()
    await elsewhere.call('brokerLogin', { body: { email: EMAIL, password: PASSWORD } })
  })
})

it('an offer is made for the insurer that was chosen last, even while it is being priced', async () => {
  const visitor = await server.registered()
  const choose = (naic: string) =>
    visitor.call('saveOnboarding', {
      body: { version: 8, medicare_status: 'supplemental-plan', naic },
    })
  const rates = createIllustrativeRateSource()
  await choose('00000')
  const { id } = await visitor.call('createApplication', {
    body: { name: 'Mine', schemaId: 'medicare-supplement' },
  })
  await visitor.call('saveAnswers', { params: { id }, body: { changes: completeAnswers() } })

  let chosen = ''
  const applications = createApplications({
    ...sharedParts(),
    rates: {
      ...rates,
      async quote(request) {
        const quoted = await rates.quote(request)
        if (!chosen) await choose((chosen = quoted.offers[0]?.naic ?? ''))
        return quoted
      },
    },
  })
  const { user } = await visitor.call('authStatus')
  const body = { signature: 'Rosa', consent: true }
  await applications.submit({ userId: user?.id ?? '', id, body })
  const { offer } = await visitor.call('readApplication', { params: { id } })
  expect(chosen).not.toBe('')
  expect(offer?.naic).toBe(chosen)
})
