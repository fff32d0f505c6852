import { beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from './build-app'
import { completeAnswers } from './support/complete-answers'
import { describeDesk, NAME } from './support/desk'
import { chooseInsurer, signAndSend } from './support/sign'

const MBI = '2EG4TE5MK73'
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

describeDesk('the desk', (desk) => {
  describe('the list', () => {
    it('shows the stage of each application as its answers change', async () => {
      const { visitor, id } = await desk.applicant([])
      expect(await desk.stageIn(id)).toBe('not-started')
      const save = (changes: object[]) =>
        visitor.call('saveAnswers', { params: { id }, body: { changes } })
      await save(NAME)
      expect(await desk.rowOf(desk.admin, id)).toEqual({
        id,
        applicant: 'Rosa Martinez',
        state: 'TX',
        plan: null,
        carrier: null,
        stage: 'in-progress',
        sectionsDone: expect.any(Number) as number,
        errors: 0,
        effectiveDate: '2026-12-01',
        savedAt: desk.now().toISOString(),
        assignee: null,
        client: (await visitor.call('authStatus')).user?.id,
        hasMatch: false,
      })
      await save([{ section: 'applicant', field: 'zip5', value: '123' }])
      expect(await desk.rowOf(desk.admin, id)).toMatchObject({
        stage: 'needs-attention',
        sectionsDone: expect.any(Number) as number,
        errors: 1,
      })
      await save(completeAnswers())
      expect(await desk.rowOf(desk.admin, id)).toMatchObject({
        stage: 'ready-to-sign',
        sectionsDone: 100,
        errors: 0,
      })
      await chooseInsurer(visitor)
      await signAndSend(visitor, id)
      expect(await desk.stageIn(id)).toBe('submitted')
      expect(await desk.read(desk.admin, id)).toMatchObject({
        stage: 'submitted',
        errors: [],
        reference: expect.stringMatching(/^GW-/),
      })
    })

    it('shows the day on which coverage would start, in the list and on the page (D70)', async () => {
      const { visitor, id } = await desk.applicant([])
      const save = (section: string, field: string, value: string) =>
        visitor.call('saveAnswers', {
          params: { id },
          body: { changes: [{ section, field, value }] },
        })
      const shown = async () => [
        (await desk.rowOf(desk.admin, id))?.effectiveDate,
        (await desk.read(desk.admin, id)).effectiveDate,
      ]
      await save('applicant', 'applicant_dob', '1962-02-20')
      expect(await shown()).toEqual(['2027-02-01', '2027-02-01'])
      await save('plan-details', 'effective_date', '2027-03-01')
      expect(await shown()).toEqual(['2027-03-01', '2027-03-01'])
      await save('plan-details', 'effective_date', '2090-01-01')
      expect(await shown()).toEqual(['2027-02-01', '2027-02-01'])
    })

    it('shows brokers their own and unassigned applications, and an admin all of them', async () => {
      const { id } = await desk.applicant()
      expect(await desk.rowOf(desk.bea.visitor, id)).toBeDefined()
      const assign = (broker: Visitor, to: string | null) =>
        broker.try('assignApplication', { params: { id }, body: { broker: to } })
      expect((await assign(desk.bea.visitor, desk.bea.id)).body).toMatchObject({
        assignee: { name: 'Bea' },
      })
      expect(await desk.rowOf(desk.carl.visitor, id)).toBeUndefined()
      expect(await desk.carl.visitor.fail('readBrokerApplication', { params: { id } })).toEqual(
        await desk.carl.visitor.fail('readBrokerApplication', {
          params: { id: '00000000-0000-4000-8000-000000000000' },
        }),
      )
      expect((await assign(desk.carl.visitor, desk.carl.id)).body).toMatchObject({
        code: 'APPLICATION_UNKNOWN',
        message: expect.stringContaining('assigned to a colleague') as string,
      })
      expect(await desk.rowOf(desk.admin, id)).toBeDefined()
      expect((await assign(desk.bea.visitor, desk.carl.id)).body).toMatchObject({
        assignee: { name: 'Carl' },
      })
      expect(await desk.rowOf(desk.bea.visitor, id)).toBeUndefined()
      expect((await assign(desk.admin, 'nobody')).body).toMatchObject({ code: 'BROKER_UNKNOWN' })
      expect((await assign(desk.admin, null)).body).toMatchObject({ assignee: null })
    })

    it('shows an application as withdrawn until the applicant continues', async () => {
      const { visitor, id } = await desk.applicant()
      await desk.bea.visitor.call('withdrawApplication', { params: { id } })
      expect(await desk.stageIn(id)).toBe('withdrawn')
      await desk.bea.visitor.call('reinstateApplication', { params: { id } })
      expect(await desk.stageIn(id)).toBe('in-progress')
      await desk.bea.visitor.call('withdrawApplication', { params: { id } })
      await visitor.call('saveAnswers', { params: { id }, body: { changes: NAME } })
      expect(await desk.stageIn(id)).toBe('in-progress')
    })

    it('is not read again for the calls that are due', async () => {
      const today = await desk.admin.call('brokerToday')
      expect(today).toEqual({ callsDue: expect.any(Number) as number })
    })
  })

  describe('one application', () => {
    beforeAll(() => desk.signInAgain())

    it('shows the applicant, the stage, what is missing, and why a section is absent', async () => {
      const { visitor, id } = await desk.applicant()
      await visitor.call('saveAnswers', {
        params: { id },
        body: { changes: [{ section: 'applicant', field: 'applicant_dob', value: '1961-09-10' }] },
      })
      const detail = await desk.read(desk.bea.visitor, id)
      expect(detail).toMatchObject({
        applicant: 'Rosa Martinez',
        phone: '5125550147',
        email: 'rosa@example.com',
        stage: 'in-progress',
      })
      expect(detail.masked).toContainEqual({ label: 'Medicare number', given: false })
      const health = detail.topics.find(({ id }) => id === 'health')
      expect(health).toMatchObject({ state: 'not-asked', left: 0 })
      expect(health?.notAsked).toContainEqual({
        title: 'Treatment and surgery',
        why: 'The applicant is in open enrollment, so these questions don’t apply.',
      })
      expect(detail.topics[0]).toMatchObject({ title: 'About you', state: 'open' })
      expect(detail.errors).toContainEqual({
        topic: 'About you',
        label: 'Street address',
        message: 'This field is required',
        isMissing: true,
        count: 1,
      })
    })

    it('never sends a broker sensitive numbers or health answers', async () => {
      const { visitor, id } = await desk.applicant([...NAME, ...SECRETS, ...HEALTH])
      await visitor.call('saveOnboarding', {
        body: { version: 8, tobacco: 'Yes', applicant_dob: '1950-02-03' },
      })
      await desk.bea.visitor.call('addNote', { params: { id }, body: { text: 'Called back' } })
      const texts = await Promise.all([
        desk.bea.visitor.try('readBrokerApplication', { params: { id } }),
        desk.bea.visitor.try('listBrokerApplications'),
        desk.bea.visitor.try('listLeads'),
        desk.bea.visitor.try('readHelp', { params: { id } }),
        desk.bea.visitor.try('listApplicationAudit', { params: { id } }),
        desk.bea.visitor.try('exportApplications', {
          body: { columns: ['applicant', 'stage'], ids: [id] },
        }),
      ])
      for (const { status, text } of texts) {
        expect(status).toBe(200)
        for (const secret of [MBI, SSN, ACCOUNT, 'zebra', 'brain', '1950-02-03', '2EG4-TE5-MK73']) {
          expect(text).not.toContain(secret)
        }
      }
      const detail = await desk.read(desk.bea.visitor, id)
      expect(detail.masked).toContainEqual({ label: 'Medicare number', given: true })
      const health = detail.errors.filter(({ topic }) => topic === 'Your health')
      expect(health).toEqual([
        expect.objectContaining({
          label: null,
          message: 'Some questions here still need an answer.',
        }),
      ])
    })

    it('keeps notes encrypted and its history in order', async () => {
      const { id } = await desk.applicant()
      await desk.bea.visitor.call('assignApplication', {
        params: { id },
        body: { broker: desk.bea.id },
      })
      await desk.bea.visitor.call('addNote', {
        params: { id },
        body: { text: 'Wants a call on Monday' },
      })
      desk.later(1 / 3)
      const detail = await desk.read(desk.bea.visitor, id)
      expect(detail.notes).toMatchObject([{ author: 'Bea', text: 'Wants a call on Monday' }])
      expect(new Set(detail.timeline.map(({ who, what }) => `${who}: ${what}`))).toEqual(
        new Set([
          'Bea: Added a note',
          'Bea: Assigned the application to Bea',
          'null: Started the application',
        ]),
      )
      const { rows } = await desk.server.database.query<{ note: Buffer }>(
        'select note from application_notes',
      )
      expect(rows.some(({ note }) => note.includes('Monday'))).toBe(false)
    })
  })
})
