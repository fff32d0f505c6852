import { beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from './build-app'
import { completeAnswers } from './support/complete-answers'
import { describeDesk, NAME } from './support/desk'
import { newestMail } from './support/brokers'
import { chooseInsurer, signAndSend } from './support/sign'

const ASK = { name: 'Rosa Martinez', phone: '(512) 555-0147', consent: true }

describeDesk('clients', (desk) => {
  beforeAll(() => desk.signInAgain())

  const idOf = async (visitor: Visitor) => (await visitor.call('authStatus')).user?.id ?? ''
  const read = (broker: Visitor, id: string) => broker.call('readClient', { params: { id } })
  const failCode = async (broker: Visitor, id: string) =>
    (await broker.try('readClient', { params: { id } })).body

  async function caller(name: string, phone: string): Promise<string> {
    const visitor = await desk.server.registered()
    await visitor.call('contactMe', { body: { name, phone, consent: true } })
    return idOf(visitor)
  }

  describe('one page', () => {
    it('has the applications, calls, notes, emails, and what is left to do', async () => {
      const { visitor, id } = await desk.applicant()
      await visitor.call('contactMe', { body: { ...ASK, reason: 'Plan N' } })
      await desk.bea.visitor.call('addNote', { params: { id }, body: { text: 'Prefers mornings' } })
      await desk.bea.visitor.call('makeResumeGrant', { params: { id }, body: { mail: true } })
      const client = await idOf(visitor)
      await desk.bea.visitor.call('addClientNote', {
        ...{ params: { id: client }, body: { text: 'Has a dog' } },
      })
      const page = await read(desk.bea.visitor, client)
      expect(page).toMatchObject({
        ...{ id: client, name: 'Rosa Martinez', phone: '5125550147', email: 'rosa@example.com' },
        ...{ mayBeCalled: true, state: 'TX', lead: null, isColleagues: false, assignee: null },
        applications: [{ id, client, stage: 'in-progress' }],
        calls: [{ client, reason: 'Plan N', attempts: 0 }],
      })
      expect(page.tasks.map(({ kind }) => kind)).toEqual(['call', 'unfinished'])
      const said = page.conversation.map(({ who, entry }) => [who, entry])
      expect(said).toContainEqual(['Bea', { kind: 'note', text: 'Has a dog' }])
      expect(said).toContainEqual(['Bea', { kind: 'note', text: 'Prefers mornings' }])
      const sent = { to: 'rosa@example.com', subject: 'Continue your application' }
      expect(said).toContainEqual(['Bea', { kind: 'email', email: 'resume-code', ...sent }])
      expect(said).toContainEqual([null, { kind: 'event', what: 'Asked to be called' }])
    })

    it('has a lead’s contact details only with consent, and never the birth date', async () => {
      const quiet = await desk.server.registered()
      await quiet.call('saveOnboarding', {
        body: {
          ...{ version: 8, first_name: 'Quiet', last_name: 'Person', phone: '5125550100' },
          ...{ zip5: '75201', state: 'TX', medicare_status: 'no-plan', plan_type: 'G' },
          ...{ applicant_dob: '1961-01-01', gender: 'Male', tobacco: 'No' },
        },
      })
      const id = await idOf(quiet)
      const page = await read(desk.bea.visitor, id)
      expect(page).toMatchObject({
        ...{ name: 'Quiet Person', phone: null, email: null, mayBeCalled: false, zip5: '75201' },
        lead: { situation: 'no-plan', plan: 'G', quoted: true, isSold: true },
      })
      expect(JSON.stringify(page)).not.toContain('1961')
      await quiet.call('contactMe', { body: { ...ASK, name: 'Quiet Person' } })
      const { id: call } = (await read(desk.bea.visitor, id)).calls[0] ?? { id: '' }
      expect(await read(desk.bea.visitor, id)).toMatchObject({ mayBeCalled: true })
      await desk.bea.visitor.call('changeBrokerCall', {
        ...{ params: { id: call }, body: { outcome: 'not-interested' } },
      })
      expect(await read(desk.bea.visitor, id)).toMatchObject({ mayBeCalled: false, phone: null })
    })

    it('logs to whom a broker emailed rates and when, never the text, until the client is erased', async () => {
      const visitor = await desk.server.registered()
      const about = { name: 'Lena Log', phone: '5125550190', consent: true }
      await visitor.call('contactMe', { body: about })
      const client = await idOf(visitor)
      await desk.bea.visitor.call('assignClient', {
        ...{ params: { id: client }, body: { broker: desk.bea.id } },
      })
      const to = 'sister@example.com'
      const quote = { zip5: '43215', applicant_dob: '1958-04-09', gender: 'Female', tobacco: 'No' }
      const body = { client, email: to, consent: true, how: 'phone', quote } as const
      await desk.bea.visitor.call('mailBrokerQuote', { body })
      const { conversation } = await read(desk.bea.visitor, client)
      const subject = 'Bea sent you rates for a Medicare supplement'
      expect(conversation.find(({ who }) => who === 'Bea')).toMatchObject({
        at: desk.now().toISOString(),
        entry: { kind: 'email', email: 'quote', to, subject },
      })
      expect(JSON.stringify(conversation)).not.toContain('$')
      const log = async () => {
        const sql = 'select detail from client_emails where user_id = $1'
        return (await desk.server.database.query<{ detail: Buffer }>(sql, [client])).rows
      }
      expect((await log()).map(({ detail }) => detail.toString())).not.toContain(to)
      expect((await desk.carl.visitor.fail('mailBrokerQuote', { body })).code).toBe(
        'CLIENT_UNKNOWN',
      )
      await visitor.call('deleteMyData')
      expect(await log()).toEqual([])
    })

    it('stores notes and follow-ups encrypted', async () => {
      const id = await caller('Nora Note', '5125550160')
      await desk.bea.visitor.call('addClientNote', { params: { id }, body: { text: 'Zebra' } })
      await desk.bea.visitor.call('addFollowUp', {
        ...{ params: { id }, body: { dueOn: '2026-12-01', note: 'Giraffe' } },
      })
      const { rows } = await desk.server.database.query<{ note: Buffer }>(
        'select note from client_notes union all select note from client_follow_ups',
        [],
      )
      expect(rows.length).toBeGreaterThan(1)
      for (const { note } of rows) expect(note.toString('latin1')).not.toMatch(/Zebra|Giraffe/)
    })
  })

  describe('a colleague’s client', () => {
    it('is unknown, and a shared call shows no notes', async () => {
      const id = await caller('Cora Colleague', '5125550161')
      const assign = (to: string | null) =>
        desk.bea.visitor.call('assignClient', { params: { id }, body: { broker: to } })
      await desk.bea.visitor.call('addClientNote', { params: { id }, body: { text: 'Secret' } })
      expect(await assign(desk.bea.id)).toMatchObject({
        ...{ assignee: { id: desk.bea.id, name: 'Bea' }, calls: [{ assignee: { name: 'Bea' } }] },
      })
      expect(await failCode(desk.carl.visitor, id)).toMatchObject({ code: 'CLIENT_UNKNOWN' })
      const leads = await desk.carl.visitor.call('listLeads')
      expect(leads.some((lead) => lead.id === id)).toBe(false)
      const [call] = (await read(desk.bea.visitor, id)).calls
      await desk.bea.visitor.call('changeBrokerCall', {
        ...{ params: { id: call?.id ?? '' }, body: { assignee: null } },
      })
      const seen = await read(desk.carl.visitor, id)
      expect(seen).toMatchObject({ isColleagues: true, calls: [{ id: call?.id }] })
      expect(JSON.stringify(seen)).not.toContain('Secret')
      const note = await desk.carl.visitor.try('addClientNote', {
        ...{ params: { id }, body: { text: 'Hello' } },
      })
      expect(note.body).toMatchObject({ code: 'CLIENT_UNKNOWN' })
      expect(await read(desk.admin, id)).toMatchObject({ isColleagues: false })
      expect(await assign(null)).toMatchObject({ assignee: null })
      expect(await read(desk.carl.visitor, id)).toMatchObject({ isColleagues: false })
    })

    it('can be given only to a broker who works here', async () => {
      const id = await caller('Gail Given', '5125550162')
      for (const broker of ['nobody', '00000000-0000-4000-8000-000000000000']) {
        const answer = await desk.admin.try('assignClient', { params: { id }, body: { broker } })
        expect(answer.body).toMatchObject({ code: 'BROKER_UNKNOWN' })
      }
    })
  })

  describe('the same person', () => {
    it('is shown on one page if the name and the phone number are equal', async () => {
      const first = await caller('Annette Hollis', '5125550163')
      const second = await caller('annette hollis', '512-555-0163')
      const page = await read(desk.bea.visitor, first)
      expect(page.calls).toHaveLength(2)
      expect(page.matches).toMatchObject([{ client: second, why: ['phone'], state: 'same' }])
      const leads = await desk.bea.visitor.call('listLeads')
      expect(leads.find(({ id }) => id === second)).toMatchObject({ hasMatch: true })
    })

    it('is suggested for one phone number with two names, linked by a broker, and separated again', async () => {
      const wife = await caller('Wanda Pair', '5125550164')
      const husband = await caller('Hank Pair', '5125550164')
      expect(await read(desk.bea.visitor, wife)).toMatchObject({
        matches: [{ client: husband, name: 'Hank Pair', why: ['phone'], state: 'suggested' }],
        calls: [{ name: 'Wanda Pair' }],
      })
      const link = (as: 'same' | 'apart') =>
        desk.bea.visitor.call('linkClients', { params: { id: wife }, body: { other: husband, as } })
      expect((await link('same')).calls).toHaveLength(2)
      expect((await read(desk.bea.visitor, husband)).matches).toMatchObject([{ state: 'linked' }])
      const apart = await link('apart')
      expect(apart).toMatchObject({
        calls: [{ name: 'Wanda Pair' }],
        matches: [{ state: 'apart' }],
      })
      const undone = await desk.bea.visitor.call('unlinkClients', {
        params: { id: wife, other: husband },
      })
      expect(undone.matches).toMatchObject([{ state: 'suggested' }])
      const trail = (await desk.trail()).filter(({ subject }) => subject === husband)
      const actions = trail.map(({ action }) => action)
      for (const action of ['client.link', 'client.keep-apart', 'client.unlink']) {
        expect(actions).toContain(action)
      }
    })

    it('is never suggested from what a broker may not see', async () => {
      const { visitor, id } = await desk.applicant([
        ...NAME.filter(({ field }) => field !== 'phone'),
        { section: 'applicant', field: 'phone', value: '5125550165' },
      ])
      await desk.bea.visitor.call('assignApplication', {
        ...{ params: { id }, body: { broker: desk.bea.id } },
      })
      const other = await caller('Olga Other', '5125550165')
      expect((await read(desk.bea.visitor, other)).matches).toMatchObject([
        { client: await idOf(visitor) },
      ])
      expect((await read(desk.carl.visitor, other)).matches).toEqual([])
      const answer = await desk.carl.visitor.try('linkClients', {
        ...{ params: { id: other }, body: { other: await idOf(visitor), as: 'same' } },
      })
      expect(answer.body).toMatchObject({ code: 'CLIENT_UNKNOWN' })
    })
  })

  describe('follow-ups', () => {
    const add = (id: string, body: { dueOn: string; note: string }) =>
      desk.bea.visitor.call('addFollowUp', { params: { id }, body })
    const change = (id: string, body: object) =>
      desk.bea.visitor.try('changeFollowUp', { params: { id }, body })
    const inAgenda = async (broker: Visitor, note: string) =>
      (await broker.call('readAgenda')).items.find((item) => item.note === note)

    it('are on the agenda when they are due, move, and end', async () => {
      const client = await caller('Faye Follow', '5125550166')
      const { id } = await add(client, { dueOn: '2026-11-20', note: 'Ask about Part B' })
      expect(await inAgenda(desk.bea.visitor, 'Ask about Part B')).toMatchObject({
        ...{ kind: 'follow-up', when: 'today', client, name: 'Faye Follow', phone: '5125550166' },
      })
      await change(id, { dueOn: '2026-11-19' })
      expect(await inAgenda(desk.bea.visitor, 'Ask about Part B')).toMatchObject({
        when: 'overdue',
      })
      await change(id, { dueOn: '2026-11-25', note: 'Ask again' })
      expect(await inAgenda(desk.bea.visitor, 'Ask again')).toMatchObject({ when: 'later' })
      await change(id, { dueOn: '2027-02-01' })
      expect(await inAgenda(desk.bea.visitor, 'Ask again')).toBeUndefined()
      expect((await change(id, { dueOn: '2026-02-30' })).body).toMatchObject({
        code: 'REQUEST_INVALID',
      })
      await change(id, { done: true })
      expect((await read(desk.bea.visitor, client)).followUps).toMatchObject([
        { id, doneAt: desk.now().toISOString() },
      ])
      const trail = (await desk.trail()).filter(({ subject }) => subject === client)
      expect(trail.map(({ action }) => action)).toEqual(
        expect.arrayContaining(['follow-up.add', 'follow-up.change', 'follow-up.done']),
      )
      expect(JSON.stringify(trail)).not.toContain('Part B')
    })

    it('go with the client to a colleague', async () => {
      const client = await caller('Gwen Goes', '5125550167')
      const { id } = await add(client, { dueOn: '2026-11-20', note: 'Goes along' })
      await desk.bea.visitor.call('assignClient', {
        ...{ params: { id: client }, body: { broker: desk.carl.id } },
      })
      expect(await inAgenda(desk.bea.visitor, 'Goes along')).toBeUndefined()
      expect(await inAgenda(desk.carl.visitor, 'Goes along')).toMatchObject({
        assignee: { name: 'Carl' },
      })
      expect((await change(id, { done: true })).body).toMatchObject({ code: 'FOLLOW_UP_UNKNOWN' })
    })
  })

  describe('the agenda', () => {
    it('keeps a call that no one answered, and proposes the next try in office hours', async () => {
      const client = await caller('Tess Tries', '5125550168')
      const item = async () =>
        (await desk.bea.visitor.call('readAgenda')).items.find((each) => each.client === client)
      const found = await item()
      expect(found).toMatchObject({ kind: 'call', when: 'today', at: null, name: 'Tess Tries' })
      const params = { id: found?.call?.id ?? '' }
      const change = (body: object) => desk.bea.visitor.try('changeBrokerCall', { params, body })
      // It is Friday, 12 noon, in the office.
      expect(found?.call?.proposedTry).toBe('2026-11-20T20:00:00.000Z')
      expect((await change({ outcome: 'no-answer' })).body).toMatchObject({
        ...{ status: 'booked', outcome: 'no-answer', attempts: 1 },
        ...{ nextTryAt: '2026-11-20T20:00:00.000Z', proposedTry: '2026-11-23T13:00:00.000Z' },
      })
      await change({ outcome: 'left-message', nextTryAt: '2026-11-24T15:00:00.000Z' })
      expect(await item()).toMatchObject({ when: 'later', call: { attempts: 2 } })
      await change({ nextTryAt: '2026-11-21T15:00:00.000Z' })
      expect(await item()).toMatchObject({ at: '2026-11-21T15:00:00.000Z', call: { attempts: 2 } })
      for (const nextTryAt of [
        '2026-11-20T16:00:00.000Z',
        'soon',
        '2028-01-01T00:00:00.000Z',
        null,
      ]) {
        expect((await change({ nextTryAt })).body).toMatchObject({ code: 'REQUEST_INVALID' })
      }
      expect((await change({ outcome: 'no-answer', nextTryAt: null })).body).toMatchObject({
        ...{ status: 'done', attempts: 3, nextTryAt: null },
      })
      expect(await item()).toBeUndefined()
      expect((await change({ outcome: 'no-answer' })).body).toMatchObject({ status: 'booked' })
      expect((await change({ outcome: 'reached' })).body).toMatchObject({
        ...{ status: 'done', nextTryAt: null },
      })
    })

    it('opens a closed call again after another client took its time', async () => {
      const startsAt = '2026-11-24T15:00:00.000Z'
      const book = async (name: string) =>
        (await desk.server.registered()).call('scheduleCall', { body: { ...ASK, name, startsAt } })
      const { id } = await book('First Booked')
      const change = (body: object) => desk.admin.try('changeBrokerCall', { params: { id }, body })
      await change({ outcome: 'reached' })
      await book('Second Booked')
      expect((await change({ outcome: 'no-answer' })).body).toMatchObject({ status: 'booked' })
    })

    it('has statements that are due and applications that need information', async () => {
      const { visitor, id } = await desk.applicant(completeAnswers())
      await desk.bea.visitor.call('assignApplication', {
        ...{ params: { id }, body: { broker: desk.bea.id } },
      })
      await desk.bea.visitor.call('addNote', { params: { id }, body: { text: 'Helped' } })
      await chooseInsurer(visitor)
      await signAndSend(visitor, id)
      const kinds = async () =>
        (await desk.bea.visitor.call('readAgenda')).items
          .filter(({ application }) => application === id)
          .map(({ kind }) => kind)
      const before = await kinds()
      await desk.bea.visitor.call('setApplicationStatus', {
        ...{ params: { id }, body: { status: 'in_review' } },
      })
      await desk.bea.visitor.call('setApplicationStatus', {
        ...{ params: { id }, body: { status: 'needs_information', note: 'A copy of the card' } },
      })
      expect(before).not.toContain('needs-information')
      expect(await kinds()).toContain('needs-information')
      const page = await read(desk.bea.visitor, await idOf(visitor))
      expect(page.tasks.map(({ kind }) => kind)).toContain('needs-information')
      expect(page.conversation.map(({ entry }) => entry)).toContainEqual({
        ...{ kind: 'email', email: 'status', status: 'needs_information' },
      })
    })

    it('and every other read is in the audit trail', async () => {
      const id = await caller('Rita Read', '5125550169')
      await desk.bea.visitor.call('readAgenda')
      await read(desk.bea.visitor, id)
      const trail = await desk.trail()
      expect(trail.find(({ action }) => action === 'agenda.read')).toMatchObject({ who: 'Bea' })
      expect(
        trail.find(({ action, subject }) => action === 'client.read' && subject === id),
      ).toMatchObject({
        who: 'Bea',
        fields: expect.arrayContaining(['name', 'phone', 'notes']) as string[],
      })
    })
  })

  describe('notes and follow-ups', () => {
    it('follow the client into an account', async () => {
      const visitor = await desk.server.registered()
      await visitor.call('contactMe', {
        body: { ...ASK, name: 'Ada Account', phone: '5125550171' },
      })
      const before = await idOf(visitor)
      await desk.bea.visitor.call('assignClient', {
        ...{ params: { id: before }, body: { broker: desk.bea.id } },
      })
      await desk.bea.visitor.call('addClientNote', {
        ...{ params: { id: before }, body: { text: 'Moved along' } },
      })
      await desk.bea.visitor.call('addFollowUp', {
        ...{ params: { id: before }, body: { dueOn: '2026-12-02', note: 'Still due' } },
      })
      const quote = { zip5: '43215', applicant_dob: '1958-04-09', gender: 'Female', tobacco: 'No' }
      await desk.bea.visitor.call('mailBrokerQuote', {
        body: { client: before, email: 'ada.home@example.com', consent: true, how: 'phone', quote },
      })
      const email = 'ada@example.com'
      await signIn(await desk.server.registered(), email)
      desk.later(1)
      await desk.signInAgain()
      await signIn(visitor, email)
      const after = await idOf(visitor)
      expect(after).not.toBe(before)
      const page = await read(desk.bea.visitor, after)
      expect(page).toMatchObject({ name: 'Ada Account', assignee: { name: 'Bea' } })
      expect(page.followUps).toMatchObject([{ note: 'Still due', client: after }])
      expect(JSON.stringify(page.conversation)).toContain('Moved along')
      expect(JSON.stringify(page.conversation)).toContain('Bea sent you rates')
      expect(await failCode(desk.bea.visitor, before)).toMatchObject({ code: 'CLIENT_UNKNOWN' })
    })

    async function signIn(visitor: Visitor, email: string): Promise<void> {
      await visitor.call('login', { body: { email, intendedDestination: '/account' } })
      const { mail } = newestMail(desk.server, email)
      await visitor.call('verify', { body: { token: /^(\d{6})\r$/m.exec(mail)?.[1] ?? '' } })
    }
  })
})
