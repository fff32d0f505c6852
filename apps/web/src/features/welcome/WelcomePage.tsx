import { Page } from '../../ui/Page'

export function WelcomePage() {
  return <Page title="WelcomePage" />
}
