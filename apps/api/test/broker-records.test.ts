import type { Broker } from '@gapwise/api-contract'
import { describe, expect, it } from 'vitest'
import type { ApplicationSummary } from '../src/features/broker-applications/summaries/summary'
import { summaryHash } from '../src/features/broker-applications/summaries/summary-repository'
import { loadCipher } from '../src/protection/owner-keys'
import type { Visitor } from './build-app'
import { describeDesk } from './support/desk'
import { completeAnswers } from './support/complete-answers'
import { chooseInsurer, signAndSend } from './support/sign'

const SUMMARY: ApplicationSummary = {
  ...{ applicant: 'Rosa Delgado', phone: null, email: null, zip5: null, state: 'TX', plan: 'G' },
  ...{ requestedStart: '2026-12-01', partBStart: null, stage: 'needs-attention' },
  ...{ sectionsDone: 0, errors: 0 },
}

describeDesk('what brokers can look up and export', (desk) => {
  describe('leads', () => {
    it('are people without an application, and have a phone number only with consent to call', async () => {
      const quiet = await desk.server.registered()
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
      const open = await desk.server.registered()
      await open.call('contactMe', {
        body: { name: 'Open Olga', phone: '5125550101', consent: true },
      })
      const leads = await desk.bea.visitor.call('listLeads')
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
      const elsewhere = await desk.server.registered()
      await elsewhere.call('saveOnboarding', {
        body: {
          ...{ version: 8, first_name: 'Bay', zip5: '02134', state: 'MA', plan_type: 'G' },
          ...{ applicant_dob: '1961-01-01', gender: 'Male', tobacco: 'No' },
        },
      })
      const listed = await desk.bea.visitor.call('listLeads')
      expect(listed.find(({ name }) => name === 'Bay')).toMatchObject({
        quoted: false,
        isSold: false,
      })
      expect(leads.find(({ name }) => name === 'Open Olga')).toMatchObject({
        source: 'contact-request',
        mayBeCalled: true,
        phone: '5125550101',
      })
      await quiet.call('createApplication', {
        body: { name: 'x', schemaId: 'medicare-supplement' },
      })
      expect((await desk.bea.visitor.call('listLeads')).some(({ name }) => name === 'Quiet')).toBe(
        false,
      )
    })

    it('may not be called by any broker after they tell one that they are not interested', async () => {
      const visitor = await desk.server.registered()
      const ask = () =>
        visitor.call('contactMe', {
          body: { name: 'Had Enough', phone: '5125550102', consent: true },
        })
      const seenBy = async (broker: Visitor) =>
        (await broker.call('listLeads')).find(({ name }) => name === 'Had Enough')
      const { id } = await ask()
      const change = (body: object) =>
        desk.bea.visitor.call('changeBrokerCall', { params: { id }, body })
      expect(await seenBy(desk.carl.visitor)).toMatchObject({ mayBeCalled: true })
      await change({ outcome: 'not-interested' })
      expect(await seenBy(desk.carl.visitor)).toMatchObject({
        ...{ mayBeCalled: false, phone: null, email: null },
      })
      await change({ outcome: 'no-answer' })
      expect(await seenBy(desk.carl.visitor)).toMatchObject({ mayBeCalled: true })
      await change({ outcome: 'not-interested' })
      desk.later(1)
      await desk.signInAgain()
      await ask()
      expect(await seenBy(desk.carl.visitor)).toMatchObject({
        ...{ mayBeCalled: true, phone: '5125550102' },
      })
    })

    it('can be filtered by days', async () => {
      const names = async (days?: '1' | '7') =>
        (await desk.bea.visitor.call('listLeads', { query: days ? { days } : {} })).map(
          ({ name }) => name,
        )
      const ask = async (name: string) =>
        (await desk.server.registered()).call('contactMe', {
          body: { name, phone: '5125550101', consent: true },
        })
      await ask('Earlier')
      desk.later(48)
      await desk.signInAgain()
      await ask('Lately')
      expect(await names('1')).toContain('Lately')
      expect(await names('1')).not.toContain('Earlier')
      expect(await names('7')).toEqual(expect.arrayContaining(['Lately', 'Earlier']))
      expect(await names()).toEqual(expect.arrayContaining(['Lately', 'Earlier']))
      const asked = await desk.bea.visitor.try('listLeads', { query: { days: '2' } })
      expect(asked.status).toBe(400)
    })

    it('form a funnel with applications, and no step is larger than the one before', async () => {
      const { visitor, id } = await desk.applicant(completeAnswers())
      await chooseInsurer(visitor)
      await signAndSend(visitor, id)
      const { days, steps } = await desk.bea.visitor.call('readFunnel', { query: { days: '365' } })
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
    it('has the requested rows and columns in order, and no formula that a spreadsheet runs', async () => {
      const evil = await desk.applicant([
        { section: 'applicant', field: 'first_name', value: '=HYPERLINK("http://evil.example")' },
        { section: 'applicant', field: 'last_name', value: 'X, "Y"' },
      ])
      const plain = await desk.applicant()
      const foreign = await desk.applicant()
      await desk.admin.call('assignApplication', {
        params: { id: foreign.id },
        body: { broker: desk.carl.id },
      })
      const columns = ['stage', 'applicant', 'assignee']
      const ids = [plain.id, evil.id, foreign.id, 'nonsense']
      const { text, headers } = await desk.bea.visitor.try('exportApplications', {
        body: { columns, ids },
      })
      expect(headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(text).toBe(
        [
          '\uFEFFStatus,Applicant,Assigned to',
          'In progress,Rosa Martinez,',
          `In progress,"'=HYPERLINK(""http://evil.example"") X, ""Y""",`,
          '',
        ].join('\r\n'),
      )
      expect(await desk.trail()).toContainEqual(
        expect.objectContaining({
          who: 'Bea',
          action: 'applications.export',
          fields: columns,
          subject: '2 rows',
        }),
      )
    })

    it('says the same as the list and the page about a sent application', async () => {
      const { visitor, id } = await desk.applicant(completeAnswers())
      await chooseInsurer(visitor)
      await signAndSend(visitor, id)
      await storeSummary(id, { ...SUMMARY, errors: 2, sectionsDone: 80 })
      const body = { columns: ['applicant', 'sectionsDone', 'errors'], ids: [id] }
      expect((await desk.bea.visitor.try('exportApplications', { body })).text).toBe(
        '\uFEFFApplicant,Sections done (%),Errors\r\nRosa Delgado,100,0\r\n',
      )
      const row = await desk.rowOf(desk.bea.visitor, id)
      expect(row).toMatchObject({ sectionsDone: 100, errors: 0 })
      const page = await desk.read(desk.bea.visitor, id)
      expect(page).toMatchObject({ sectionsDone: 100, errors: [] })
    })

    /** Stores a summary whose answers would be wrong on the day of the test. */
    async function storeSummary(id: string, summary: ApplicationSummary): Promise<void> {
      const { database, vault } = desk.server
      const cipher = await loadCipher(database, vault, id)
      const encrypted = cipher.encrypt(JSON.stringify(summary), `application_summaries|${id}`)
      await database.query(
        `insert into application_summaries (application_id, revision, made_for, definition_hash, summary)
          select id, revision, '2026-11-20', $2, $3 from applications where id = $1`,
        [id, summaryHash('medicare-supplement'), encrypted],
      )
    }

    it.each([['ssn'], ['applicant_dob'], ['medicareNumber']])(
      'rejects the column %s',
      async (column) => {
        expect(
          (
            await desk.bea.visitor.try('exportApplications', {
              body: { columns: [column], ids: [] },
            })
          ).status,
        ).toBe(400)
      },
    )
  })

  describe('the audit trail', () => {
    it('records every read and change with the names of fields but not their values', async () => {
      const { id } = await desk.applicant()
      await desk.read(desk.bea.visitor, id)
      await desk.bea.visitor.call('addNote', { params: { id }, body: { text: 'secret words' } })
      const { entries } = await desk.bea.visitor.call('listApplicationAudit', { params: { id } })
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
      expect(await desk.admin.call('verifyAudit')).toMatchObject({ intact: true, brokenAt: null })
    })

    it('is paginated', async () => {
      for (let reads = 0; reads < 101; reads += 1) await desk.bea.visitor.call('brokerToday')
      const first = await desk.admin.call('listAudit')
      expect(first.entries).toHaveLength(100)
      const second = await desk.admin.call('listAudit', { query: { before: first.next ?? '' } })
      expect(second.entries[0]?.seq).toBe((first.entries.at(-1)?.seq ?? 0) - 1)
    })

    it('refuses changes and reveals forced ones', async () => {
      const { database } = desk.server
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
      expect(await desk.admin.call('verifyAudit')).toMatchObject({ intact: false, brokenAt: 3 })
    })

    it('can be read in full only by admins', async () => {
      const broker: Broker = await desk.bea.visitor.call('readBroker')
      expect(broker.isAdmin).toBe(false)
      expect(await desk.bea.visitor.fail('listAudit')).toMatchObject({
        statusCode: 403,
        code: 'BROKER_ADMIN_ONLY',
      })
    })
  })
})
