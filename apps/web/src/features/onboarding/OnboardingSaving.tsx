import { useOnboardingStore } from '../../stores/onboarding/onboarding-store'
import { SavingStatus } from '../../application/view/SavingStatus'

/** Whether the onboarding form is saved, in the header (C-35). */
export function OnboardingSaving() {
  const saving = useOnboardingStore((state) => state.saving)
  const savedAt = useOnboardingStore((state) => state.savedAt)
  return <SavingStatus saving={saving} savedAt={savedAt} />
}
