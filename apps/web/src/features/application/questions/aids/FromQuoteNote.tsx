import type { Form } from '@gapwise/form-engine'

import { useState } from 'react'

import { fieldLabel } from '../../../../application/facts/definition-fields'
import { fieldsFromQuote } from '../../../../application/facts/prefill'
import type { QuestionPage } from '../../../../application/facts/question-pages'
import { useFormSnapshot } from '../../../../application/answers/use-form-snapshot'
import { useOnboardingStore } from '../../../../stores/onboarding/onboarding-store'
import { Notice } from '../../../../ui/feedback/Notice'

interface FromQuoteNoteProps {
  form: Form
  page: QuestionPage
}

/** Says which answers came from the quote, so that nobody wonders or types them again (C-24). */
export function FromQuoteNote({ form, page }: FromQuoteNoteProps) {
  // As it was when the page opened: the form follows the application when that is rated again.
  const [onboarding] = useState(() => useOnboardingStore.getState().form)
  const labels = useFormSnapshot(form, (current) => {
    const refs = page.fields.map((field) => ({ section: page.section, field }))
    return fieldsFromQuote(current, onboarding, refs).map((ref) =>
      fieldLabel(current.definition, ref),
    )
  })
  if (labels.length === 0) return null
  return (
    <Notice title="From your quote">
      <p>We filled in these answers. Change anything that is not right.</p>
      <ul className="bullets">
        {labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </Notice>
  )
}
