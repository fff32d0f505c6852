import { Page } from '../../ui/Page'

export function QuotePage() {
  return <Page title="QuotePage" />
}
