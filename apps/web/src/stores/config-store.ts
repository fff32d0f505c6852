import { create } from 'zustand'

import { call, type PublicConfig } from '../adapters/api/api-client'
import { followServerDay } from '../adapters/browser/clock'
import { logFailure } from '../adapters/telemetry/log'
import { configInDocument } from '../adapters/browser/page-document'

export interface ConfigState {
  /** From the document, or else `undefined` until it was fetched, and for as long as that fails. */
  readonly config: PublicConfig | undefined
  /** The last attempt to fetch it did not succeed. */
  readonly failed: boolean
  /** Takes it from the document or else from the server. Never rejects: no page may wait for the settings. */
  load(): Promise<void>
}

/** The operator's public settings: phone, hours, forms on offer. */
export const useConfigStore = create<ConfigState>()((set) => ({
  // From the first drawing on: the document holds what the build drew with it.
  config: configInDocument(),
  failed: false,
  async load() {
    try {
      const config = configInDocument() ?? (await call('config'))
      followServerDay(config.fixedToday ?? undefined)
      set({ config, failed: false })
    } catch (error) {
      logFailure('config', error)
      set({ failed: true })
    }
  },
}))
