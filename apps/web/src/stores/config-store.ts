import { create } from 'zustand'

import { call, type PublicConfig } from '../adapters/api/api-client'
import { followServerDay } from '../adapters/browser/clock'
import { logFailure } from '../adapters/telemetry/log'
import { configInDocument } from '../adapters/browser/page-document'

export interface ConfigState {
  /** Settings from the document. Without those, `undefined` until a fetch succeeds. */
  readonly config: PublicConfig | undefined
  /** The last fetch failed. */
  readonly failed: boolean
  /**
   * Reads the settings from the document, or else from the server. Never rejects: no page waits for
   * them.
   */
  load(): Promise<void>
}

/** The operator's public settings: phone number, hours, available forms. */
export const useConfigStore = create<ConfigState>()((set) => ({
  // Set before the first render, so that hydration matches the prerendered markup.
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
