import { beforeAll, describe, expect, it } from 'vitest'

import { openSimulation, type OpenSimulation } from './open-simulation'

describe('the model of the API, long run', () => {
  let simulation: OpenSimulation
  beforeAll(async () => {
    simulation = await openSimulation()
  })

  it('matches the API in 300 sequences of commands', async () => {
    expect(await simulation.checkModel({ seed: 2, runs: 300 })).toBeUndefined()
  })
})
