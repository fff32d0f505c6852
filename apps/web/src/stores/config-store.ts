import { create } from 'zustand'

import { call, type PublicConfig } from '../adapters/api-client'
import { followServerDay } from '../adapters/clock'
import { logFailure } from '../adapters/log'

export interface ConfigState {
  /** `undefined` until it was fetched, and for as long as that fails. */
  readonly config: PublicConfig | undefined
  /** Never rejects: no page may wait for the settings. */
  load(): Promise<void>
}

/** The operator's public settings: phone, hours, forms on offer. */
export const useConfigStore = create<ConfigState>()((set) => ({
  config: undefined,
  async load() {
    try {
      const config = await call('config')
      followServerDay(config.fixedToday ?? undefined)
      set({ config })
    } catch (error) {
      logFailure('config', error)
    }
  },
}))
