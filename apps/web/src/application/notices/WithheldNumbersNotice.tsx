import { fieldLabel, pageShows, type QuestionPage } from '@gapwise/enrollment'
import { useStore } from 'zustand'

import { Notice } from '../../ui/feedback/Notice'
import type { OpenApplication } from '../open/open-application'
import { missingWithheldFields } from '../open/withheld-numbers'
import { t } from '../../language'

interface WithheldNumbersNoticeProps {
  application: OpenApplication
  page: QuestionPage
}

/**
 * Explains that some answered fields are empty, because the server does not return their numbers.
 */
export function WithheldNumbersNotice({
  application: { form, store },
  page,
}: WithheldNumbersNoticeProps) {
  const withheld = useStore(store, (state) => state.detail.withheld)
  // Render again after each save, so that the notice disappears after the user types a number.
  useStore(store, (state) => state.savedAt)
  const missing = missingWithheldFields(form, withheld).filter((ref) => pageShows(form, page, ref))
  if (missing.length === 0) return null
  return (
    <Notice kind="info" title={t('Please type this again')}>
      <p>
        {t(
          'A code or a link for this application was used. To keep you safe, we don’t show these numbers. We need them again before you can sign:',
        )}
      </p>
      <ul className="bullets">
        {missing.map((ref) => (
          <li key={ref.field}>{fieldLabel(form.definition, ref)}</li>
        ))}
      </ul>
    </Notice>
  )
}
