import { create } from 'zustand'

import { call, type PublicConfig } from '../adapters/api-client'
import { followServerDay } from '../adapters/clock'
import { logFailure } from '../adapters/log'

export interface ConfigState {
  /** `undefined` until it was fetched, and for as long as that fails. */
  readonly config: PublicConfig | undefined
  /** The last attempt to fetch it did not succeed. */
  readonly failed: boolean
  /** Never rejects: no page may wait for the settings. */
  load(): Promise<void>
  /** Take settings that came with the document. */
  use(config: PublicConfig): void
}

/** The operator's public settings: phone, hours, forms on offer. */
export const useConfigStore = create<ConfigState>()((set, get) => ({
  config: undefined,
  failed: false,
  async load() {
    try {
      get().use(await call('config'))
    } catch (error) {
      logFailure('config', error)
      set({ failed: true })
    }
  },
  use(config) {
    followServerDay(config.fixedToday ?? undefined)
    set({ config, failed: false })
  },
}))
