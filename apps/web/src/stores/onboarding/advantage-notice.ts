import { useOnboardingStore } from './onboarding-store'

let read = false

/**
 * Remembers that the visitor has read about the Advantage restriction and wants to see rates
 * anyway, so that the next page does not show it again. A new Medicare situation resets it.
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
