import { useOnboardingStore } from './onboarding-store'

let read = false

/**
 * Remembers that the visitor has read the notice about Medicare Advantage and still wants to see
 * rates. The next page then does not show the notice again. A change to the Medicare situation
 * resets this.
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
