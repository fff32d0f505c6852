import { Page } from '../../ui/Page'

export function PrivacyPage() {
  return <Page title="PrivacyPage" />
}
