import { fieldLabel } from '@gapwise/enrollment'
import { useStore } from 'zustand'

import { Button } from '../../ui/controls/Button'
import { Notice } from '../../ui/feedback/Notice'
import type { OpenApplication } from '../open/open-application'
import { t } from '../../language'

interface OtherWindowAnswersNoticeProps {
  application: OpenApplication
}

/** Lists the answers that another window changed while this window had the application open. */
export function OtherWindowAnswersNotice({
  application: { form, store },
}: OtherWindowAnswersNoticeProps) {
  const changedElsewhere = useStore(store, (state) => state.changedElsewhere)
  if (changedElsewhere.length === 0) return null
  return (
    <Notice kind="info" title={t('You changed answers in another window')} announce>
      <p>
        {t('This application is also open in another window. We copied these answers from there:')}
      </p>
      <ul className="bullets">
        {changedElsewhere.map((ref) => (
          <li key={`${ref.section} ${ref.field}`}>{fieldLabel(form.definition, ref)}</li>
        ))}
      </ul>
      <p>{t('Nothing you typed here is lost. It’s easier to use just one window.')}</p>
      <div className="actions">
        <Button variant="secondary" onClick={() => store.setState({ changedElsewhere: [] })}>
          {t('OK')}
        </Button>
      </div>
    </Notice>
  )
}
