import { Notice } from '../../ui/feedback/Notice'
import { Page } from '../../ui/page/Page'
import { TryAgain } from '../../ui/feedback/TryAgain'

interface FailedListProps {
  retry: () => void
}

/** Stands for a page that cannot know which application it is about. */
export function FailedList({ retry }: FailedListProps) {
  return (
    <Page title="We could not look up your applications">
      <Notice kind="error">
        <p>Our server did not answer. Your saved answers are safe.</p>
      </Notice>
      <TryAgain variant="primary" wholePage onRetry={retry} />
    </Page>
  )
}
