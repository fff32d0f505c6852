import { createBrowser } from './browser/browser'
import { INVARIANTS, type Evidence } from './invariants'
import { inWorld, type OpenWorld } from './open-world'
import type { Environment } from './people/desk'
import { finishPerson, runPerson } from './people/life'
import { createPerson } from './people/person'
import type { PlantedFault } from './planted'
import type { Engine } from './ports/engine'
import { endFaults } from './ports/conditions'

/** Result of a simulation with one seed. */
export interface Outcome {
  readonly seed: number
  /** Hash of everything that happened. */
  readonly hash: string
  readonly history: readonly string[]
  readonly requests: number
  /** Simulated milliseconds. */
  readonly simulated: number
  /** Violated invariants, each with its evidence. */
  readonly violations: readonly { readonly invariant: string; readonly found: string }[]
}

/** Runs one seed on a reset database. */
export async function simulate(
  engine: Engine,
  seed: number,
  fault?: PlantedFault,
): Promise<Outcome> {
  const evidence = await inWorld(engine, { seed, fault }, async (opened) => {
    const people = await runPeople(opened)
    return { ...opened, people }
  })
  const { world, files, network, server, mail, people } = evidence
  const storesWith = async (text: string): Promise<string[]> => [
    ...(await tablesWith(engine, text)),
    ...(files.objects.has(text) ? ['the document store'] : []),
  ]
  const { exchanges } = network
  return {
    seed,
    hash: world.digest(),
    history: world.history,
    requests: exchanges.length,
    simulated: world.elapsed,
    violations: await violationsOf({ people, exchanges, mail, logged: server.logged, storesWith }),
  }
}

/** Creates people, simulates their actions in the world, and returns the people. */
async function runPeople(opened: OpenWorld): Promise<Environment['people']> {
  const { world, conditions, mail, server, network } = opened
  let browsers = 0
  const openBrowser = (person: string) => {
    browsers += 1
    return createBrowser({ world, network, person, name: `b${browsers}` })
  }
  const people = Array.from({ length: 2 + world.random.below(2) }, (_, index) =>
    createPerson(index + 1, openBrowser(`p${index + 1}`)),
  )
  const environment: Environment = { world, network, mail, people, openBrowser }
  await server.start()
  const faults = { ended: false }
  async function restartNowAndThen(): Promise<void> {
    if (conditions.restartEvery === 0) return
    while (!faults.ended) {
      await world.sleep(world.random.below(2 * conditions.restartEvery))
      if (!faults.ended) await server.restart()
    }
  }
  const restarting = restartNowAndThen()
  await Promise.all(
    people.map((person) => runPerson(person, environment, 6 + world.random.below(14))),
  )
  faults.ended = true
  endFaults(conditions)
  world.note('all faults end')
  await restarting
  await Promise.all(people.map((person) => finishPerson(person, environment)))
  return people
}

async function violationsOf(evidence: Evidence): Promise<Outcome['violations']> {
  const violations: { invariant: string; found: string }[] = []
  for (const [invariant, check] of Object.entries(INVARIANTS)) {
    for (const found of await check(evidence)) violations.push({ invariant, found })
  }
  return violations
}

/** Returns the tables that have a row in which any column contains the string. */
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
