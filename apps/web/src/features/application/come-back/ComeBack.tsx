import { lazy, Suspense, useState } from 'react'

import { ResumeCode } from '../../../application/view/ResumeCode'
import { Button } from '../../../ui/controls/Button'
import { Dialog } from '../../../ui/controls/Dialog'
import { ErrorBoundary } from '../../../ui/feedback/ErrorBoundary'
import { Notice } from '../../../ui/feedback/Notice'
import type { ComeBackPanelProps } from './ComeBackPanel'
import { useWorkingCode } from './use-working-code'
import { t } from '../../../language'

/** Loaded on demand, because most people stay. */
const ComeBackPanel = lazy(async () => ({
  default: (await import('./ComeBackPanel')).ComeBackPanel,
}))

interface ComeBackProps extends ComeBackPanelProps {
  /** `true` on the first page after the start, which also shows the resume code. */
  isNew?: boolean
}

function PanelFailed({ code }: { code: string | undefined }) {
  return (
    <Notice kind="error" title={t('We couldn’t show all the ways to come back')}>
      <p>{t('Your answers are saved. Please try again in a moment.')}</p>
      {code === undefined ? null : <p>{t('Your resume code is {code}.', { code })}</p>}
    </Notice>
  )
}

/**
 * Button that opens the ways to come back. If the application is new, also shows the resume code.
 */
export function ComeBack({ application, isNew = false }: ComeBackProps) {
  const { id } = application
  const code = useWorkingCode(application)
  const [open, setOpen] = useState(false)
  const failed = <PanelFailed code={code} />
  return (
    <div className="stack">
      {isNew && !open && code !== undefined ? (
        <section className="stack new-code" aria-labelledby="new-code">
          <h2 id="new-code">{t('Need a break? Keep this code')}</h2>
          <p>{t('Use it to continue on another device or another day.')}</p>
          <ResumeCode code={code} />
        </section>
      ) : null}
      <div>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {t('Save and come back later')}
        </Button>
      </div>
      <Dialog open={open} title={t('Save and come back')} onClose={() => setOpen(false)}>
        <ErrorBoundary resetKey={id} fallback={() => failed}>
          <Suspense fallback={<p>{t('One moment…')}</p>}>
            <ComeBackPanel application={application} />
          </Suspense>
        </ErrorBoundary>
        <div className="actions">
          <Button variant="secondary" onClick={() => setOpen(false)}>
            {t('Continue my application')}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
