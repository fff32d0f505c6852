import { expect, it } from 'vitest'
import { readConfig } from '../src/config/config'
import { startTestServer } from './build-app'
import { firstBroker } from './support/brokers'

it('the desk’s day is the day of the office, not the day in the East', async () => {
  // Tuesday morning in Guam is still Monday in the East.
  const now = () => new Date('2026-11-23T22:30:00Z')
  const { calls } = readConfig({ CALL_TIME_ZONE: 'Pacific/Guam' })
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
