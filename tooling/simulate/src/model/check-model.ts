import fc from 'fast-check'

import { inWorld } from '../open-world'
import type { PlantedFault } from '../planted'
import type { Engine } from '../ports/engine'
import { endFaults } from '../ports/conditions'
import { createApi, TROUBLES, type Api } from './api'
import {
  begin,
  erase,
  list,
  MOST_APPLICATIONS,
  read,
  restart,
  resume,
  save,
  signIn,
  submit,
} from './commands'
import { BROWSERS, emptyModel, type Model } from './model'

/** The commands. A command that is listed several times is chosen more often. */
const RUNS = [
  begin,
  begin,
  save,
  save,
  save,
  read,
  read,
  read,
  list,
  signIn,
  resume,
  submit,
  erase,
  restart,
]

/**
 * Returns a fast-check arbitrary that generates command sequences. Most commands use an application
 * that belongs to the browser's own user.
 */
function commands() {
  const drawn = fc.record({
    browser: fc.nat(BROWSERS - 1),
    trouble: fc.constantFrom('none', 'none', 'none', ...TROUBLES),
    index: fc.nat(MOST_APPLICATIONS - 1),
    isOwn: fc.constantFrom(true, true, true, false),
  })
  const kinds = RUNS.map((run) =>
    drawn.map(({ index, browser, trouble, isOwn }): fc.AsyncCommand<Model, Api> => ({
      check: () => true,
      run(model, api) {
        const own = model.applications.filter(({ owner }) => owner === model.users[browser])
        const all = isOwn && own.length > 0 ? own : model.applications
        return run({ model, api, browser, trouble, application: all[index % all.length] })
      },
      toString: () => `${run.name}(browser ${browser}, application ${index}, ${trouble})`,
    })),
  )
  return fc.commands(kinds, { maxCommands: 60, size: 'max' })
}

/**
 * Parameters for runs that compare the API with its model. Each run starts with new commands and an
 * empty state.
 */
export interface ModelRuns {
  readonly seed: number
  readonly runs: number
  readonly fault?: PlantedFault | undefined
}

/**
 * Compares the API with its model.
 * @returns fast-check's report of the first difference, or `undefined` if there is none.
 */
export async function checkModel(
  engine: Engine,
  { seed, runs, fault }: ModelRuns,
): Promise<string | undefined> {
  const property = fc.asyncProperty(fc.nat(), commands(), (worldSeed, steps) =>
    inWorld(engine, { seed: worldSeed, fault }, async (opened) => {
      endFaults(opened.conditions)
      await opened.server.start()
      const [model, api] = [emptyModel(), createApi(opened)]
      for (const browser of model.users.keys()) await begin({ model, api, browser })
      await fc.asyncModelRun(() => ({ model, real: api }), steps)
    }),
  )
  const details = await fc.check(property, {
    ...{ seed, numRuns: runs, endOnFailure: true },
    // Turns off the bias toward short sequences, because short sequences find few faults.
    unbiased: true,
  })
  return details.failed
    ? `${fc.defaultReportMessage(details)}\n${String(details.errorInstance)}`
    : undefined
}
