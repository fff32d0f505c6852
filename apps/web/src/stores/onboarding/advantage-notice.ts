import { useOnboardingStore } from './onboarding-store'

let read = false

/**
 * Whether somebody has read about the Advantage restriction and wants to look at rates all the
 * same: it is then not shown on the next page again. Another situation is news of its own.
 */
export const advantageNotice = {
  isRead: () => read,
  markRead() {
    read = true
  },
}

useOnboardingStore.subscribe(({ form }, before) => {
  if (form.medicare_status !== before.form.medicare_status) read = false
})
