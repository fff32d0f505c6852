import { fieldLabel } from '@gapwise/enrollment'
import { useStore } from 'zustand'

import { Button } from '../../ui/controls/Button'
import { Notice } from '../../ui/feedback/Notice'
import type { OpenApplication } from '../open/open-application'

interface TakenOverProps {
  application: OpenApplication
}

/** Lists the answers that came from another window with the same application. */
export function TakenOver({ application: { form, store } }: TakenOverProps) {
  const takenOver = useStore(store, (state) => state.takenOver)
  if (takenOver.length === 0) return null
  return (
    <Notice kind="info" title="You changed answers in another window" announce>
      <p>This application is also open in another window. We copied these answers from there:</p>
      <ul className="bullets">
        {takenOver.map((ref) => (
          <li key={`${ref.section} ${ref.field}`}>{fieldLabel(form.definition, ref)}</li>
        ))}
      </ul>
      <p>Nothing you typed here is lost. It’s easier to use just one window.</p>
      <div className="actions">
        <Button variant="secondary" onClick={() => store.setState({ takenOver: [] })}>
          OK
        </Button>
      </div>
    </Notice>
  )
}
