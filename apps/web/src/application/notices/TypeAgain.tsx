import { useStore } from 'zustand'

import { Notice } from '../../ui/feedback/Notice'
import { fieldLabel } from '../facts/definition-fields'
import type { OpenApplication } from '../open/open-application'
import type { QuestionPage } from '../facts/question-pages'
import { toTypeAgain } from '../open/type-again'

interface TypeAgainProps {
  application: OpenApplication
  page: QuestionPage
}

/** Says of a page's empty fields that their numbers were given, and why the server withholds them. */
export function TypeAgain({ application: { form, store }, page }: TypeAgainProps) {
  const withheld = useStore(store, (state) => state.detail.withheld)
  // A number that was typed is saved a moment later: the notice goes then.
  useStore(store, (state) => state.savedAt)
  const missing = toTypeAgain(form, withheld).filter(
    ({ section, field }) => section === page.section && page.fields.includes(field),
  )
  if (missing.length === 0) return null
  return (
    <Notice kind="info" title="Please type this again">
      <p>
        You opened this application with a code. To keep you safe, a code does not show these
        numbers. We need them again before you can sign:
      </p>
      <ul className="bullets">
        {missing.map((ref) => (
          <li key={ref.field}>{fieldLabel(form.definition, ref)}</li>
        ))}
      </ul>
    </Notice>
  )
}
