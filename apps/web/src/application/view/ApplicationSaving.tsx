import { useStore } from 'zustand'

import { SavingStatus } from './SavingStatus'
import type { OpenApplication } from '../open/open-application'

interface ApplicationSavingProps {
  application: OpenApplication
}

/**
 * Shows whether an application's answers are saved. This is a separate component so that a save
 * does not rerender the page.
 */
export function ApplicationSaving({ application: { store } }: ApplicationSavingProps) {
  const saving = useStore(store, (state) => state.saving)
  const savedAt = useStore(store, (state) => state.savedAt)
  return <SavingStatus saving={saving} savedAt={savedAt} />
}
