import { beforeAll, describe, expect, it } from 'vitest'

import { openSimulation, type OpenSimulation } from './open-simulation'

describe('the model of the API', () => {
  let simulation: OpenSimulation
  beforeAll(async () => {
    simulation = await openSimulation()
  })

  it('matches the API', async () => {
    expect(await simulation.checkModel({ seed: 1, runs: 2 })).toBeUndefined()
  })

  it('detects a planted fault', async () => {
    const found = await simulation.checkModel({ seed: 4, runs: 50, fault: 'foreign-draft' })
    expect(found).toMatch(/Error: \w+ is (?:Xq\w+|undefined), but got/)
  })
})
