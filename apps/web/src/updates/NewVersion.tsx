import { useState } from 'react'

import { reloadDocument } from '../adapters/browser/page-document'
import { saveWork } from '../adapters/browser/page-lifecycle'
import { Button } from '../ui/controls/Button'
import './new-version.css'
import { t } from '../language'

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
          ? t('We are still saving what you typed. Please try again in a moment.')
          : t('A newer version of this website is ready. You won’t lose anything you typed.')}
      </p>
      <div className="actions">
        <Button
          variant="secondary"
          busy={state === 'saving'}
          busyLabel={t('Saving first…')}
          onClick={() => void update()}
        >
          {t('Update now')}
        </Button>
        <Button variant="quiet" onClick={() => setState('later')}>
          {t('Later')}
        </Button>
      </div>
    </div>
  )
}
