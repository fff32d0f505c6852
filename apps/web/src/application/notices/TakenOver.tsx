import { useStore } from 'zustand'

import { Button } from '../../ui/controls/Button'
import { Notice } from '../../ui/feedback/Notice'
import { fieldLabel } from '../facts/definition-fields'
import type { OpenApplication } from '../open/open-application'

interface TakenOverProps {
  application: OpenApplication
}

/** Says which answers came from another window, where the same application is open too. */
export function TakenOver({ application: { form, store } }: TakenOverProps) {
  const takenOver = useStore(store, (state) => state.takenOver)
  if (takenOver.length === 0) return null
  return (
    <Notice kind="info" title="You changed answers in another window" announce>
      <p>This application is open there too. We brought these answers over:</p>
      <ul className="bullets">
        {takenOver.map((ref) => (
          <li key={`${ref.section} ${ref.field}`}>{fieldLabel(form.definition, ref)}</li>
        ))}
      </ul>
      <p>Nothing you typed here is lost. It is easier to go on in one window.</p>
      <div className="actions">
        <Button variant="secondary" onClick={() => store.setState({ takenOver: [] })}>
          All right
        </Button>
      </div>
    </Notice>
  )
}
