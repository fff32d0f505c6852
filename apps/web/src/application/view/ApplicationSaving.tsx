import { useStore } from 'zustand'

import { SavingStatus } from './SavingStatus'
import type { OpenApplication } from '../open/open-application'

interface ApplicationSavingProps {
  application: OpenApplication
}

/** Whether an application's answers are saved. Apart from the page, which need not render for it. */
export function ApplicationSaving({ application: { store } }: ApplicationSavingProps) {
  const saving = useStore(store, (state) => state.saving)
  const savedAt = useStore(store, (state) => state.savedAt)
  return <SavingStatus saving={saving} savedAt={savedAt} />
}
