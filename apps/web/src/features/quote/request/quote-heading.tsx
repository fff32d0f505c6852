import { PageFrame, type PageHeading } from '../../../ui/page/Page'
import { PageLoading } from '../../../ui/feedback/PageLoading'
import { Steps } from '../../../ui/page/Steps'

/**
 * Heading of the quote page. The build writes the heading into the HTML, so that it appears before
 * any script runs.
 */
export const QUOTE_HEADING: PageHeading = {
  title: 'Lets find you a great rate!',
  eyebrow: <Steps current={3} total={3} />,
  lead: 'Rates depend on four things: where you live, when you were born, whether you use tobacco, and your gender.',
  back: '/onboarding?step=2',
}

/** Shown while the quote page's script loads. */
export function QuoteLoading() {
  return (
    <PageFrame {...QUOTE_HEADING}>
      <PageLoading label="Opening the questions…" />
    </PageFrame>
  )
}
