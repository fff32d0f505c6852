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

/**
 * Lists the answers that came from the quote, so that users know their source and don't type them
 * again (C-24).
 */
export function FromQuoteNote({ application: { form, store }, page }: FromQuoteNoteProps) {
  // The quote as it was when the page opened. The current quote changes when the application is
  // priced again.
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
      <p>We filled in these answers. Change anything that isn’t right.</p>
      <ul className="bullets">
        {labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </Notice>
  )
}
