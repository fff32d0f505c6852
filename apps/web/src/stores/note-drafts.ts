import { create } from 'zustand'

import { useBrokerStore } from './broker-store'

export interface NoteDraftsState {
  /** Unsaved notes by application id. Saving a note removes its entry. */
  readonly drafts: Readonly<Record<string, string>>
  write(application: string, text: string): void
}

/**
 * Brokers' unsaved notes. A broker who opens another page does not lose the typed text. The notes
 * stay in this window's memory and are shown only to the broker who typed them.
 */
export const useNoteDrafts = create<NoteDraftsState>()((set, get) => ({
  drafts: {},

  write(application, text) {
    const { [application]: _before, ...others } = get().drafts
    set({ drafts: text === '' ? others : { ...others, [application]: text } })
  },
}))

useBrokerStore.subscribe(({ broker }, before) => {
  if (broker?.id !== before.broker?.id) useNoteDrafts.setState({ drafts: {} })
})
