import { create } from 'zustand'

import { call, type PublicConfig } from '../adapters/api/api-client'
import { followServerDay } from '../adapters/browser/clock'
import { logFailure } from '../adapters/telemetry/log'
import { configInDocument } from '../adapters/browser/page-document'

export interface ConfigState {
  /**
   * Settings from the document. If the document has none, the value is `undefined` until a fetch
   * succeeds.
   */
  readonly config: PublicConfig | undefined
  /** True if the last fetch failed. */
  readonly failed: boolean
  /**
   * Reads the settings from the document, or from the server if the document has none. Never
   * rejects, because no page waits for the settings.
   */
  load(): Promise<void>
}

/** The operator's public settings: phone number, hours, available forms. */
export const useConfigStore = create<ConfigState>()((set) => ({
  // Set the state before the first render, so that hydration matches the prerendered markup.
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
