import { useState } from 'react'

import { reloadDocument } from '../adapters/browser/page-document'
import { saveWork } from '../adapters/browser/page-lifecycle'
import { Button } from '../ui/controls/Button'
import './new-version.css'

/** Offers to load the newer version, but only after all typed text is saved. */
export function NewVersion() {
  const [state, setState] = useState<'offered' | 'saving' | 'unsaved' | 'later'>('offered')

  async function update() {
    setState('saving')
    if (await saveWork()) reloadDocument()
    else setState('unsaved')
  }

  if (state === 'later') return null
  return (
    <div className="new-version">
      <p>
        {state === 'unsaved'
          ? 'We are still saving what you typed. Please try again in a moment.'
          : 'A newer version of this website is ready. You won’t lose anything you typed.'}
      </p>
      <div className="actions">
        <Button
          variant="secondary"
          busy={state === 'saving'}
          busyLabel="Saving first…"
          onClick={() => void update()}
        >
          Update now
        </Button>
        <Button variant="quiet" onClick={() => setState('later')}>
          Later
        </Button>
      </div>
    </div>
  )
}
