import {
  fieldsFromQuote,
  fieldsOnPage,
  withoutFields,
  type QuestionPage,
} from '@gapwise/enrollment'
import type { FieldRef, Issue } from '@gapwise/form-engine/core'
import { useFocusField } from '@gapwise/form-react'
import { useEffect, useState } from 'react'

import type { OpenApplication } from '../../../../application/open/open-application'
import { useOnboardingStore } from '../../../../stores/onboarding/onboarding-store'
import { hasQuoteWords } from './quote-words'

interface QuoteFold {
  /** The questions that one line replaces. */
  readonly folded: readonly FieldRef[]
  /** What the page shows without them. */
  readonly parts: QuestionPage['parts']
  readonly unfold: () => void
  /** Shows the folded questions if one of them has an error. */
  readonly unfoldFor: (issues: readonly Issue[]) => void
}

/**
 * Folds the questions whose answers still come from the quote (C-24). They are folded when the page
 * opens, and stay visible once the person has asked to change them.
 */
export function useQuoteFold(
  { form, store }: OpenApplication,
  page: QuestionPage,
  focusedField: string | undefined,
): QuoteFold {
  const focusField = useFocusField()
  const [fromQuote] = useState(() => {
    const quote = useOnboardingStore.getState()
    if (store.getState().detail.quote_id !== quote.quoteId) return []
    const refs = fieldsFromQuote(form, quote.form, fieldsOnPage(page)).filter(hasQuoteWords)
    return refs.some(({ field }) => field === focusedField) ? [] : refs
  })
  const [isOpen, setOpen] = useState(false)
  const [toFocus, setToFocus] = useState<FieldRef>()
  useEffect(() => {
    if (toFocus) focusField(toFocus.section, toFocus.field)
  }, [toFocus, focusField])
  const folded = isOpen ? [] : fromQuote
  return {
    folded,
    parts: folded.length > 0 ? withoutFields(form, page, folded).parts : page.parts,
    unfold: () => {
      setOpen(true)
      setToFocus(folded[0])
    },
    unfoldFor: (issues) => {
      const isFolded = (issue: FieldRef) =>
        folded.some(({ section, field }) => section === issue.section && field === issue.field)
      if (issues.some(isFolded)) setOpen(true)
    },
  }
}
