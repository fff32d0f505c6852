import { create } from 'zustand'

import { useBrokerStore } from './broker-store'

export interface NoteDraftsState {
  /** Unsaved notes by application id. Saving a note removes its entry. */
  readonly drafts: Readonly<Record<string, string>>
  write(application: string, text: string): void
  /** Removes a note that was saved, unless the broker has typed more since. */
  remove(application: string, saved: string): void
}

/**
 * Brokers' unsaved notes, so that a broker who opens another page does not lose the text. They stay
 * in this window's memory. Only the broker who typed a note sees it.
 */
export const useNoteDrafts = create<NoteDraftsState>()((set, get) => ({
  drafts: {},

  write(application, text) {
    const { [application]: _before, ...others } = get().drafts
    set({ drafts: text === '' ? others : { ...others, [application]: text } })
  },

  remove(application, saved) {
    if (get().drafts[application] === saved) get().write(application, '')
  },
}))

useBrokerStore.subscribe(({ broker }, before) => {
  if (broker?.id !== before.broker?.id) useNoteDrafts.setState({ drafts: {} })
})
