import { beforeAll, describe, expect, it } from 'vitest'

import type { PlantedFault } from '../src/main'
import { openSimulation, type OpenSimulation } from './open-simulation'

/** Maximum number of seeds that the simulation needs to find a planted fault. */
const SEEDS = 300

/** Each planted fault, with the invariant that the fault violates. */
const VIOLATED: readonly (readonly [PlantedFault, string])[] = [
  ['acknowledge-early', 'an acknowledged answer is never lost'],
  ['lose-commit', 'an acknowledged answer is never lost'],
  ['foreign-draft', "no one reads another person's answers"],
  ['submit-twice', 'one submission per application'],
  ['go-back', 'revisions only grow'],
  ['wrong-address', 'mail is sent at least once, and never to the wrong person'],
  ['lose-mail', 'mail is sent at least once, and never to the wrong person'],
  ['forget-to-withhold', 'a withheld number never leaves the server'],
  ['keep-erased', 'an erased person is gone'],
]

describe('500 seeds', () => {
  let simulation: OpenSimulation
  beforeAll(async () => {
    simulation = await openSimulation()
  })

  it('satisfy every invariant', async () => {
    const violated: number[] = []
    for (let seed = 1; seed <= 500; seed += 1) {
      if ((await simulation.run(seed)).violations.length > 0) violated.push(seed)
    }
    expect(violated).toEqual([])
  })

  it.each(VIOLATED)(`of which ${SEEDS} find %s`, async (fault, invariant) => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const { violations } = await simulation.run(seed, fault)
      if (violations.some((violation) => violation.invariant === invariant)) return
    }
    expect.fail(`No seed violated the invariant that ${invariant}.`)
  })
})
