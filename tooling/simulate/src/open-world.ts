import { plantedFaults, type PlantedFault } from './planted'
import { createDatabase } from './ports/database'
import { createFiles, type SimulatedFiles } from './ports/document-files'
import type { Engine } from './ports/engine'
import { createMail, type SimulatedMail } from './ports/mail'
import { createNetwork, type Network } from './ports/network'
import { createServer, type Server } from './ports/server'
import { drawConditions, type Conditions } from './ports/conditions'
import { setCurrent } from './world/current'
import { createRandom } from './world/random'
import { World } from './world/world'

/** A new simulated world. Its server has not started yet. */
export interface OpenWorld {
  readonly world: World
  readonly conditions: Conditions
  readonly mail: SimulatedMail
  readonly files: SimulatedFiles
  readonly server: Server
  readonly network: Network
}

/** Maximum simulated milliseconds of a run. */
const LONGEST = 3_600_000

/**
 * Creates the simulated world for a seed and resets the database. Simulated time passes until
 * `scenario` ends.
 */
export async function inWorld<Value>(
  engine: Engine,
  { seed, fault }: { readonly seed: number; readonly fault?: PlantedFault | undefined },
  scenario: (opened: OpenWorld) => Promise<Value>,
): Promise<Value> {
  await engine.reset()
  const world = new World(seed)
  const conditions = drawConditions(world.random)
  const plants = plantedFaults(world, fault)
  const mail = createMail(world, conditions, plants)
  setCurrent({
    world,
    server: { alive: true },
    secrets: createRandom(seed + 1_000_003),
    deliver: mail.deliver,
  })
  try {
    const database = createDatabase({ world, engine, conditions, plants })
    const files = createFiles(world, conditions, plants)
    const server = createServer({ world, database, files })
    const network = createNetwork({ world, server, conditions, plants })
    let over = false
    const running = scenario({ world, conditions, mail, files, server, network })
    // A failure is ignored here, because `await running` throws it below.
    running.then(
      () => (over = true),
      () => (over = true),
    )
    const ended = await world.until(() => over, LONGEST)
    if (!ended) throw new Error(`Seed ${seed} did not end.`)
    return await running
  } finally {
    setCurrent(undefined)
  }
}
