import { plantedFaults, type PlantedFault } from './planted'
import { createDatabase } from './ports/database'
import { createFiles, type SimulatedFiles } from './ports/document-files'
import type { Engine } from './ports/engine'
import { createMail, type SimulatedMail } from './ports/mail'
import { createNetwork, type Network } from './ports/network'
import { createServer, type Server } from './ports/server'
import { drawWeather, type Weather } from './ports/weather'
import { setCurrent } from './world/current'
import { createRandom } from './world/random'
import { World } from './world/world'

/** A world in which nothing has happened yet: its server has not started. */
export interface OpenWorld {
  readonly world: World
  readonly weather: Weather
  readonly mail: SimulatedMail
  readonly files: SimulatedFiles
  readonly server: Server
  readonly network: Network
}

/** Simulated milliseconds after which everything must have come to an end. */
const LONGEST = 3_600_000

/** Opens the world of a seed on a database that is reset, and lets time pass in it until `story` is told. */
export async function inWorld<Value>(
  engine: Engine,
  { seed, fault }: { readonly seed: number; readonly fault?: PlantedFault | undefined },
  story: (opened: OpenWorld) => Promise<Value>,
): Promise<Value> {
  await engine.reset()
  const world = new World(seed)
  const weather = drawWeather(world.random)
  const plants = plantedFaults(world, fault)
  const mail = createMail(world, weather, plants)
  setCurrent({
    world,
    server: { alive: true },
    secrets: createRandom(seed + 1_000_003),
    deliver: mail.deliver,
  })
  try {
    const database = createDatabase({ world, engine, weather, plants })
    const files = createFiles(world, weather, plants)
    const server = createServer({ world, database, files })
    const network = createNetwork({ world, server, weather, plants })
    let over = false
    const told = story({ world, weather, mail, files, server, network })
    // It may fail while time passes: that is told below.
    told.then(
      () => (over = true),
      () => (over = true),
    )
    const ended = await world.until(() => over, LONGEST)
    if (!ended) throw new Error(`Seed ${seed} did not come to an end.`)
    return await told
  } finally {
    setCurrent(undefined)
  }
}
