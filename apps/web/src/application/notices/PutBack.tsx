import type { FieldRef } from '@gapwise/form-engine'
import { useStore } from 'zustand'

import { Button } from '../../ui/controls/Button'
import { Notice } from '../../ui/feedback/Notice'
import { fieldLabel } from '../facts/definition-fields'
import type { OpenApplication } from '../open/open-application'

interface PutBackProps {
  application: OpenApplication
}

/** Says what was put back after the page had closed before it was saved, and what has to be typed again (C-30). */
export function PutBack({ application: { form, store } }: PutBackProps) {
  const { answers, leftOut } = useStore(store, (state) => state.putBack)
  const list = (refs: readonly FieldRef[]) => (
    <ul className="bullets">
      {refs.map((ref) => (
        <li key={`${ref.section} ${ref.field}`}>{fieldLabel(form.definition, ref)}</li>
      ))}
    </ul>
  )
  if (answers.length + leftOut.length === 0) return null
  return (
    <Notice kind="info" title="The page closed before all was saved" announce>
      {answers.length > 0 ? (
        <>
          <p>Nothing to do here: we put these answers back for you.</p>
          {list(answers)}
        </>
      ) : null}
      {leftOut.length > 0 ? (
        <>
          <p>Please look at these again. They are too private to keep in the browser.</p>
          {list(leftOut)}
        </>
      ) : null}
      <div className="actions">
        <Button
          variant="secondary"
          onClick={() => store.setState({ putBack: { answers: [], leftOut: [] } })}
        >
          All right
        </Button>
      </div>
    </Notice>
  )
}
