import { expect, it } from 'vitest'
import { readConfig } from '../src/config/config'
import { startTestServer } from './build-app'
import { firstBroker } from './support/brokers'
import { completeAnswers } from './support/complete-answers'
import { chooseInsurer, signAndSend } from './support/sign'

const { calls } = readConfig({ CALL_TIME_ZONE: 'Pacific/Guam' })

it('the desk’s day is the day of the office, not the day in the East', async () => {
  // Tuesday morning in Guam is still Monday in the East.
  const now = () => new Date('2026-11-23T22:30:00Z')
  const server = await startTestServer({ now, config: { calls } })
  try {
    const admin = await firstBroker(server, now)
    const visitor = await server.registered()
    const [day] = (await visitor.call('callAvailability')).days
    const startsAt = day?.slots[0]?.startsAt ?? ''
    const person = { name: 'Rosa Martinez', phone: '(512) 555-0147', consent: true }
    await visitor.call('scheduleCall', {
      body: { startsAt, ...person, timeZone: 'Pacific/Guam' },
    })
    const agenda = await admin.call('readAgenda')
    expect(agenda).toMatchObject({ today: '2026-11-24', items: [{ kind: 'call', when: 'today' }] })
    const { client } = (await admin.call('listBrokerCalls'))[0]!
    const body = { dueOn: '2026-11-24', note: 'Call back' }
    await admin.call('addFollowUp', { params: { id: client }, body })
    expect((await admin.call('readAgenda')).items).toMatchObject([
      { kind: 'call', when: 'today' },
      { kind: 'follow-up', when: 'today' },
    ])
    expect(await admin.call('readClient', { params: { id: client } })).toMatchObject({
      today: '2026-11-24',
    })
  } finally {
    await server.close()
  }
})

it('the lists and the follow-ups that the server adds use the day of the office', async () => {
  const now = () => new Date('2026-11-16T22:30:00Z')
  const server = await startTestServer({ now, config: { calls } })
  try {
    const admin = await firstBroker(server, now)
    const visitor = await server.registered()
    await chooseInsurer(visitor)
    const { id } = await visitor.call('createApplication', {
      body: { name: 'Mine', schemaId: 'medicare-supplement' },
    })
    const params = { id }
    await visitor.call('saveAnswers', { params, body: { changes: completeAnswers() } })
    const list = await admin.call('listBrokerApplications')
    expect(list).toMatchObject({ today: '2026-11-17', rows: [{ effectiveDate: '2026-12-01' }] })

    await signAndSend(visitor, id)
    expect((await admin.call('readPipeline')).today).toBe('2026-11-17')
    await admin.call('setApplicationStatus', { params, body: { status: 'in_review' } })
    await visitor.call('withdrawSubmission', { params })
    expect((await admin.call('readAgenda')).items).toMatchObject([
      { kind: 'follow-up', when: 'today' },
    ])
  } finally {
    await server.close()
  }
})

it.each([
  ['2026-11-23', 'later', 0],
  ['2026-11-24', 'today', 1],
  ['2026-11-25', 'overdue', 1],
])('on the fixed day %s, a call on November 24 is %s', async (fixedToday, when, callsDue) => {
  const now = () => new Date('2026-11-23T22:30:00Z')
  const server = await startTestServer({ now, config: { calls, fixedToday } })
  try {
    const admin = await firstBroker(server, now)
    const visitor = await server.registered()
    const person = { name: 'Rosa Martinez', phone: '(512) 555-0147', consent: true }
    await visitor.call('scheduleCall', {
      body: { startsAt: '2026-11-24T00:00:00.000Z', ...person, timeZone: 'Pacific/Guam' },
    })
    expect(await admin.call('listBrokerCalls')).toMatchObject([{ due: callsDue === 1 }])
    expect(await admin.call('brokerToday')).toMatchObject({ callsDue })
    expect(await admin.call('readAgenda')).toMatchObject({ items: [{ kind: 'call', when }] })
  } finally {
    await server.close()
  }
})
