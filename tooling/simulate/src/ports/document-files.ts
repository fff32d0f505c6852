import {
  DocumentFileMissing,
  type DocumentStore,
} from '../../../../apps/api/src/features/documents/document-files'
import type { Plants } from '../planted'
import type { World } from '../world/world'
import type { Conditions } from './conditions'

/** Keeps documents in memory, with the delays and faults that a network store would have. */
export interface SimulatedFiles {
  readonly store: DocumentStore
  readonly objects: ReadonlyMap<string, Buffer>
}

export function createFiles(world: World, conditions: Conditions, plants: Plants): SimulatedFiles {
  const objects = new Map<string, { readonly bytes: Buffer; readonly at: number }>()
  const bytesOf = new Map<string, Buffer>()
  let owner: string | undefined

  /** Runs `work`. Can fail before or after `work` runs. */
  async function reach<Value>(name: string, work: () => Value): Promise<Value> {
    await world.wait(world.sleep(world.random.below(conditions.networkDelay)))
    if (world.random.chance(conditions.outsideFault / 2)) {
      world.note(`files refuse to ${name}`)
      throw new Error('The store of documents did not answer.')
    }
    const value = work()
    world.note(`files ${name}`)
    if (!world.random.chance(conditions.outsideFault / 2)) return value
    throw new Error('The connection to the store of documents broke.')
  }

  const put = (id: string, bytes: Buffer): Promise<void> =>
    reach('write', () => {
      objects.set(id, { bytes, at: world.now })
      bytesOf.set(id, bytes)
    })
  const store: DocumentStore = {
    name: 'The simulated store',
    write: put,
    replace: put,
    read: (id) =>
      reach('read', () => {
        const object = objects.get(id)
        if (!object) throw new DocumentFileMissing()
        return object.bytes
      }),
    remove: (id) =>
      reach('remove', () => {
        if (plants.keepsFiles()) return
        objects.delete(id)
        bytesOf.delete(id)
      }),
    writtenBefore: (instant) =>
      reach('list', () =>
        [...objects].filter(([, { at }]) => at < instant.getTime()).map(([id]) => id),
      ),
    underOldNames: () => Promise.resolve([]),
    moveOldName: () => Promise.resolve(),
    takeOver: () => Promise.resolve(),
    readOwner: () => Promise.resolve(owner),
    writeFirstOwner: (identity) => {
      owner ??= identity
      return Promise.resolve()
    },
    writeOwner: (identity) => {
      owner = identity
      return Promise.resolve()
    },
  }
  return { store, objects: bytesOf }
}
