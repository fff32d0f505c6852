import { create } from 'zustand'

import { useBrokerStore } from './broker-store'

export interface NoteDraftsState {
  /** Unsaved notes, by application id. Saving a note removes it. */
  readonly drafts: Readonly<Record<string, string>>
  write(application: string, text: string): void
}

/**
 * Unsaved notes of brokers, so that opening another page in mid-sentence does not lose the text.
 * They stay in this window's memory, and only for the broker who typed them.
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
