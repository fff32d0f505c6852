import { fieldAt, fieldLabel } from '@gapwise/enrollment'
import { formatText, isUnanswered, type AnswerChange, type Form } from '@gapwise/form-engine/core'
import { useEffect } from 'react'
import { useStore } from 'zustand'

import type { OpenApplication } from '../../../../application/open/open-application'
import { useFormSnapshot } from '../../../../application/answers/use-form-snapshot'
import { Notice } from '../../../../ui/feedback/Notice'
import { t } from '../../../../language'

/**
 * Lists the answers that a new ZIP code changed. The user sees the list before sending the
 * application.
 */
export function ZipChangeNotice({
  application: { form, locality },
}: {
  application: OpenApplication
}) {
  const changes = useStore(locality.store)
  // Leave out answers that the user has edited after the ZIP code changed them.
  const lines = useFormSnapshot(form, () =>
    changes
      .filter(({ section, field, value }) => form.getAnswer(section, field) === value)
      .map((change) => [fieldLabel(form.definition, change), displayValue(form, change)] as const),
  )
  useEffect(() => locality.dismiss, [locality])
  if (lines.length === 0) return null
  return (
    <Notice kind="attention" announce title={t('Your new ZIP code changed these answers')}>
      <ul className="bullets">
        {lines.map(([label, answer]) => (
          <li key={label}>
            {label}: <strong>{answer}</strong>
          </li>
        ))}
      </ul>
      <p>{t('Change anything that isn’t right.')}</p>
    </Notice>
  )
}

function displayValue(form: Form, change: AnswerChange): string {
  const definition = fieldAt(form.definition, change)?.definition
  const isAnswered = definition && typeof change.value === 'string' && !isUnanswered(change.value)
  return isAnswered ? formatText('text', definition, change.value) : t('please answer again')
}
