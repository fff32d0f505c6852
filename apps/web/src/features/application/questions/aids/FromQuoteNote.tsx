import { fieldLabel, fieldsFromQuote, type QuestionPage } from '@gapwise/enrollment'

import { useState } from 'react'
import { useStore } from 'zustand'

import { useFormSnapshot } from '../../../../application/answers/use-form-snapshot'
import type { OpenApplication } from '../../../../application/open/open-application'
import { useOnboardingStore } from '../../../../stores/onboarding/onboarding-store'
import { Notice } from '../../../../ui/feedback/Notice'

interface FromQuoteNoteProps {
  application: OpenApplication
  page: QuestionPage
}

/** Says which answers came from the quote, so that nobody wonders or types them again (C-24). */
export function FromQuoteNote({ application: { form, store }, page }: FromQuoteNoteProps) {
  // As it was when the page opened: the form follows the application when that is rated again.
  const [quote] = useState(() => useOnboardingStore.getState())
  const isOwn = useStore(store, ({ detail }) => detail.quote_id === quote.quoteId)
  const labels = useFormSnapshot(form, (current) => {
    const refs = page.fields.map((field) => ({ section: page.section, field }))
    return fieldsFromQuote(current, quote.form, refs).map((ref) =>
      fieldLabel(current.definition, ref),
    )
  })
  if (!isOwn || labels.length === 0) return null
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
