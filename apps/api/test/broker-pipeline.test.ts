import type { AuditQuery } from '@gapwise/api-contract'
import { expect, it } from 'vitest'
import { completeAnswers } from './support/complete-answers'
import { describeDesk } from './support/desk'
import { newestMailTo } from './support/outbox'
import { chooseInsurer, signAndSend } from './support/sign'

const QUOTE = {
  zip5: '43215',
  applicant_dob: '1958-04-09',
  tobacco: 'No',
  gender: 'Female',
} as const

describeDesk('selling on the desk', (desk) => {
  /** An application that was sent, and is assigned to a broker. */
  async function sent(broker: string | null) {
    const visitor = await desk.server.registered()
    await chooseInsurer(visitor)
    const { id } = await visitor.call('createApplication', {
      body: { name: 'Mine', schemaId: 'medicare-supplement' },
    })
    await visitor.call('saveAnswers', { params: { id }, body: { changes: completeAnswers() } })
    if (broker) {
      await desk.admin.call('assignApplication', { params: { id }, body: { broker } })
    }
    await signAndSend(visitor, id)
    return { visitor, id }
  }
  const newestAction = async () =>
    (await desk.trail()).find(({ action }) => action !== 'audit.read')

  it('lists what was sent, with its status, its premium, and the next statuses', async () => {
    const { id } = await sent(desk.bea.id)
    await desk.applicant()
    const { rows } = await desk.bea.visitor.call('readPipeline')
    expect(rows.map((row) => row.id)).toEqual([id])
    expect(rows[0]).toMatchObject({
      applicant: 'Rosa Delgado',
      status: 'submitted',
      since: desk.now().toISOString(),
      label: 'Sample rates',
      assignee: { id: desk.bea.id, name: 'Bea' },
      needsStatement: true,
    })
    expect(rows[0]?.premium).toBeGreaterThan(50)
    expect(rows[0]?.possibleStatuses).toContain('approved')
    expect((await desk.carl.visitor.call('readPipeline')).rows).toEqual([])
    expect((await newestAction())?.action).toBe('pipeline.read')

    desk.later(0.1)
    await desk.bea.visitor.call('setApplicationStatus', {
      params: { id },
      body: { status: 'approved' },
    })
    const moved = (await desk.bea.visitor.call('readPipeline')).rows[0]
    expect(moved).toMatchObject({ status: 'approved', possibleStatuses: [] })
    expect(moved?.since).toBe(desk.now().toISOString())
  })

  it('emails rates to a client who agreed, without the client’s answers', async () => {
    const email = 'pat@example.com'
    const body = { email, consent: true, how: 'phone', quote: QUOTE } as const
    const { offers } = await desk.bea.visitor.call('mailBrokerQuote', { body })
    expect(offers).toBeGreaterThan(2)
    const mail = newestMailTo(desk.server, email)
    expect(mail).toContain('Bea sent you rates for a Medicare supplement')
    expect(mail).toContain('Sample rates')
    expect(mail).toContain('Plan G')
    expect(mail).toMatch(/\$\d+\.\d\d a month/)
    expect(mail).not.toContain('43215')
    expect(mail).not.toContain('1958')
    expect(await newestAction()).toMatchObject({ action: 'quote.mail', subject: 'phone' })

    const without = { body: { ...body, consent: false } as never }
    expect((await desk.bea.visitor.fail('mailBrokerQuote', without)).statusCode).toBe(400)
    const wrong = { body: { ...body, email: 'pat@example' } }
    expect((await desk.bea.visitor.fail('mailBrokerQuote', wrong)).code).toBe('ADDRESS_INVALID')
    const nowhere = { body: { ...body, quote: { ...QUOTE, zip5: '1' } } }
    expect((await desk.bea.visitor.fail('mailBrokerQuote', nowhere)).code).toBe('QUOTE_INVALID')
  })

  it('emails rates to one address only a few times', async () => {
    const body = { email: 'often@example.com', consent: true, how: 'phone', quote: QUOTE } as const
    for (let times = 0; times < 3; times += 1) {
      await desk.carl.visitor.call('mailBrokerQuote', { body })
    }
    expect((await desk.carl.visitor.fail('mailBrokerQuote', { body })).statusCode).toBe(429)
  })

  it('exports leads with contact data only if the person agreed to be called', async () => {
    const quiet = await desk.server.registered()
    await quiet.call('saveOnboarding', {
      body: { version: 8, first_name: 'Quiet', phone: '5125550100', email: 'q@example.com' },
    })
    const open = await desk.server.registered()
    await open.call('contactMe', {
      body: { name: '=Olga', phone: '5125550101', email: 'o@example.com', consent: true },
    })
    const leads = await desk.bea.visitor.call('listLeads')
    const ids = [...leads.map(({ id }) => id), 'unknown']
    const csv = await desk.bea.visitor.call('exportLeads', { body: { ids } })
    expect(csv).toContain('Name,Phone,Email,May be called')
    expect(csv).toContain(`"'=Olga",5125550101,o@example.com,Yes`)
    expect(csv).toContain('Quiet,,,No')
    expect(csv).not.toContain('5125550100')
    expect(await newestAction()).toMatchObject({
      action: 'leads.export',
      subject: `${leads.length} rows`,
      fields: expect.arrayContaining(['phone', 'email']),
    })
  })

  it('exports calls with whom to call', async () => {
    const calls = await desk.bea.visitor.call('listBrokerCalls')
    const csv = await desk.bea.visitor.call('exportCalls', {
      body: { ids: calls.map(({ id }) => id) },
    })
    expect(csv).toContain('Name,Phone,Email,Time')
    expect(csv).toContain('5125550101')
    expect((await newestAction())?.action).toBe('calls.export')
  })

  it('exports applications with phone and email, from the application or its quote', async () => {
    const { id } = await desk.applicant()
    const onlyQuote = await desk.server.registered()
    await onlyQuote.call('saveOnboarding', { body: { version: 8, email: 'quote@example.com' } })
    const { id: other } = await onlyQuote.call('createApplication', {
      body: { name: 'Mine', schemaId: 'medicare-supplement' },
    })
    const csv = await desk.bea.visitor.call('exportApplications', {
      body: { columns: ['applicant', 'phone', 'email'], ids: [id, other] },
    })
    expect(csv).toContain('Applicant,Phone,Email')
    expect(csv).toContain('Rosa Martinez,5125550147,rosa@example.com')
    expect(csv).toContain(',,quote@example.com')
  })

  it('searches the audit trail by broker, kind, and day, and exports what it found', async () => {
    const list = async (query: AuditQuery) =>
      (await desk.admin.call('listAudit', { query })).entries
    const ofBea = await list({ broker: desk.bea.id, kind: 'quote' })
    expect(ofBea.map(({ action, who }) => [action, who])).toEqual([['quote.mail', 'Bea']])
    expect(await list({ kind: 'quot' })).toEqual([])
    expect(await list({ broker: 'nobody' })).toEqual([])
    const { at } = ofBea[0]!
    const next = new Date(Date.parse(at) + 1).toISOString()
    const broker = desk.bea.id
    expect(await list({ broker, since: at, until: next, kind: 'quote' })).toEqual(ofBea)
    expect(await list({ broker, since: next, kind: 'quote' })).toEqual([])
    expect(await list({ broker, until: at, kind: 'quote' })).toEqual([])
    expect(await desk.admin.fail('listAudit', { query: { since: 'yesterday' } })).toMatchObject({
      code: 'REQUEST_INVALID',
    })
    const csv = await desk.admin.call('exportAudit', {
      body: { broker: desk.bea.id, kind: 'quote' },
    })
    expect(csv).toContain('Number,Time (UTC),Who,Action')
    expect(csv.trim().split('\r\n')).toHaveLength(2)
    expect((await newestAction())?.action).toBe('audit.export')
    const body = {}
    expect((await desk.bea.visitor.fail('exportAudit', { body })).statusCode).toBe(403)
  })
})
