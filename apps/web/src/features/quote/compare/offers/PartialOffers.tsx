import { Notice } from '../../../../ui/feedback/Notice'
import { TryAgain } from '../../../../ui/feedback/TryAgain'
import { t } from '../../../../language'

interface PartialOffersProps {
  /** The server's sentence about the missing offers. */
  notice: string | undefined
  onRetry: () => void
}

/** Says that some insurers or plans are missing in the list of offers. */
export function PartialOffers({ notice, onRetry }: PartialOffersProps) {
  return (
    <Notice kind="attention" title={t('This list is not complete')} announce>
      {notice ? <p>{t(notice)}</p> : null}
      <TryAgain wholePage onRetry={onRetry} />
    </Notice>
  )
}
