import { useState } from 'react'

import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { Button } from '../../../ui/controls/Button'
import { Dialog } from '../../../ui/controls/Dialog'

/** Clears the answers before the application (specification §4, Reset), after asking once. */
export function StartOver() {
  const [asking, setAsking] = useState(false)

  function startOver() {
    setAsking(false)
    const store = useOnboardingStore.getState()
    store.reset()
    // An update, even of nothing, has the cleared form saved; a reset alone stays in this tab.
    store.update({})
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Start over
      </Button>
      <Dialog open={asking} title="Start over?" onClose={() => setAsking(false)}>
        <p>This clears your answers about your situation, your plan and your rate.</p>
        <div className="actions">
          <Button onClick={startOver}>Clear my answers</Button>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            Keep them
          </Button>
        </div>
      </Dialog>
    </>
  )
}
