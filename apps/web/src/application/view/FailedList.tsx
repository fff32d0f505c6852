import { Notice } from '../../ui/Notice'
import { Page } from '../../ui/Page'
import { TryAgain } from '../../ui/TryAgain'

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
