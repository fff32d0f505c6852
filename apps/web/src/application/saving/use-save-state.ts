import { useSyncExternalStore } from 'react'

import type { Autosave, SaveState } from '../../autosave/autosave'

/** Returns the state of an application's autosave. Rerenders when it changes. */
export function useSaveState(queue: Autosave): SaveState {
  return useSyncExternalStore(queue.subscribe, () => queue.state)
}
