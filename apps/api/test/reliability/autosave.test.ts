import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DatabaseKind } from '../../src/database'
import { startLossyWire } from '../support/network-fault'
import { endProcess, type ServerProcess } from '../support/server-process'
import { BrowserClient } from './browser-client'
import { amount, Findings, grouped } from './findings'
import { Saver } from './saver'
import { openPostgres, openExperimentSetup } from './experiment-setup'

const findings = new Findings('11-autosave', 'Repeated saves, simultaneous saves, and two tabs')
const KINDS: DatabaseKind[] = ['embedded', 'postgres']
const PEOPLE = 10
const SAVES = amount({ short: 10, long: 200 })
/** The network drops one in every `LOST_EVERY` responses from the server. */
const LOST_EVERY = 5
const KEYS = amount({ short: 4, long: 200 })
const AT_ONCE = amount({ short: 20, long: 50 })
const TAB_SAVES = amount({ short: 20, long: 1_000 })

const setup = openExperimentSetup(findings)
const postgres = openPostgres()

interface Detail {
  readonly revision: number
  readonly answers: { readonly [section: string]: { readonly [field: string]: unknown } }
}

describe.each(KINDS)('on %s', (kind) => {
  let server: ServerProcess
  let address = ''
  beforeAll(async () => {
    server = setup.start({
      DATA_DIR: setup.newDirectory(),
      ...(kind === 'postgres' ? { DATABASE_URL: await postgres.server.createDatabase() } : {}),
    })
    address = await server.listening
  })
  afterAll(() => endProcess(server, 'SIGTERM'))

  const newDraft = async (): Promise<{ client: BrowserClient; path: string }> => {
    const client = new BrowserClient(address)
    await client.must('POST', '/api/auth/register-anonymous')
    const body = { name: 'Mine', schemaId: 'medicare-supplement' }
    const { id } = await client.must<{ id: string }>('POST', '/api/application', { body })
    return { client, path: `/api/application/${id}` }
  }
  const change = (field: string, value: string) => ({
    changes: [{ section: 'applicant', field, value }],
  })

  test('lost responses neither lose nor duplicate a save', async () => {
    const savers = Array.from({ length: PEOPLE }, () => new Saver(address))
    await Promise.all(savers.map((saver) => saver.arrive()))
    const wire = await startLossyWire(address, LOST_EVERY)
    await Promise.all(
      savers.map(async (saver) => {
        saver.client.address = wire.address
        while (saver.acknowledged < SAVES) {
          await saver.saveUntil(({ acknowledged }) =>
            acknowledged >= SAVES ? 'enough' : undefined,
          )
        }
        saver.client.address = address
      }),
    )
    await wire.stop()
    const found = await Promise.all(savers.map((saver) => saver.checkSaves()))
    const lost = found.reduce((sum, one) => sum + one.lost, 0)
    const surplus = found.reduce((sum, one) => sum + one.surplus, 0)
    findings.claim({
      claim: `${kind}: saves lost or duplicated while every ${LOST_EVERY}th response was lost`,
      required: '0, 0',
      measured: `${lost}, ${surplus} of ${grouped(PEOPLE * SAVES)}; ${wire.cut} responses lost`,
      held: lost + surplus === 0 && wire.cut > 0,
    })
    expect({ lost, surplus }).toEqual({ lost: 0, surplus: 0 })
    expect(wire.cut).toBeGreaterThan(0)
  })

  test('simultaneous requests with one key take effect once and get the same answer', async () => {
    const { client, path } = await newDraft()
    let replays = 0
    let refusals = 0
    for (let index = 0; index < KEYS; index += 1) {
      const key = `key-${index}`
      const body = change('first_name', `Rosa ${index}`)
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, () =>
          client.send('PATCH', `${path}/answers`, { key, body }),
        ),
      )
      const distinct = new Set(
        answers.map((answer) => `${answer.status} ${JSON.stringify(answer.body)}`),
      )
      if (distinct.size === 1 && answers[0]?.status === 200) replays += AT_ONCE - 1
      const other = change('first_name', 'somebody else')
      const { status } = await client.send('PATCH', `${path}/answers`, { key, body: other })
      if (status === 422) refusals += 1
    }
    const { revision } = await client.must<Detail>('GET', path)
    findings.claim({
      claim: `${kind}: ${AT_ONCE} simultaneous requests with each of ${KEYS} keys: effects, identical responses, other bodies refused`,
      required: [KEYS, KEYS * (AT_ONCE - 1), KEYS].map(grouped).join(', '),
      measured: [revision - 1, replays, refusals].map(grouped).join(', '),
      held: revision - 1 === KEYS && replays === KEYS * (AT_ONCE - 1) && refusals === KEYS,
    })
    expect({ effects: revision - 1, replays, refusals }).toEqual({
      effects: KEYS,
      replays: KEYS * (AT_ONCE - 1),
      refusals: KEYS,
    })
  })

  test('two tabs that save different fields at once lose and duplicate nothing', async () => {
    const { client, path } = await newDraft()
    const other = new BrowserClient(address)
    for (const [name, value] of client.cookies) other.cookies.set(name, value)
    const type = async (tab: BrowserClient, field: string): Promise<void> => {
      for (let save = 1; save <= TAB_SAVES; save += 1) {
        const body = change(field, `${field} ${save}`)
        await tab.must('PATCH', `${path}/answers`, { key: `${field}-${save}`, body })
      }
    }
    await Promise.all([type(client, 'first_name'), type(other, 'last_name')])
    const { revision, answers } = await client.must<Detail>('GET', path)
    const right =
      answers['applicant']?.['first_name'] === `first_name ${TAB_SAVES}` &&
      answers['applicant']?.['last_name'] === `last_name ${TAB_SAVES}`
    findings.claim({
      claim: `${kind}: two tabs, ${grouped(TAB_SAVES)} saves each: last values stored, revisions`,
      required: `both, ${grouped(2 * TAB_SAVES)}`,
      measured: `${right ? 'both' : 'not both'}, ${grouped(revision - 1)}`,
      held: right && revision - 1 === 2 * TAB_SAVES,
    })
    expect(right).toBe(true)
    expect(revision - 1).toBe(2 * TAB_SAVES)
  })
})
