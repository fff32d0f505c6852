import type { CallName } from '@gapwise/api-contract'
import { beforeAll, expect, it } from 'vitest'
import { STATEMENT_VERSION } from '../src/features/applications'
import type { Visitor } from './build-app'
import { completeAnswers } from './support/complete-answers'
import { describeDesk, NAME } from './support/desk'
import { sentMails } from './support/outbox'
import { chooseInsurer, signAndSend } from './support/sign'

/** One request of the desk, and a way to count what it created. */
interface Request {
  readonly broker: Visitor
  readonly params?: Record<string, string>
  readonly body?: object
  /** What another request has instead. */
  readonly other: { readonly params?: Record<string, string>; readonly body?: object }
  count(): Promise<number>
}

const KNOWN = [
  ...NAME,
  { section: 'applicant', field: 'applicant_dob', value: '1950-03-10' },
  { section: 'applicant', field: 'zip5', value: '75201' },
]

describeDesk('a repeated request', (desk) => {
  beforeAll(() => desk.signInAgain())

  async function client(): Promise<string> {
    const visitor = await desk.server.registered()
    const body = { name: 'Lena Log', phone: '5125550190', consent: true }
    await visitor.call('contactMe', { body })
    return (await visitor.call('authStatus')).user?.id ?? ''
  }
  async function complete() {
    const { visitor, id } = await desk.applicant([])
    await chooseInsurer(visitor)
    await visitor.call('saveAnswers', { params: { id }, body: { changes: completeAnswers() } })
    return { visitor, id }
  }
  const start = (how: 'phone' | 'in-person') => ({ consent: true, how, changes: KNOWN })
  const mailsTo = (email: string): Promise<number> =>
    Promise.resolve(sentMails(desk.server).filter((mail) => mail.includes(`To: ${email}`)).length)
  const application = (id: string) => desk.read(desk.bea.visitor, id)
  const page = (id: string) => desk.bea.visitor.call('readClient', { params: { id } })

  const REQUESTS: Partial<Record<CallName, () => Promise<Request>>> = {
    startForClient: () =>
      Promise.resolve({
        broker: desk.bea.visitor,
        body: start('phone'),
        other: { body: start('in-person') },
        count: async () => (await desk.bea.visitor.call('listBrokerApplications')).rows.length,
      }),
    sendStart: async () => {
      const broker = desk.bea.visitor
      const { id } = await broker.call('startForClient', { body: start('phone') })
      return {
        ...{ broker, params: { id }, body: { mail: false }, other: { body: { mail: true } } },
        count: async () => (await application(id)).signingLinks.length,
      }
    },
    addNote: async () => {
      const { id } = await desk.applicant()
      return {
        ...{ broker: desk.bea.visitor, params: { id }, body: { text: 'Prefers mornings' } },
        other: { body: { text: 'Prefers evenings' } },
        count: async () => (await application(id)).notes.length,
      }
    },
    makeResumeGrant: async () => {
      const { id } = await desk.applicant()
      return {
        ...{ broker: desk.bea.visitor, params: { id }, body: { mail: true } },
        other: { body: { mail: false } },
        count: async () => (await application(id)).resumeGrants.length,
      }
    },
    makeBrokerSigningLink: async () => {
      const { id } = await complete()
      return {
        ...{ broker: desk.bea.visitor, params: { id }, body: { mail: false } },
        other: { body: { mail: true } },
        count: async () => (await application(id)).signingLinks.length,
      }
    },
    giveStatement: async () => {
      const { visitor, id } = await complete()
      const body = { broker: desk.bea.id }
      await desk.admin.call('assignApplication', { params: { id }, body })
      await signAndSend(visitor, id)
      const statement = {
        ...{ textVersion: STATEMENT_VERSION, name: 'Bea', signature: 'Bea', npn: '1234567' },
        ...{ licenseNumber: 'AL-99', policies: [] },
      }
      return {
        ...{ broker: desk.bea.visitor, params: { id }, body: statement },
        other: { body: { ...statement, licenseNumber: 'AL-98' } },
        count: async () => {
          const { timeline } = await application(id)
          return timeline.filter(({ what }) => what === 'Signed the broker’s statement').length
        },
      }
    },
    addClientNote: async () => {
      const id = await client()
      return {
        ...{ broker: desk.bea.visitor, params: { id }, body: { text: 'Has a dog' } },
        other: { body: { text: 'Has a cat' } },
        count: async () => (await page(id)).conversation.length - 1,
      }
    },
    addFollowUp: async () => {
      const id = await client()
      const body = { dueOn: '2026-11-24', note: 'Ask again' }
      return {
        ...{ broker: desk.bea.visitor, params: { id }, body },
        other: { body: { ...body, dueOn: '2026-11-25' } },
        count: async () => (await page(id)).followUps.length,
      }
    },
    mailBrokerQuote: async () => {
      const id = await client()
      const quote = {
        ...{ zip5: '75201', applicant_dob: '1960-05-05', gender: 'Male', tobacco: 'No' },
        plans: ['G'],
      }
      const body = { client: id, email: 'lena@example.com', consent: true, how: 'phone', quote }
      return {
        ...{ broker: desk.bea.visitor, body },
        other: { body: { ...body, email: 'leni@example.com' } },
        count: async () => (await page(id)).conversation.length - 1,
      }
    },
    inviteBroker: () => {
      const body = { email: 'dora@agency.example', isAdmin: false }
      return Promise.resolve({
        ...{ broker: desk.admin, body, other: { body: { ...body, isAdmin: true } } },
        count: () => mailsTo(body.email),
      })
    },
    sendNewPasswordLink: async () => {
      const before = await mailsTo('carl@agency.example')
      return {
        ...{ broker: desk.admin, params: { id: desk.carl.id } },
        other: { params: { id: desk.bea.id } },
        count: async () => (await mailsTo('carl@agency.example')) - before,
      }
    },
  }

  it.each(Object.entries(REQUESTS) as [CallName, () => Promise<Request>][])(
    'to %s gets the first response and creates nothing more',
    async (name, prepare) => {
      const { broker, other, count, ...request } = await prepare()
      const before = await count()
      const sent = { ...request, headers: { 'idempotency-key': `${name} 1` } }
      const first = await broker.call(name, sent)
      expect(await broker.call(name, sent)).toEqual(first)
      expect(await count()).toBe(before + 1)
      const refused = await broker.fail(name, { ...sent, ...other })
      expect(refused).toMatchObject({ statusCode: 422, code: 'KEY_REUSED' })
      expect(await count()).toBe(before + 1)
    },
  )

  it('is another request if a colleague sends it', async () => {
    const { id } = await desk.applicant()
    const sent = { params: { id }, body: { text: 'Called' }, headers: { 'idempotency-key': 'own' } }
    const { id: first } = await desk.bea.visitor.call('addNote', sent)
    expect((await desk.carl.visitor.call('addNote', sent)).id).not.toBe(first)
  })

  it('gets nothing about an application that a colleague now has', async () => {
    const { id } = await desk.applicant()
    const sent = { params: { id }, body: { mail: false }, headers: { 'idempotency-key': 'lost' } }
    await desk.bea.visitor.call('makeResumeGrant', sent)
    const body = { broker: desk.carl.id }
    await desk.admin.call('assignApplication', { params: { id }, body })
    const refused = await desk.bea.visitor.fail('makeResumeGrant', sent)
    expect(refused.code).toBe('APPLICATION_UNKNOWN')
  })
})
