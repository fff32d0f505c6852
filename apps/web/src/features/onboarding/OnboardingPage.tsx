import { Page } from '../../ui/Page'

export function OnboardingPage() {
  return <Page title="OnboardingPage" />
}
