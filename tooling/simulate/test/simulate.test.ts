import { readFileSync } from 'node:fs'
import { queryObjects } from 'node:v8'

import { beforeAll, describe, expect, it } from 'vitest'

import { openSimulation, type OpenSimulation } from './open-simulation'
import { realWorkOf } from './real-work'

describe('the simulation', () => {
  let simulation: OpenSimulation
  beforeAll(async () => {
    simulation = await openSimulation()
  })

  // In seed 7, a window crashes after a sign-in. The new session must be able to read the crashed
  // window's journal.
  it('satisfies every invariant and replays a seed exactly', async () => {
    const first = await simulation.run(7)
    expect(first.violations).toEqual([])
    expect(first.history.some((line) => line.includes('PATCH'))).toBe(true)
    expect((await simulation.run(7)).hash).toBe(first.hash)
  })

  // The run with seed 42 uploads a document. A real server would briefly write the document to
  // disk.
  it('does not depend on the clock, threads, or disks of the machine', async () => {
    expect(await realWorkOf(() => simulation.run(42))).toEqual([])
  })

  // Long runs would run out of memory if each seed left data behind.
  it('keeps nothing of a seed in memory', async () => {
    await simulation.run(7)
    expect(queryObjects(simulation.World)).toBe(0)
  })

  it('sends applications', async () => {
    const { history } = await simulation.run(42)
    expect(history.some((line) => line.includes('We received your application'))).toBe(true)
  })

  // In seed 47, the database fails while a server starts.
  it('retries a failed start of the server', async () => {
    const { violations, history } = await simulation.run(47)
    expect(violations).toEqual([])
    expect(history.some((line) => line.includes('cannot start'))).toBe(true)
  })

  it('detects a planted fault', async () => {
    const { violations } = await simulation.run(1, 'foreign-draft')
    expect(violations.map(({ invariant }) => invariant)).toContain(
      "no one reads another person's answers",
    )
  })

  it('checks the invariants listed in docs/reliability.md', () => {
    const page = readFileSync(new URL('../../../docs/reliability.md', import.meta.url), 'utf8')
    const listed = page.split('\n').map((line) => line.split('|')[1]?.trim().toLowerCase())
    for (const invariant of Object.keys(simulation.INVARIANTS)) expect(listed).toContain(invariant)
  })
})
