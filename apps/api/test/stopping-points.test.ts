import type { StoppingPoints } from '@gapwise/api-contract'
import { addDays } from 'date-fns'
import { describe, expect, it } from 'vitest'
import { countStops } from '../src/features/stopping-points'
import { createClock } from '../src/shared/clock'
import { completeAnswers } from './support/complete-answers'
import { describeDesk, NAME, type Desk } from './support/desk'
import { chooseInsurer, signAndSend } from './support/sign'

/** Answers that nothing but the answers themselves may contain. */
const FIRST_NAME = 'Xanthippe'
const STARTED = [{ section: 'applicant', field: 'first_name', value: FIRST_NAME }, ...NAME.slice(2)]

/** Counts as the server does `days` days from now. */
const countIn = (days: number, { server, now }: Desk): Promise<number> =>
  countStops({
    database: server.database,
    vault: server.vault,
    clock: createClock({ now: () => addDays(now(), days) }),
  })

const read = (desk: Desk, query: { from?: string; to?: string } = {}): Promise<StoppingPoints> =>
  desk.bea.visitor.call('readStoppingPoints', { query })

const leftAt = ({ questions }: StoppingPoints, field: string) =>
  questions.find((question) => question.field === field)

/** Starts applications that stop at the applicant's last name. */
async function stopAtLastName(desk: Desk, people: number): Promise<void> {
  for (let person = 0; person < people; person += 1) await desk.applicant(STARTED)
}

describeDesk('where people stop', (desk) => {
  it('is the first open question of drafts without a change for 7 days', async () => {
    await stopAtLastName(desk, 5)
    expect(await countIn(6, desk)).toBe(0)
    expect(await countIn(8, desk)).toBe(5)
    expect(leftAt(await read(desk), 'last_name')).toEqual({
      section: 'applicant',
      field: 'last_name',
      label: 'Last name',
      left: 5,
    })
  })

  it('counts a person once, and again after they came back and stopped again', async () => {
    const before = leftAt(await read(desk), 'last_name')?.left ?? 0
    const { visitor, id } = await desk.applicant(STARTED)
    expect(await countIn(8, desk)).toBe(1)
    expect(await countIn(9, desk)).toBe(0)
    const changes = [{ section: 'applicant', field: 'middle_initial', value: 'Q' }]
    await visitor.call('saveAnswers', { params: { id }, body: { changes } })
    expect(await countIn(6, desk)).toBe(0)
    expect(await countIn(8, desk)).toBe(1)
    expect(leftAt(await read(desk), 'last_name')?.left).toBe(before + 2)
  })

  it('does not name a question where fewer than 5 people stopped', async () => {
    const { rareQuestions } = await read(desk)
    const changes = [{ section: 'applicant', field: 'state', value: 'TX' }]
    for (let person = 0; person < 4; person += 1) await desk.applicant(changes)
    await countIn(8, desk)
    const points = await read(desk)
    expect(leftAt(points, 'first_name')).toBeUndefined()
    expect(points.rareQuestions).toBe(rareQuestions + 1)
    await desk.applicant(changes)
    await countIn(8, desk)
    expect(leftAt(await read(desk), 'first_name')).toMatchObject({ left: 5 })
  })

  it('can be a page before the application', async () => {
    for (let person = 0; person < 5; person += 1) {
      const visitor = await desk.server.registered()
      await visitor.call('saveOnboarding', {
        body: { version: 8, medicare_status: 'no-plan', plan_type: 'G', zip5: '75201' },
      })
    }
    expect(await countIn(8, desk)).toBe(5)
    expect(leftAt(await read(desk), 'quote')).toEqual({
      ...{ section: 'before', field: 'quote', label: 'The questions for a quote', left: 5 },
    })
  })

  it('is in the week of the last change, and the weeks count starts and sent applications', async () => {
    const today = desk.now().toISOString().slice(0, 10)
    const [before] = (await read(desk, { from: today, to: today })).weeks
    const { visitor, id } = await desk.applicant(completeAnswers())
    await chooseInsurer(visitor)
    await signAndSend(visitor, id)
    await desk.applicant(STARTED)
    const { weeks } = await read(desk, { from: today, to: today })
    expect(weeks).toEqual([
      { week: '2026-11-16', started: (before?.started ?? 0) + 2, sent: (before?.sent ?? 0) + 1 },
    ])
    expect(await read(desk, { from: '2026-11-23', to: '2026-11-29' })).toEqual({
      weeks: [{ week: '2026-11-23', started: 0, sent: 0 }],
      questions: [],
      rareQuestions: 0,
    })
  })

  it('has 12 weeks by default, and refuses days in the wrong order or too far apart', async () => {
    expect((await read(desk)).weeks).toHaveLength(12)
    for (const query of [
      { from: '2026-12-01', to: '2026-11-01' },
      { from: '2020-01-01', to: '2026-11-01' },
      { from: '2026-02-31', to: '2026-99-01' },
    ]) {
      const refused = await desk.bea.visitor.try('readStoppingPoints', { query })
      expect(refused.status).toBe(400)
      expect(refused.text).toContain('Choose two real days')
    }
  })

  it('is in the audit trail when a broker looks at it', async () => {
    await read(desk)
    expect(await desk.trail()).toContainEqual(
      expect.objectContaining({ who: 'Bea', action: 'stopping-points.read' }),
    )
  })

  describe('in the database', () => {
    const rows = async (table: string) =>
      (await desk.server.database.query(`select * from ${table}`, [])).rows

    it('is a number by week and question, without an answer or an id', async () => {
      for (const row of await rows('stopping_points'))
        expect(Object.keys(row).toSorted()).toEqual(['field', 'people', 'section', 'week'])
      for (const row of await rows('weekly_counts'))
        expect(Object.keys(row).toSorted()).toEqual(['sent', 'started', 'week'])
      const stored = JSON.stringify([
        await rows('stopping_points'),
        await rows('weekly_counts'),
        await rows('counted_applications'),
        await rows('counted_quotes'),
      ])
      for (const answer of [FIRST_NAME, 'Martinez', '5125550147', 'rosa@example.com', '75201'])
        expect(stored).not.toContain(answer)
    })

    it('keeps the number and forgets the application when the person deletes their data', async () => {
      const { visitor, id } = await desk.applicant(STARTED)
      await countIn(8, desk)
      const before = leftAt(await read(desk), 'last_name')
      const counted = async () =>
        (await rows('counted_applications')).some((row) => row['application_id'] === id)
      expect(await counted()).toBe(true)
      await visitor.call('deleteMyData')
      expect(await counted()).toBe(false)
      expect(leftAt(await read(desk), 'last_name')).toEqual(before)
    })
  })
})
