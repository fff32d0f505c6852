import { describe, expect, it } from 'vitest'
import { newestMail } from './support/brokers'
import { describeDesk } from './support/desk'

describeDesk('an application that a client opens with a broker’s help', (desk) => {
  describe('a resume code from a broker', () => {
    it('opens the application once, and the applicant’s own code keeps working', async () => {
      const { id, resumeCode } = await desk.applicant()
      const grant = await desk.bea.visitor.call('makeResumeGrant', {
        params: { id },
        body: { mail: false },
      })
      expect(grant).toMatchObject({
        state: 'open',
        madeBy: 'Bea',
        link: `http://apply.example.test/welcome#code=${grant.code}`,
      })
      const elsewhere = await desk.server.registered()
      const typed = { body: { resumeCode: grant.code.toLowerCase().replaceAll('-', ' ') } }
      expect(await elsewhere.call('resumeApplication', typed)).toMatchObject({ id, resumeCode })
      expect(await (await desk.server.registered()).fail('resumeApplication', typed)).toMatchObject(
        {
          code: 'RESUME_CODE_UNKNOWN',
        },
      )
      expect(
        await (await desk.server.registered()).call('resumeApplication', { body: { resumeCode } }),
      ).toMatchObject({ id })
      expect((await desk.read(desk.bea.visitor, id)).resumeGrants).toMatchObject([
        { state: 'used' },
      ])
    })

    it('does not work after it is revoked or after 7 days', async () => {
      const { id } = await desk.applicant()
      const make = () =>
        desk.bea.visitor.call('makeResumeGrant', { params: { id }, body: { mail: false } })
      const resume = async (code: string) =>
        (await desk.server.registered()).fail('resumeApplication', { body: { resumeCode: code } })
      const revoked = await make()
      const params = { id, grantId: revoked.id }
      await desk.bea.visitor.call('revokeResumeGrant', { params })
      expect(await resume(revoked.code)).toMatchObject({ code: 'RESUME_CODE_UNKNOWN' })
      expect(await desk.bea.visitor.fail('revokeResumeGrant', { params })).toMatchObject({
        code: 'RESUME_GRANT_UNKNOWN',
      })
      desk.later(0.1)
      const old = await make()
      desk.later(7 * 24)
      expect(await resume(old.code)).toMatchObject({ code: 'RESUME_CODE_UNKNOWN' })
      await desk.signInAgain()
      expect(
        (await desk.read(desk.bea.visitor, id)).resumeGrants.map(({ state }) => state),
      ).toEqual(['expired', 'revoked'])
    })

    it('is emailed to the applicant if there is an address', async () => {
      const { id } = await desk.applicant()
      const { code } = await desk.bea.visitor.call('makeResumeGrant', {
        params: { id },
        body: { mail: true },
      })
      expect(newestMail(desk.server, 'rosa@example.com').mail).toContain(`/welcome#code=${code}`)
      const nameless = await desk.applicant([])
      const failure = await desk.bea.visitor.fail('makeResumeGrant', {
        params: { id: nameless.id },
        body: { mail: true },
      })
      expect(failure).toMatchObject({ statusCode: 409, code: 'NO_ADDRESS' })
    })
  })

  describe('help mode', () => {
    it('shows the topic and question number while the applicant allows it, and never an answer', async () => {
      const { visitor, id } = await desk.applicant()
      const seen = () => desk.bea.visitor.call('readHelp', { params: { id } })
      expect(await seen()).toMatchObject({ on: false, topic: null })
      const share = (body: object) => visitor.call('shareHelpPosition', { params: { id }, body })
      await share({ section: 'applicant', field: 'middle_initial', start: true })
      expect(await seen()).toMatchObject({
        on: true,
        topic: { title: 'About you' },
        question: { number: 2, label: 'Middle initial' },
      })
      await seen()
      const { entries } = await desk.bea.visitor.call('listApplicationAudit', { params: { id } })
      const looks = entries.filter(({ action }) => action === 'help.read')
      expect(looks, 'looks a few seconds apart').toHaveLength(1)
      const health = { title: 'Your health' }
      for (const value of ['Yes', 'No']) {
        const changes = [{ section: 'health-5-years', field: 'hospital_5y', value }]
        await visitor.call('saveAnswers', { params: { id }, body: { changes } })
        await share({ section: 'health-5-years', field: 'physician_name' })
        expect(await seen(), value).toMatchObject({ topic: health, question: null })
      }
      expect((await visitor.call('readHelpMode', { params: { id } })).on).toBe(true)
      await visitor.call('endHelpMode', { params: { id } })
      expect(await seen()).toMatchObject({ on: false })
      expect(await share({ section: 'applicant' })).toMatchObject({ on: false })
      expect(await seen(), 'a tab that did not hear of the end').toMatchObject({ on: false })
      await share({ section: 'applicant', start: true })
      desk.later(0.51)
      await desk.signInAgain()
      expect(await seen()).toMatchObject({ on: false })
      expect(
        await visitor.fail('shareHelpPosition', { params: { id }, body: { section: 'x' } }),
      ).toMatchObject({ code: 'FIELD_UNKNOWN' })
    })
  })
})
