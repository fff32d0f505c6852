import { Notice } from '../../ui/feedback/Notice'
import { Page } from '../../ui/page/Page'
import { TryAgain } from '../../ui/feedback/TryAgain'
import { t } from '../../language'

interface ApplicationListFailedProps {
  retry: () => void
}

/** Shown instead of a page if the list of applications could not be loaded. */
export function ApplicationListFailed({ retry }: ApplicationListFailedProps) {
  return (
    <Page title={t('We couldn’t look up your applications')}>
      <Notice kind="error">
        <p>{t('Our server did not answer. Your saved answers are safe.')}</p>
      </Notice>
      <TryAgain variant="primary" wholePage onRetry={retry} />
    </Page>
  )
}
