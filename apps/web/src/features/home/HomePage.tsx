import { Page } from '../../ui/Page'

export function HomePage() {
  return <Page title="Gapwise" />
}
