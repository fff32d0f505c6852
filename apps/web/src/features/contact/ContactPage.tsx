import { Page } from '../../ui/Page'

export function ContactPage() {
  return <Page title="ContactPage" />
}
