import { create } from 'zustand'

import { useBrokerStore } from './broker-store'

export interface NoteDraftsState {
  /** What a broker typed and has not saved, by application; a saved one is gone. */
  readonly drafts: Readonly<Record<string, string>>
  write(application: string, text: string): void
}

/**
 * Notes on their way: a look at the calls in the middle of a sentence must not cost it. Nowhere but in
 * this window's memory, and of the broker alone who typed them.
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
