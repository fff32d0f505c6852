import type * as Main from '../src/main'
import type { ModelRuns, Outcome, PlantedFault } from '../src/main'

type Simulation = typeof Main

/** The built simulation and its only database. */
export interface OpenSimulation extends Pick<Simulation, 'INVARIANTS' | 'PLANTED' | 'World'> {
  run(seed: number, fault?: PlantedFault): Promise<Outcome>
  checkModel(runs: ModelRuns): Promise<string | undefined>
}

/** Builds the simulation and opens its database. */
export async function openSimulation(): Promise<OpenSimulation> {
  // @ts-expect-error -- A script without types.
  const { buildSimulation } = (await import('../build.mjs')) as {
    buildSimulation(): Promise<URL>
  }
  const built = await buildSimulation()
  const simulation = (await import(/* @vite-ignore */ built.href)) as Simulation
  const engine = await simulation.openEngine()
  const run: OpenSimulation['run'] = (seed, fault) => simulation.simulate(engine, seed, fault)
  return {
    INVARIANTS: simulation.INVARIANTS,
    PLANTED: simulation.PLANTED,
    World: simulation.World,
    run,
    checkModel: (runs) => simulation.checkModel(engine, runs),
  }
}
