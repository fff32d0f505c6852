import type { OpenApplication } from '../../../application/open/open-application'
import { Notice } from '../../../ui/feedback/Notice'
import { PageLoading } from '../../../ui/feedback/PageLoading'
import { TryAgain } from '../../../ui/feedback/TryAgain'
import { t } from '../../../language'
import { useOffer } from '../../quote/price-again'

/** Looks up an offer that the server could not price before. Says so if it fails again. */
export function LookUpOffer({ application }: { application: OpenApplication }) {
  const { status, retry } = useOffer(application)
  if (status !== 'failed') return <PageLoading label={t('Looking up your rate…')} />
  return (
    <Notice kind="error">
      <p>{t('We couldn’t look up your insurer and your rate.')}</p>
      <TryAgain onRetry={retry} />
    </Notice>
  )
}
