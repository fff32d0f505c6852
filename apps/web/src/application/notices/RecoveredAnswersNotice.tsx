import { fieldLabel } from '@gapwise/enrollment'
import type { FieldRef } from '@gapwise/form-engine/core'
import { useStore } from 'zustand'

import { Button } from '../../ui/controls/Button'
import { Notice } from '../../ui/feedback/Notice'
import type { OpenApplication } from '../open/open-application'
import { t } from '../../language'

interface RecoveredAnswersNoticeProps {
  application: OpenApplication
}

/**
 * Lists the answers that were recovered after the page closed too early. Also lists the answers
 * that the user must type again (C-30).
 */
export function RecoveredAnswersNotice({
  application: { form, store },
}: RecoveredAnswersNoticeProps) {
  const { answers, leftOut } = useStore(store, (state) => state.recovered)
  const list = (refs: readonly FieldRef[]) => (
    <ul className="bullets">
      {refs.map((ref) => (
        <li key={`${ref.section} ${ref.field}`}>{fieldLabel(form.definition, ref)}</li>
      ))}
    </ul>
  )
  if (answers.length + leftOut.length === 0) return null
  return (
    <Notice kind="info" title={t('The page closed before everything was saved')} announce>
      {answers.length > 0 ? (
        <>
          <p>{t('You don’t need to do anything. We restored these answers for you:')}</p>
          {list(answers)}
        </>
      ) : null}
      {leftOut.length > 0 ? (
        <>
          <p>{t('Please check these again. They are too private to keep in your browser:')}</p>
          {list(leftOut)}
        </>
      ) : null}
      <div className="actions">
        <Button
          variant="secondary"
          onClick={() => store.setState({ recovered: { answers: [], leftOut: [] } })}
        >
          {t('OK')}
        </Button>
      </div>
    </Notice>
  )
}
