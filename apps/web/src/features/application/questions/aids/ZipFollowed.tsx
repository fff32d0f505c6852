import type { AnswerChange, Form } from '@gapwise/form-engine'
import { useEffect } from 'react'
import { useStore } from 'zustand'

import { fieldLabel, placedField } from '../../../../application/facts/definition-fields'
import type { OpenApplication } from '../../../../application/open/open-application'
import { useFormSnapshot } from '../../../../application/answers/use-form-snapshot'
import { Notice } from '../../../../ui/feedback/Notice'

/** Says which answers followed a new ZIP code, so that nobody sends a place unseen. */
export function ZipFollowed({ application: { form, place } }: { application: OpenApplication }) {
  const changes = useStore(place.store)
  // An answer that was changed or given since is the person's own.
  const lines = useFormSnapshot(form, () =>
    changes
      .filter(({ section, field, value }) => form.getAnswer(section, field) === value)
      .map((change) => [fieldLabel(form.definition, change), answerInWords(form, change)] as const),
  )
  useEffect(() => place.dismiss, [place])
  if (lines.length === 0) return null
  return (
    <Notice kind="attention" announce title="Your new ZIP code changed these answers">
      <ul className="bullets">
        {lines.map(([label, answer]) => (
          <li key={label}>
            {label}: <strong>{answer}</strong>
          </li>
        ))}
      </ul>
      <p>Change anything that is not right.</p>
    </Notice>
  )
}

function answerInWords(form: Form, change: AnswerChange): string {
  if (typeof change.value !== 'string') return 'please answer again'
  const options = placedField(form.definition, change)?.definition.options
  return options?.find(({ key }) => key === change.value)?.value ?? change.value
}
