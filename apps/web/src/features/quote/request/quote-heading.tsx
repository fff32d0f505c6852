import { PageFrame, type PageHeading } from '../../../ui/page/Page'
import { PageLoading } from '../../../ui/feedback/PageLoading'
import { Steps } from '../../../ui/page/Steps'
import { t } from '../../../language'

/**
 * Returns the heading of the quote page. The build writes the heading into the HTML, so that it
 * appears before any script runs.
 */
export const quoteHeading = (): PageHeading => ({
  title: t('Lets find you a great rate!'),
  eyebrow: <Steps current={3} total={3} />,
  lead: t(
    'Rates depend on four things: where you live, when you were born, whether you use tobacco, and your gender.',
  ),
  back: '/onboarding?step=2',
})

/** Shown while the quote page's script loads. */
export function QuoteLoading() {
  return (
    <PageFrame {...quoteHeading()}>
      <PageLoading label={t('Opening the questions…')} />
    </PageFrame>
  )
}
