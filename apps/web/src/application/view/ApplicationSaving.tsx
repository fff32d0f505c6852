import { useStore } from 'zustand'

import { SavingStatus } from './SavingStatus'
import type { OpenApplication } from '../open/open-application'
import { useSaveState } from '../saving/use-save-state'

interface ApplicationSavingProps {
  application: OpenApplication
}

/**
 * Shows whether an application's answers are saved. This is a separate component so that a save
 * does not rerender the page.
 */
export function ApplicationSaving({ application: { queue, store } }: ApplicationSavingProps) {
  const saving = useSaveState(queue)
  const savedAt = useStore(store, (state) => state.savedAt)
  return <SavingStatus saving={saving} savedAt={savedAt} />
}
