import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { firstBroker, loginOf, newBroker, newestMail } from './support/brokers'
import { ENGINES, type Engine } from './support/engines'
import { signIn } from './support/links'
import { outboxFiles } from './support/outbox'
import { productStorage } from './support/product-storage'

describe.each(ENGINES)('calls on $kind', ({ start }) => {
  let engine: Engine
  let server: TestServer
  /** A Friday at noon in New York. */
  const START = new Date('2026-11-20T17:00:00Z')
  let now = START
  const later = (hours: number): void => {
    now = new Date(now.getTime() + hours * 3_600_000)
  }

  beforeAll(async () => {
    engine = await start()
    server = await startTestServer({ storage: await productStorage(engine), now: () => now })
  })
  beforeEach(async () => {
    now = START
    await server.database.query('delete from scheduled_calls')
    // Delete the previous test's emails. With a fixed clock, they look as new as this test's
    // emails.
    for (const file of outboxFiles(server)) rmSync(file)
  })
  afterAll(async () => {
    await server.close()
    await engine.stop()
  })

  const PERSON = {
    name: 'Rosa Martinez',
    phone: '(512) 555-0147',
    email: 'rosa@example.com',
    reason: 'Plans',
    timeZone: 'America/Chicago',
    consent: true,
  }
  const MONDAY_9 = '2026-11-23T15:00:00.000Z'

  const book = (visitor: Visitor, startsAt = MONDAY_9, changes: object = {}) =>
    visitor.call('scheduleCall', { body: { startsAt, ...PERSON, ...changes } })

  /** Returns the subjects of the emails about the only call, newest first. */
  async function emailsAbout(admin: Visitor): Promise<string[]> {
    const [call] = await admin.call('listBrokerCalls')
    const { conversation } = await admin.call('readClient', { params: { id: call!.client } })
    return conversation.flatMap(({ entry }) =>
      entry.kind === 'email' ? [entry.subject ?? ''] : [],
    )
  }

  let hasAnn = false
  /** Signs in the admin, who is created first if necessary. */
  async function ann(): Promise<Visitor> {
    if (!hasAnn) {
      hasAnn = true
      return firstBroker(server, () => now)
    }
    const visitor = server.visitor()
    await visitor.call('brokerLogin', { body: loginOf(server, 'ann@agency.example') })
    return visitor
  }

  describe('free times', () => {
    it('are the office’s, shown in the person’s time zone', async () => {
      const { days, ...zone } = await server
        .visitor()
        .call('callAvailability', { query: { state: 'TX' } })
      expect(zone).toEqual({
        timeZone: 'America/Chicago',
        zoneInWords: 'Central Time',
        minutes: 30,
      })
      expect(days[0]).toMatchObject({ day: '2026-11-20', inWords: 'Friday, November 20' })
      expect(days[0]?.slots[0]).toEqual({
        startsAt: '2026-11-20T18:00:00.000Z',
        inWords: '12:00 p.m.',
      })
      expect(days[1]).toMatchObject({ day: '2026-11-23' })
      expect(days[1]?.slots[0]?.inWords).toBe('7:00 a.m.')
      expect(days[1]?.slots.at(-1)?.inWords).toBe('6:30 p.m.')
    })

    it('exclude booked times until the call is canceled', async () => {
      const visitor = await server.registered()
      const times = async () =>
        (await visitor.call('callAvailability')).days.flatMap(({ slots }) =>
          slots.map((slot) => slot.startsAt),
        )
      expect(await times()).toContain(MONDAY_9)
      const { id } = await book(visitor)
      expect(await times()).not.toContain(MONDAY_9)
      await visitor.call('cancelCall', { params: { id } })
      expect(await times()).toContain(MONDAY_9)
    })
  })

  describe('booking', () => {
    it('returns a readable call, stores it, and emails a confirmation without the full number', async () => {
      const visitor = await server.registered()
      const call = await book(visitor)
      expect(call).toMatchObject({
        kind: 'scheduled',
        status: 'booked',
        when: 'Monday, November 23, at 9:00 a.m. Central Time',
        phone: '5125550147',
        callsFrom: '1-800-555-0123',
        withWhom: null,
        open: true,
      })
      expect(await visitor.call('listCalls')).toEqual([call])
      const { mail } = newestMail(server, 'rosa@example.com')
      expect(mail).toContain('Monday, November 23, at 9:00 a.m. Central Time')
      expect(mail).toContain('ends in 0147')
      expect(mail).not.toContain('555-0147')
      expect(mail).not.toContain('5125550147')
    })

    it('stores the name, number, and reason encrypted', async () => {
      await book(await server.registered())
      const { rows } = await server.database.query<{ person: Buffer }>(
        'select person from scheduled_calls',
      )
      expect(rows[0]?.person.includes('Rosa')).toBe(false)
    })

    it('gives a time to one of several simultaneous visitors and suggests other times to the rest', async () => {
      const visitors = await Promise.all(Array.from({ length: 8 }, () => server.registered()))
      const answers = await Promise.all(
        visitors.map((visitor) =>
          visitor.try('scheduleCall', { body: { startsAt: MONDAY_9, ...PERSON } }),
        ),
      )
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
      const refused = answers.find(({ status }) => status === 409)?.body
      expect(refused).toMatchObject({ code: 'CALL_TAKEN' })
      expect((refused as { slots: object[] }).slots[0]).toEqual({
        startsAt: '2026-11-23T15:30:00.000Z',
        inWords: 'Monday, November 23, at 9:30 a.m. Central Time',
      })
    })

    it('allows three calls per person at a time and says how to get another', async () => {
      const visitor = await server.registered()
      const times = ['15:00', '15:30', '16:00', '16:30'].map((at) => `2026-11-23T${at}:00.000Z`)
      const made = await Promise.all(
        times.map((startsAt) =>
          visitor.try('scheduleCall', { body: { startsAt, ...PERSON, email: undefined } }),
        ),
      )
      expect(made.filter(({ status }) => status === 201)).toHaveLength(3)
      const full = made.find(({ status }) => status === 409)
      expect(full?.body).toMatchObject({ code: 'CALLS_FULL' })
      expect(await visitor.fail('contactMe', { body: PERSON })).toMatchObject({
        code: 'CALLS_FULL',
      })
      const [first] = await visitor.call('listCalls')
      await visitor.call('cancelCall', { params: { id: first?.id ?? '' } })
      await visitor.call('contactMe', { body: PERSON })
    })

    it('happens once per idempotency key', async () => {
      const visitor = await server.registered()
      const send = () =>
        visitor.call('scheduleCall', {
          body: { startsAt: MONDAY_9, ...PERSON },
          headers: { 'idempotency-key': 'k' },
        })
      expect(await send()).toEqual(await send())
      expect(await visitor.call('listCalls')).toHaveLength(1)
    })

    it.each(['scheduleCall', 'contactMe'] as const)(
      'by %s is refused with a key of another request',
      async (name) => {
        const visitor = await server.registered()
        const time = name === 'scheduleCall' ? { startsAt: MONDAY_9 } : {}
        const headers = { 'idempotency-key': 'k' }
        const body = { ...time, ...PERSON }
        await visitor.call(name, { body, headers })
        const changed = { body: { ...body, phone: '512 555 0199' }, headers }
        expect(await visitor.fail(name, changed)).toMatchObject({ code: 'KEY_REUSED' })
      },
    )

    it.each([
      ['in the past', '2026-11-19T15:00:00.000Z'],
      ['at night', '2026-11-23T07:00:00.000Z'],
      ['on a Sunday', '2026-11-22T15:00:00.000Z'],
      ['between two times', '2026-11-23T15:10:00.000Z'],
      ['too far ahead', '2027-11-22T15:00:00.000Z'],
    ])('is refused %s', async (_name, startsAt) => {
      const visitor = await server.registered()
      const failure = await visitor.fail('scheduleCall', { body: { startsAt, ...PERSON } })
      expect(failure).toMatchObject({ statusCode: 409, code: 'CALL_TAKEN' })
      expect(failure.slots).toHaveLength(6)
    })

    it.each([
      [{ consent: false }, 'CALL_CONSENT_MISSING'],
      [{ name: '  ' }, 'NAME_MISSING'],
      [{ phone: '555-0147' }, 'PHONE_INVALID'],
      [{ email: 'rosa' }, 'ADDRESS_INVALID'],
      [{ timeZone: 'Europe/Paris' }, 'TIME_ZONE_UNKNOWN'],
    ])('is refused with %j, and nothing is booked', async (changes, code) => {
      const visitor = await server.registered()
      const body = { startsAt: MONDAY_9, ...PERSON, ...changes }
      expect(await visitor.fail('scheduleCall', { body })).toMatchObject({ statusCode: 422, code })
      expect(await visitor.call('listCalls')).toEqual([])
    })
  })

  describe('a booked call', () => {
    it('can be moved, keeps its time if the new one is taken, and frees the old one', async () => {
      const visitor = await server.registered()
      const { id } = await book(visitor)
      const taken = '2026-11-23T16:00:00.000Z'
      await book(await server.registered(), taken)
      const refused = await visitor.fail('changeCall', {
        params: { id },
        body: { startsAt: taken },
      })
      expect(refused).toMatchObject({ code: 'CALL_TAKEN' })
      expect((await visitor.call('listCalls'))[0]?.startsAt).toBe(MONDAY_9)
      const free = '2026-11-24T15:00:00.000Z'
      const moved = await visitor.call('changeCall', {
        params: { id },
        body: { startsAt: free, phone: '512 555 0199' },
      })
      expect(moved).toMatchObject({ startsAt: free, phone: '5125550199' })
      await book(await server.registered(), MONDAY_9)
    })

    it.each([
      [{ phone: '555-0199' }, 'PHONE_INVALID'],
      [{ timeZone: 'Europe/Paris' }, 'TIME_ZONE_UNKNOWN'],
    ])('is not changed with %j', async (body, code) => {
      const visitor = await server.registered()
      const { id } = await book(visitor)
      expect(await visitor.fail('changeCall', { params: { id }, body })).toMatchObject({ code })
    })

    it('is canceled once, and cannot be changed after that or when it is over', async () => {
      const visitor = await server.registered()
      const { id } = await book(visitor)
      const over = await book(visitor, '2026-11-23T16:00:00.000Z')
      expect(await visitor.call('cancelCall', { params: { id } })).toMatchObject({
        status: 'cancelled',
      })
      expect(await visitor.call('cancelCall', { params: { id } })).toMatchObject({
        status: 'cancelled',
        open: false,
      })
      later(100)
      for (const { id: closed } of [{ id }, over]) {
        const body = { phone: PERSON.phone }
        expect(await visitor.fail('changeCall', { params: { id: closed }, body })).toMatchObject({
          code: 'CALL_CLOSED',
        })
      }
    })

    it('is told about a new number without the word “time”', async () => {
      const visitor = await server.registered()
      const email = 'new-number@example.com'
      const { id } = await visitor.call('contactMe', { body: { ...PERSON, email } })
      later(1)
      await visitor.call('changeCall', { params: { id }, body: { phone: '512 555 0199' } })
      const { mail } = newestMail(server, email)
      expect(mail).toContain('Subject: Your call was changed')
      expect(mail).toContain('ends in 0199')
    })

    it('is emailed about once if the same change arrives twice', async () => {
      const visitor = await server.registered()
      const { id } = await book(visitor, MONDAY_9, { email: 'repeated@example.com' })
      const body = { startsAt: '2026-11-24T15:00:00.000Z', phone: '512 555 0199' }
      const first = await visitor.call('changeCall', { params: { id }, body })
      expect(await visitor.call('changeCall', { params: { id }, body })).toEqual(first)
      const subjects = ['Your call has a new time', 'Your call is booked']
      expect(await emailsAbout(await ann())).toEqual(subjects)
    })

    it('can be added to a calendar', async () => {
      const visitor = await server.registered()
      const { id } = await book(visitor)
      const answer = await visitor.try('callCalendar', { params: { id } })
      expect(answer.headers['content-type']).toContain('text/calendar')
      expect(answer.text).toContain('DTSTART:20261123T150000Z')
      expect(answer.text).not.toContain('5125550147')
    })

    it('moves into the person’s account', async () => {
      const email = 'calls@example.com'
      const first = await server.registered()
      await signIn(server, first, email)
      later(1)
      const second = await server.registered()
      await book(second)
      await signIn(server, second, email)
      expect(await first.call('listCalls')).toMatchObject([
        { name: PERSON.name, startsAt: MONDAY_9 },
      ])
    })
  })

  describe('a call that no one answered', () => {
    /** Books a call for Monday at 9, and saves at 9:05 that no one answered. */
    async function missed() {
      const visitor = await server.registered()
      const { id } = await book(visitor, MONDAY_9, { email: 'missed@example.com' })
      now = new Date('2026-11-23T15:05:00Z')
      const admin = await ann()
      const nextTryAt = '2026-11-24T15:00:00.000Z'
      await admin.call('changeBrokerCall', {
        params: { id },
        body: { outcome: 'no-answer', nextTryAt },
      })
      return { admin, visitor, id, nextTryAt }
    }

    it('stays open for the client, who can cancel it', async () => {
      const { admin, visitor, id } = await missed()
      expect(await visitor.call('listCalls')).toMatchObject([{ open: true, willTryAgain: true }])
      later(0.2)
      expect(await visitor.call('cancelCall', { params: { id } })).toMatchObject({
        ...{ status: 'cancelled', open: false, willTryAgain: false },
      })
      expect(newestMail(server, 'missed@example.com').mail).toContain('Your call is canceled')
      expect(await admin.call('listBrokerCalls')).toMatchObject([
        { status: 'cancelled', due: false, nextTryAt: null },
      ])
    })

    it('counts once if the outcome arrives twice', async () => {
      const { admin, id } = await missed()
      const save = (outcome: 'no-answer' | 'left-message', attempts: number) =>
        admin.call('changeBrokerCall', { params: { id }, body: { outcome, attempts } })
      expect(await save('no-answer', 1)).toMatchObject({ attempts: 2 })
      expect(await save('left-message', 1)).toMatchObject({ attempts: 2, outcome: 'left-message' })
      expect(await save('no-answer', 2)).toMatchObject({ attempts: 3 })
      expect(await save('no-answer', 0)).toMatchObject({ attempts: 3 })
    })

    it('gets the client’s new time instead of the next try', async () => {
      const { admin, visitor, id, nextTryAt } = await missed()
      await visitor.call('changeCall', { params: { id }, body: { phone: PERSON.phone } })
      expect(await admin.call('listBrokerCalls')).toMatchObject([{ nextTryAt }])
      const startsAt = '2026-11-23T18:00:00.000Z'
      await visitor.call('changeCall', { params: { id }, body: { startsAt } })
      expect(await visitor.call('listCalls')).toMatchObject([
        { startsAt, open: true, willTryAgain: false },
      ])
      expect(await admin.call('listBrokerCalls')).toMatchObject([
        { startsAt, nextTryAt: null, due: true },
      ])
    })
  })

  describe('a call that a broker moves', () => {
    const moveTo = (broker: Visitor, id: string, startsAt: string) =>
      broker.call('changeBrokerCall', { params: { id }, body: { startsAt } })

    it('is emailed to the account of a person who gave no address', async () => {
      const visitor = await server.registered()
      await signIn(server, visitor, 'account@example.com')
      const { id } = await book(visitor, MONDAY_9, { email: undefined })
      later(0.2)
      expect(await moveTo(await ann(), id, '2026-11-24T15:00:00.000Z')).not.toHaveProperty('noted')
      const { mail } = newestMail(server, 'account@example.com')
      expect(mail).toContain('Subject: Your call has a new time')
    })

    it('is not emailed to an unknown address, and the broker learns it', async () => {
      const { id } = await book(await server.registered(), MONDAY_9, { email: undefined })
      expect(await moveTo(await ann(), id, '2026-11-24T15:00:00.000Z')).toMatchObject({
        noted: false,
      })
    })

    it('is emailed about once if the same time arrives twice', async () => {
      const email = 'moved@example.com'
      const { id } = await book(await server.registered(), MONDAY_9, { email })
      const admin = await ann()
      const startsAt = '2026-11-24T15:00:00.000Z'
      await moveTo(admin, id, startsAt)
      expect(await moveTo(admin, id, startsAt)).toMatchObject({ startsAt })
      const subjects = ['Your call has a new time', 'Your call is booked']
      expect(await emailsAbout(admin)).toEqual(subjects)
    })

    it('has only the emails that were sent in the client’s conversation', async () => {
      const email = 'often@example.com'
      const { id } = await book(await server.registered(), MONDAY_9, { email })
      const admin = await ann()
      const noted = []
      for (const day of [24, 25, 27, 30]) {
        later(0.01)
        noted.push((await moveTo(admin, id, `2026-11-${day}T15:00:00.000Z`)).noted)
      }
      expect(noted).toEqual([undefined, undefined, undefined, false])
      const [call] = await admin.call('listBrokerCalls')
      const { conversation } = await admin.call('readClient', { params: { id: call!.client } })
      const entry = { kind: 'email', email: 'call', to: email }
      const moved = { who: 'Ann Admin', entry: { ...entry, subject: 'Your call has a new time' } }
      expect(conversation.filter(({ entry: { kind } }) => kind === 'email')).toMatchObject([
        ...[moved, moved, moved],
        { who: null, entry: { ...entry, subject: 'Your call is booked' } },
      ])
    })
  })

  describe('brokers', () => {
    it('get the open calls of a colleague who can no longer sign in', async () => {
      const admin = await ann()
      const gus = await newBroker(server, admin, { email: 'gone@agency.example', name: 'Gus' })
      const cleo = await newBroker(server, admin, { email: 'cleo@agency.example', name: 'Cleo' })
      const visitor = await server.registered()
      const open = await book(visitor)
      const reached = await visitor.call('contactMe', { body: { ...PERSON, bestTime: 'morning' } })
      for (const { id } of [open, reached]) {
        await admin.call('changeBrokerCall', { params: { id }, body: { assignee: gus.id } })
      }
      const outcome = { outcome: 'reached' as const }
      await gus.visitor.call('changeBrokerCall', { params: { id: reached.id }, body: outcome })
      expect(await cleo.visitor.call('listBrokerCalls')).toEqual([])

      await admin.call('deactivateBroker', { params: { id: gus.id } })
      expect(await cleo.visitor.call('listBrokerCalls')).toMatchObject([
        { id: open.id, assignee: null },
      ])
      expect((await cleo.visitor.call('readAgenda')).items).toHaveLength(1)
      const own = await visitor.call('listCalls')
      expect(own.find(({ id }) => id === open.id)?.withWhom).toBeNull()
      expect(await admin.call('listBrokerCalls')).toContainEqual(
        expect.objectContaining({ id: reached.id, assignee: { id: gus.id, name: 'Gus' } }),
      )
    })

    it('get the next call of a client that they look after', async () => {
      const admin = await ann()
      const eve = await newBroker(server, admin, { email: 'eve@agency.example', name: 'Eve' })
      const visitor = await server.registered()
      await book(visitor)
      const { client } = (await admin.call('listBrokerCalls'))[0]!
      await admin.call('assignClient', { params: { id: client }, body: { broker: eve.id } })
      const next = await book(visitor, '2026-11-24T15:00:00.000Z')
      expect(next.withWhom).toBe('Eve')
      await admin.call('deactivateBroker', { params: { id: eve.id } })
      expect((await book(visitor, '2026-11-25T15:00:00.000Z')).withWhom).toBeNull()
    })

    it('see their own and unassigned calls, take them, record the outcome, and move them', async () => {
      const admin = await ann()
      const bea = await newBroker(server, admin, { email: 'bea@agency.example', name: 'Bea' })
      const carl = await newBroker(server, admin, { email: 'carl@agency.example', name: 'Carl' })
      const visitor = await server.registered()
      const { id } = await book(visitor)
      const asked = await visitor.call('contactMe', { body: { ...PERSON, bestTime: 'morning' } })
      expect(asked.when).toBe('On our next business day, in the morning, Central Time')

      const [request, call] = await bea.visitor.call('listBrokerCalls')
      expect(request).toMatchObject({ id: asked.id, due: true, startsAt: null })
      expect(call).toMatchObject({
        ...{ id, due: false, phone: '5125550147', assignee: null },
        when: 'Monday, November 23, at 9:00 a.m. Central Time',
        officeWhen: 'Monday, November 23, at 10:00 a.m. Eastern Time',
      })
      const change = (broker: Visitor, body: object) =>
        broker.try('changeBrokerCall', { params: { id }, body })
      expect((await change(bea.visitor, { assignee: bea.id })).body).toMatchObject({
        assignee: { name: 'Bea' },
      })
      expect(await carl.visitor.call('listBrokerCalls')).toHaveLength(1)
      expect((await change(carl.visitor, { outcome: 'reached' })).body).toMatchObject({
        code: 'CALL_UNKNOWN',
      })
      expect(await admin.call('listBrokerCalls')).toHaveLength(2)
      expect((await visitor.call('listCalls')).find((own) => own.id === id)?.withWhom).toBe('Bea')

      expect((await change(bea.visitor, { assignee: carl.id })).body).toMatchObject({
        assignee: { name: 'Carl' },
      })
      expect(await bea.visitor.call('listBrokerCalls')).toHaveLength(1)
      const dee = await newBroker(server, admin, { email: 'dee@agency.example', name: 'Dee' })
      await admin.call('deactivateBroker', { params: { id: dee.id } })
      for (const assignee of [dee.id, 'nobody']) {
        expect((await change(carl.visitor, { assignee })).body).toMatchObject({
          code: 'BROKER_UNKNOWN',
        })
      }
      expect((await change(carl.visitor, { assignee: null })).body).toMatchObject({
        assignee: null,
      })
      await change(bea.visitor, { assignee: bea.id })

      const moved = await change(bea.visitor, { startsAt: '2026-11-24T15:00:00.000Z' })
      expect(moved.body).toMatchObject({ when: 'Tuesday, November 24, at 9:00 a.m. Central Time' })
      expect((await change(bea.visitor, { outcome: 'no-answer' })).body).toMatchObject({
        status: 'booked',
        outcome: 'no-answer',
        attempts: 1,
      })
      const { entries } = await admin.call('listAudit').catch(() => ({ entries: [] }))
      expect(JSON.stringify(entries)).not.toContain('5125550147')
    })
  })
})
