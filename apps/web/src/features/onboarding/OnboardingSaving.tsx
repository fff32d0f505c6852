import { useOnboardingStore } from '../../stores/onboarding/onboarding-store'
import { SavingStatus } from '../../application/view/SavingStatus'

/** Shows the onboarding form's save status in the page header (C-35). */
export function OnboardingSaving() {
  const saving = useOnboardingStore((state) => state.saving)
  const savedAt = useOnboardingStore((state) => state.savedAt)
  return <SavingStatus saving={saving} savedAt={savedAt} />
}
