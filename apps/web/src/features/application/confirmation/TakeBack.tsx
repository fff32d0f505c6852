import { useState } from 'react'

import { type SubmissionProgress, statusClient } from '../../../adapters/api/status-client'
import { logFailedRoute } from '../../../adapters/telemetry/log'
import { Button } from '../../../ui/controls/Button'
import { Dialog } from '../../../ui/controls/Dialog'
import { useAction } from '../../../ui/controls/use-action'
import { t } from '../../../language'

interface TakeBackProps {
  id: string
  onChanged: (progress: SubmissionProgress) => void
}

/** Takes a sent application back, after a confirmation. */
export function TakeBack({ id, onChanged }: TakeBackProps) {
  const [asking, setAsking] = useState(false)
  const withdrawing = useAction()

  function withdraw() {
    void withdrawing.run(async () => {
      try {
        const progress = await statusClient.call('withdrawSubmission', { params: { id } })
        setAsking(false)
        onChanged(progress)
      } catch (error) {
        logFailedRoute(statusClient.routeOf('withdrawSubmission'), error)
        throw error
      }
    })
  }

  return (
    <section className="stack" aria-labelledby="take-back">
      <h2 id="take-back">{t('Did you change your mind?')}</h2>
      <p>{t('You can take your application back until the insurer decides. It costs nothing.')}</p>
      <div className="actions">
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {t('Take my application back')}
        </Button>
      </div>
      <Dialog
        open={asking}
        title={t('Take your application back?')}
        onClose={() => setAsking(false)}
      >
        <p>
          {t(
            'The insurer won’t decide on it, and no new coverage will start. You can’t undo this. You can apply again later.',
          )}
        </p>
        <p role="alert">{withdrawing.problem}</p>
        <div className="actions">
          <Button busy={withdrawing.busy} busyLabel={t('Taking it back…')} onClick={withdraw}>
            {t('Yes, take it back')}
          </Button>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            {t('No, keep it')}
          </Button>
        </div>
      </Dialog>
    </section>
  )
}
