import { createBrowser } from './browser/browser'
import { INVARIANTS, type Evidence } from './invariants'
import { inWorld, type OpenWorld } from './open-world'
import type { Surroundings } from './people/desk'
import { comeBackAtLast, live } from './people/life'
import { createPerson } from './people/person'
import type { PlantedFault } from './planted'
import type { Engine } from './ports/engine'
import { clearUp } from './ports/weather'

/** What came of a seed. */
export interface Outcome {
  readonly seed: number
  /** The hash of everything that happened. */
  readonly hash: string
  readonly history: readonly string[]
  readonly requests: number
  /** Milliseconds that passed in the simulation. */
  readonly simulated: number
  /** The invariants that did not hold, each with what showed it. */
  readonly violations: readonly { readonly invariant: string; readonly found: string }[]
}

/** Runs one seed on a database that was reset. */
export async function simulate(
  engine: Engine,
  seed: number,
  fault?: PlantedFault,
): Promise<Outcome> {
  const evidence = await inWorld(engine, { seed, fault }, async (opened) => {
    const people = await tell(opened)
    return { ...opened, people }
  })
  const { world, files, network, server, mail, people } = evidence
  const placesWith = async (text: string): Promise<string[]> => [
    ...(await tablesWith(engine, text)),
    ...(files.objects.has(text) ? ['the store of documents'] : []),
  ]
  const { exchanges } = network
  return {
    seed,
    hash: world.digest(),
    history: world.history,
    requests: exchanges.length,
    simulated: world.elapsed,
    violations: await violationsOf({ people, exchanges, mail, logged: server.logged, placesWith }),
  }
}

/** Lets people live in a world. @returns the people. */
async function tell(opened: OpenWorld): Promise<Surroundings['people']> {
  const { world, weather, mail, server, network } = opened
  let browsers = 0
  const openBrowser = (person: string) => {
    browsers += 1
    return createBrowser({ world, network, person, name: `b${browsers}` })
  }
  const people = Array.from({ length: 2 + world.random.below(2) }, (_, index) =>
    createPerson(index + 1, openBrowser(`p${index + 1}`)),
  )
  const around: Surroundings = { world, network, mail, people, openBrowser }
  await server.start()
  const weathered = { calm: false }
  async function restartNowAndThen(): Promise<void> {
    if (weather.restartEvery === 0) return
    while (!weathered.calm) {
      await world.sleep(world.random.below(2 * weather.restartEvery))
      if (!weathered.calm) await server.restart()
    }
  }
  const restarting = restartNowAndThen()
  await Promise.all(people.map((person) => live(person, around, 6 + world.random.below(14))))
  weathered.calm = true
  clearUp(weather)
  world.note('all is calm')
  await restarting
  await Promise.all(people.map((person) => comeBackAtLast(person, around)))
  return people
}

async function violationsOf(evidence: Evidence): Promise<Outcome['violations']> {
  const violations: { invariant: string; found: string }[] = []
  for (const [invariant, check] of Object.entries(INVARIANTS)) {
    for (const found of await check(evidence)) violations.push({ invariant, found })
  }
  return violations
}

/** Tables with a row that contains the string anywhere. */
async function tablesWith(engine: Engine, text: string): Promise<string[]> {
  const { rows } = await engine.send(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
    [],
  )
  const found: string[] = []
  for (const { name } of rows) {
    const sql = `select from "${String(name)}" each where each::text like '%' || $1 || '%' limit 1`
    const { rowCount } = await engine.send(sql, [text])
    if (rowCount > 0) found.push(`the table ${String(name)}`)
  }
  return found
}
