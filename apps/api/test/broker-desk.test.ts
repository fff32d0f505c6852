import type { Broker, BrokerApplication } from '@gapwise/api-contract'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { firstBroker, newBroker, newestMail } from './support/brokers'
import { ENGINES, type Engine } from './support/engines'
import { productStorage } from './support/product-storage'

describe.each(ENGINES)('the desk on $kind', ({ start }) => {
  let engine: Engine
  let server: TestServer
  let admin: Visitor
  let bea: { visitor: Visitor; id: string }
  let carl: { visitor: Visitor; id: string }
  let now = new Date('2026-11-20T17:00:00Z')
  const later = (hours: number): void => {
    now = new Date(now.getTime() + hours * 3_600_000)
  }

  beforeAll(async () => {
    engine = await start()
    server = await startTestServer({
      storage: await productStorage(engine),
      now: () => now,
      config: { publicUrl: 'http://apply.example.test' },
    })
    admin = await firstBroker(server, () => now)
    bea = await newBroker(server, admin, { email: 'bea@agency.example', name: 'Bea' })
    carl = await newBroker(server, admin, { email: 'carl@agency.example', name: 'Carl' })
  })
  afterAll(async () => {
    await server.close()
    await engine.stop()
  })

  const MBI = '1EG4TE5MK73'
  const SSN = '219099999'
  const ACCOUNT = '90817263'
  const SECRETS = [
    { section: 'medicare-details', field: 'medicareNumber', value: MBI },
    { section: 'applicant', field: 'max_ssn', value: SSN },
    { section: 'payment', field: 'eft_account_number', value: ACCOUNT },
  ]
  const HEALTH = [
    { section: 'health-24-months', field: 'brain_surgery', value: 'Yes' },
    { section: 'health-24-months', field: 'brain_surgery_reason', value: 'A zebra tumour' },
  ]
  const NAME = [
    { section: 'applicant', field: 'first_name', value: 'Rosa' },
    { section: 'applicant', field: 'last_name', value: 'Martinez' },
    { section: 'applicant', field: 'state', value: 'TX' },
    { section: 'applicant', field: 'phone', value: '5125550147' },
    { section: 'applicant', field: 'email', value: 'rosa@example.com' },
  ]

  interface Applicant {
    readonly visitor: Visitor
    readonly id: string
    readonly resumeCode: string
  }

  async function applicant(changes: object[] = NAME): Promise<Applicant> {
    const visitor = await server.registered()
    const { id, resumeCode } = await visitor.call('createApplication', {
      body: { name: 'Mine', schemaId: 'medicare-supplement' },
    })
    if (changes.length > 0) await visitor.call('saveAnswers', { params: { id }, body: { changes } })
    return { visitor, id, resumeCode }
  }

  const read = (broker: Visitor, id: string): Promise<BrokerApplication> =>
    broker.call('readBrokerApplication', { params: { id } })
  const rowOf = async (broker: Visitor, id: string) => {
    const list = await broker.call('listBrokerApplications')
    return list.rows.find(([rowId]) => rowId === id)
  }
  const stageIn = async (id: string) => (await rowOf(admin, id))?.[5]
  const trail = async () => (await admin.call('listAudit')).entries

  describe('the list', () => {
    it('says how far each application is, as the answers change', async () => {
      const { visitor, id } = await applicant([])
      expect(await stageIn(id)).toBe('not-started')
      const save = (changes: object[]) =>
        visitor.call('saveAnswers', { params: { id }, body: { changes } })
      await save(NAME)
      expect(await rowOf(admin, id)).toEqual([
        id,
        'Rosa Martinez',
        'TX',
        null,
        null,
        'in-progress',
        expect.any(Number),
        0,
        '2026-12-01',
        now.toISOString(),
        null,
      ])
      await save([{ section: 'applicant', field: 'zip5', value: '123' }])
      expect((await rowOf(admin, id))?.slice(5, 8)).toEqual([
        'needs-attention',
        expect.any(Number),
        1,
      ])
      const { answers } = JSON.parse(
        readFileSync(
          new URL(
            '../../../packages/enrollment-forms/test/cases/supplement-switcher-minimal.json',
            import.meta.url,
          ),
          'utf8',
        ),
      ) as { answers: Record<string, Record<string, unknown>> }
      await save(
        Object.entries(answers).flatMap(([section, fields]) =>
          Object.entries(fields).map(([field, value]) => ({ section, field, value })),
        ),
      )
      expect((await rowOf(admin, id))?.slice(5, 8)).toEqual(['ready-to-sign', 100, 0])
      await visitor.call('submitApplication', {
        params: { id },
        body: { signature: 'Rosa', consent: true },
      })
      expect(await stageIn(id)).toBe('submitted')
      expect(await read(admin, id)).toMatchObject({
        stage: 'submitted',
        errors: [],
        reference: expect.stringMatching(/^GW-/),
      })
    })

    it('shows brokers what is theirs and nobody’s, and an admin everything', async () => {
      const { id } = await applicant()
      expect(await rowOf(bea.visitor, id)).toBeDefined()
      const assign = (broker: Visitor, to: string | null) =>
        broker.try('assignApplication', { params: { id }, body: { broker: to } })
      expect((await assign(bea.visitor, bea.id)).body).toMatchObject({ assignee: { name: 'Bea' } })
      expect(await rowOf(carl.visitor, id)).toBeUndefined()
      expect(await carl.visitor.fail('readBrokerApplication', { params: { id } })).toEqual(
        await carl.visitor.fail('readBrokerApplication', {
          params: { id: '00000000-0000-4000-8000-000000000000' },
        }),
      )
      expect((await assign(carl.visitor, carl.id)).body).toMatchObject({
        code: 'APPLICATION_UNKNOWN',
      })
      expect(await rowOf(admin, id)).toBeDefined()
      expect((await assign(bea.visitor, carl.id)).body).toMatchObject({
        assignee: { name: 'Carl' },
      })
      expect(await rowOf(bea.visitor, id)).toBeUndefined()
      expect((await assign(admin, 'nobody')).body).toMatchObject({ code: 'BROKER_UNKNOWN' })
      expect((await assign(admin, null)).body).toMatchObject({ assignee: null })
    })

    it('is withdrawn until the applicant goes on', async () => {
      const { visitor, id } = await applicant()
      await bea.visitor.call('withdrawApplication', { params: { id } })
      expect(await stageIn(id)).toBe('withdrawn')
      await bea.visitor.call('reinstateApplication', { params: { id } })
      expect(await stageIn(id)).toBe('in-progress')
      await bea.visitor.call('withdrawApplication', { params: { id } })
      await visitor.call('saveAnswers', { params: { id }, body: { changes: NAME } })
      expect(await stageIn(id)).toBe('in-progress')
    })

    it('is counted by the tiles', async () => {
      const before = await admin.call('brokerToday')
      await applicant([{ section: 'applicant', field: 'zip5', value: '1' }])
      const after = await admin.call('brokerToday')
      expect(after.withErrors).toBe(before.withErrors + 1)
      expect(after.effectiveSoon).toBe(before.effectiveSoon + 1)
      expect(after.idleDrafts).toBe(before.idleDrafts)
      await admin.call('brokerToday')
      later(73)
      admin = await firstSignIn()
      expect((await admin.call('brokerToday')).idleDrafts).toBeGreaterThan(before.idleDrafts)
    })
  })

  async function firstSignIn(email = 'ann@agency.example'): Promise<Visitor> {
    const visitor = server.visitor()
    await visitor.call('brokerLogin', { body: { email, password: 'purple teapot on the moon' } })
    return visitor
  }
  async function signInAgain(): Promise<void> {
    admin = await firstSignIn()
    bea = { ...bea, visitor: await firstSignIn('bea@agency.example') }
    carl = { ...carl, visitor: await firstSignIn('carl@agency.example') }
  }

  describe('one application', () => {
    beforeAll(signInAgain)

    it('shows who, how far, what is missing, and why a section is absent', async () => {
      const { visitor, id } = await applicant()
      await visitor.call('saveAnswers', {
        params: { id },
        body: { changes: [{ section: 'applicant', field: 'applicant_dob', value: '1961-09-10' }] },
      })
      const detail = await read(bea.visitor, id)
      expect(detail).toMatchObject({
        applicant: 'Rosa Martinez',
        phone: '5125550147',
        email: 'rosa@example.com',
        stage: 'in-progress',
      })
      expect(detail.masked).toContainEqual({ label: 'Medicare number', given: false })
      const health = detail.sections.find((section) => section.id === 'health-24-months')
      expect(health).toMatchObject({
        state: 'absent',
        why: 'The applicant is in open enrollment, so this is not asked.',
      })
      expect(detail.errors).toContainEqual({
        section: 'applicant',
        sectionTitle: 'Applicant Information',
        label: 'Street address',
        message: 'This field is required',
        count: 1,
      })
    })

    it('has no secret and no answer about health in any answer to a broker', async () => {
      const { visitor, id } = await applicant([...NAME, ...SECRETS, ...HEALTH])
      await visitor.call('saveOnboarding', {
        body: { version: 8, tobacco: 'Yes', applicant_dob: '1950-02-03' },
      })
      await bea.visitor.call('addNote', { params: { id }, body: { text: 'Called back' } })
      const texts = await Promise.all([
        bea.visitor.try('readBrokerApplication', { params: { id } }),
        bea.visitor.try('listBrokerApplications'),
        bea.visitor.try('listLeads'),
        bea.visitor.try('readHelp', { params: { id } }),
        bea.visitor.try('listApplicationAudit', { params: { id } }),
        bea.visitor.try('exportApplications', {
          body: { columns: ['applicant', 'stage'], ids: [id] },
        }),
      ])
      for (const { status, text } of texts) {
        expect(status).toBe(200)
        for (const secret of [MBI, SSN, ACCOUNT, 'zebra', 'brain', '1950-02-03', '1EG4-TE5-MK73']) {
          expect(text).not.toContain(secret)
        }
      }
      const detail = await read(bea.visitor, id)
      expect(detail.masked).toContainEqual({ label: 'Medicare number', given: true })
      const health = detail.errors.filter(({ section }) => section === 'health-24-months')
      expect(health).toEqual([
        expect.objectContaining({ label: null, message: 'Questions are still open here.' }),
      ])
    })

    it('keeps notes sealed, and its history in order', async () => {
      const { id } = await applicant()
      await bea.visitor.call('assignApplication', { params: { id }, body: { broker: bea.id } })
      await bea.visitor.call('addNote', {
        params: { id },
        body: { text: 'Wants a call on Monday' },
      })
      later(1 / 3)
      const detail = await read(bea.visitor, id)
      expect(detail.notes).toMatchObject([{ author: 'Bea', text: 'Wants a call on Monday' }])
      expect(new Set(detail.timeline.map(({ who, what }) => `${who}: ${what}`))).toEqual(
        new Set([
          'Bea: Wrote a note',
          'Bea: Gave the application to Bea',
          'null: Started the application',
        ]),
      )
      const { rows } = await server.database.query<{ note: Buffer }>(
        'select note from application_notes',
      )
      expect(rows.some(({ note }) => note.includes('Monday'))).toBe(false)
    })
  })

  describe('a resume code of a broker', () => {
    it('brings the application to whoever types it, once; the applicant’s own goes on working', async () => {
      const { id, resumeCode } = await applicant()
      const grant = await bea.visitor.call('makeResumeGrant', {
        params: { id },
        body: { mail: false },
      })
      expect(grant).toMatchObject({
        state: 'open',
        madeBy: 'Bea',
        link: `http://apply.example.test/welcome#code=${grant.code}`,
      })
      const elsewhere = await server.registered()
      const typed = { body: { resumeCode: grant.code.toLowerCase().replaceAll('-', ' ') } }
      expect(await elsewhere.call('resumeApplication', typed)).toMatchObject({ id, resumeCode })
      expect(await (await server.registered()).fail('resumeApplication', typed)).toMatchObject({
        code: 'RESUME_CODE_UNKNOWN',
      })
      expect(
        await (await server.registered()).call('resumeApplication', { body: { resumeCode } }),
      ).toMatchObject({ id })
      expect((await read(bea.visitor, id)).resumeGrants).toMatchObject([{ state: 'used' }])
    })

    it('is worthless once it was revoked, or after 7 days', async () => {
      const { id } = await applicant()
      const make = () =>
        bea.visitor.call('makeResumeGrant', { params: { id }, body: { mail: false } })
      const resume = async (code: string) =>
        (await server.registered()).fail('resumeApplication', { body: { resumeCode: code } })
      const revoked = await make()
      const params = { id, grantId: revoked.id }
      await bea.visitor.call('revokeResumeGrant', { params })
      expect(await resume(revoked.code)).toMatchObject({ code: 'RESUME_CODE_UNKNOWN' })
      expect(await bea.visitor.fail('revokeResumeGrant', { params })).toMatchObject({
        code: 'RESUME_GRANT_UNKNOWN',
      })
      later(0.1)
      const old = await make()
      later(7 * 24)
      expect(await resume(old.code)).toMatchObject({ code: 'RESUME_CODE_UNKNOWN' })
      await signInAgain()
      expect((await read(bea.visitor, id)).resumeGrants.map(({ state }) => state)).toEqual([
        'expired',
        'revoked',
      ])
    })

    it('is mailed to the applicant’s address, where there is one', async () => {
      const { id } = await applicant()
      const { code } = await bea.visitor.call('makeResumeGrant', {
        params: { id },
        body: { mail: true },
      })
      expect(newestMail(server, 'rosa@example.com').mail).toContain(`/welcome#code=${code}`)
      const nameless = await applicant([])
      const failure = await bea.visitor.fail('makeResumeGrant', {
        params: { id: nameless.id },
        body: { mail: true },
      })
      expect(failure).toMatchObject({ statusCode: 409, code: 'NO_ADDRESS' })
    })
  })

  describe('help mode', () => {
    it('shows section and number of the question while the applicant lets it, and never an answer', async () => {
      const { visitor, id } = await applicant()
      const seen = () => bea.visitor.call('readHelp', { params: { id } })
      expect(await seen()).toMatchObject({ on: false, section: null })
      const share = (body: object) => visitor.call('shareHelpPosition', { params: { id }, body })
      await share({ section: 'applicant', field: 'middle_initial' })
      expect(await seen()).toMatchObject({
        on: true,
        section: { title: 'Applicant Information' },
        question: { number: 2, label: 'Middle initial' },
      })
      await share({ section: 'health-24-months', field: 'brain_mental' })
      expect((await seen()).question?.label).toBe('')
      expect((await visitor.call('readHelpMode', { params: { id } })).on).toBe(true)
      await visitor.call('endHelpMode', { params: { id } })
      expect(await seen()).toMatchObject({ on: false })
      await share({ section: 'applicant' })
      later(0.51)
      await signInAgain()
      expect(await seen()).toMatchObject({ on: false })
      expect(
        await visitor.fail('shareHelpPosition', { params: { id }, body: { section: 'x' } }),
      ).toMatchObject({ code: 'FIELD_UNKNOWN' })
    })
  })

  describe('leads', () => {
    it('are people without an application; a number is there only with consent to call', async () => {
      const quiet = await server.registered()
      await quiet.call('saveOnboarding', {
        body: {
          version: 8,
          first_name: 'Quiet',
          phone: '5125550100',
          email: 'quiet@example.com',
          zip5: '75201',
          state: 'TX',
          medicare_status: 'no-plan',
          plan_type: 'G',
          applicant_dob: '1961-01-01',
          gender: 'Male',
          tobacco: 'No',
        },
      })
      const open = await server.registered()
      await open.call('contactMe', {
        body: { name: 'Open Olga', phone: '5125550101', consent: true },
      })
      const leads = await bea.visitor.call('listLeads')
      expect(leads.find(({ name }) => name === 'Quiet')).toMatchObject({
        state: 'TX',
        zip5: '75201',
        situation: 'no-plan',
        plan: 'G',
        quoted: true,
        source: 'onboarding',
        mayBeCalled: false,
        phone: null,
        email: null,
      })
      expect(leads.find(({ name }) => name === 'Open Olga')).toMatchObject({
        source: 'contact-request',
        mayBeCalled: true,
        phone: '5125550101',
      })
      await quiet.call('createApplication', {
        body: { name: 'x', schemaId: 'medicare-supplement' },
      })
      expect((await bea.visitor.call('listLeads')).some(({ name }) => name === 'Quiet')).toBe(false)
    })

    it('and applications make a funnel that never widens', async () => {
      const { days, steps } = await bea.visitor.call('readFunnel', { query: { days: '365' } })
      expect(days).toBe(365)
      expect(steps.map(({ id }) => id)).toEqual([
        'began',
        'quoted',
        'application',
        'ready-to-sign',
        'submitted',
      ])
      for (const [index, { count }] of steps.entries()) {
        expect(count).toBeLessThanOrEqual(steps[index - 1]?.count ?? Infinity)
      }
      expect(steps.at(-1)?.count).toBe(1)
    })
  })

  describe('a file', () => {
    it('has the rows and columns asked for, in their order, and runs in no spreadsheet', async () => {
      const evil = await applicant([
        { section: 'applicant', field: 'first_name', value: '=HYPERLINK("http://evil.example")' },
        { section: 'applicant', field: 'last_name', value: 'X, "Y"' },
      ])
      const plain = await applicant()
      const foreign = await applicant()
      await admin.call('assignApplication', {
        params: { id: foreign.id },
        body: { broker: carl.id },
      })
      const columns = ['stage', 'applicant', 'assignee']
      const ids = [plain.id, evil.id, foreign.id, 'nonsense']
      const { text, headers } = await bea.visitor.try('exportApplications', {
        body: { columns, ids },
      })
      expect(headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(text).toBe(
        [
          '\uFEFFStatus,Applicant,Assigned to',
          'in-progress,Rosa Martinez,',
          `in-progress,"'=HYPERLINK(""http://evil.example"") X, ""Y""",`,
          '',
        ].join('\r\n'),
      )
      expect(await trail()).toContainEqual(
        expect.objectContaining({
          who: 'Bea',
          action: 'applications.export',
          fields: columns,
          subject: '2 rows',
        }),
      )
    })

    it.each([['ssn'], ['phone'], ['medicareNumber']])('has no column %s', async (column) => {
      expect(
        (await bea.visitor.try('exportApplications', { body: { columns: [column], ids: [] } }))
          .status,
      ).toBe(400)
    })
  })

  describe('the audit trail', () => {
    it('has every look and every change, with names of fields and without what they hold', async () => {
      const { id } = await applicant()
      await read(bea.visitor, id)
      await bea.visitor.call('addNote', { params: { id }, body: { text: 'secret words' } })
      const { entries } = await bea.visitor.call('listApplicationAudit', { params: { id } })
      expect(entries.map(({ who, action }) => `${who} ${action}`)).toEqual([
        'Bea note.add',
        'Bea application.read',
      ])
      expect(entries[1]).toMatchObject({
        application: id,
        from: '127.0.0.1',
        fields: expect.arrayContaining(['phone']),
      })
      expect(JSON.stringify(entries)).not.toMatch(/secret words|5125550147|Rosa/)
      expect(await admin.call('verifyAudit')).toMatchObject({ intact: true, brokenAt: null })
    })

    it('comes in pages', async () => {
      for (let reads = 0; reads < 101; reads += 1) await bea.visitor.call('brokerToday')
      const first = await admin.call('listAudit')
      expect(first.entries).toHaveLength(100)
      const second = await admin.call('listAudit', { query: { before: first.next ?? '' } })
      expect(second.entries[0]?.seq).toBe((first.entries.at(-1)?.seq ?? 0) - 1)
    })

    it('refuses changes, and shows those that somebody forced on it', async () => {
      const { database } = server
      await expect(
        database.query(`update audit_entries set who = 'Eve' where seq = 3`),
      ).rejects.toMatchObject({ code: expect.stringMatching(/^DATABASE_/) })
      await expect(database.query('delete from audit_entries where seq = 3')).rejects.toMatchObject(
        {
          code: expect.stringMatching(/^DATABASE_/),
        },
      )
      await expect(database.query('truncate audit_entries')).rejects.toMatchObject({
        code: expect.stringMatching(/^DATABASE_/),
      })
      await database.exec('alter table audit_entries disable trigger user')
      await database.query(`update audit_entries set who = 'Eve' where seq = 3`)
      expect(await admin.call('verifyAudit')).toMatchObject({ intact: false, brokenAt: 3 })
    })

    it('is for admins, as a whole', async () => {
      const broker: Broker = await bea.visitor.call('readBroker')
      expect(broker.isAdmin).toBe(false)
      expect(await bea.visitor.fail('listAudit')).toMatchObject({
        statusCode: 403,
        code: 'BROKER_ADMIN_ONLY',
      })
    })
  })
})
