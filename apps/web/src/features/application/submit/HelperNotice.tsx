import type { ApplyingFor } from '../../../adapters/api/api-client'
import { stepPath } from '../../../application/facts/addresses'
import { applicantWords } from '../../../application/facts/applicant-words'
import { ButtonLink } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { t } from '../../../language'

interface HelperNoticeProps {
  /** Id of the application. */
  id: string
  applyingFor: ApplyingFor | undefined
}

/** Tells a helper that only the applicant signs, and how that works from a distance (D72). */
export function HelperNotice({ id, applyingFor }: HelperNoticeProps) {
  const words = applicantWords(applyingFor)
  if (!words) return null
  const { person } = words
  return (
    <Notice kind="attention" title={t('Only {person} can sign', { person })}>
      <p>
        {t(
          'Are you together right now? Then hand over this device to sign. If not, we can send a link to check and sign on another phone or computer.',
        )}
      </p>
      <div className="actions">
        <ButtonLink to={stepPath('ask-to-sign', id)} variant="secondary">
          {t('Ask {person} to sign', { person })}
        </ButtonLink>
      </div>
    </Notice>
  )
}
