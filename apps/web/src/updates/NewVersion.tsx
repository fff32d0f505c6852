import { useState } from 'react'

import { reloadDocument } from '../adapters/browser/page-document'
import { saveWork } from '../adapters/browser/page-lifecycle'
import { Button } from '../ui/controls/Button'
import './new-version.css'

/** The choice to load the newer version: after everything typed is saved, and not before. */
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
          ? 'Not yet: something you typed is not saved. We keep trying. Please press again in a moment.'
          : 'A newer version of this website is ready. What you typed is kept.'}
      </p>
      <div className="actions">
        <Button
          variant="secondary"
          busy={state === 'saving'}
          busyLabel="Saving first…"
          onClick={() => void update()}
        >
          Load it now
        </Button>
        <Button variant="quiet" onClick={() => setState('later')}>
          Later
        </Button>
      </div>
    </div>
  )
}
