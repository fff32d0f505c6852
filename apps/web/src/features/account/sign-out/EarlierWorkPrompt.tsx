import { type ReactNode, useState } from 'react'

import { accountCall } from '../../../stores/session/account-call'
import { openDocument } from '../../../adapters/browser/page-document'
import { Button } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { useAction } from '../../../ui/controls/use-action'
import { useHeadingFocus } from '../../../ui/page/use-heading-focus'
import { t } from '../../../language'

interface EarlierWorkPromptProps {
  /** Links to show after the user clicks “Close them here”. */
  children: ReactNode
}

/**
 * Shown after a sign-out if this browser still has answers that were typed before the sign-in (ADR
 * 28). On a shared computer, the user needs to know that these answers are still here.
 */
export function EarlierWorkPrompt({ children }: EarlierWorkPromptProps) {
  const [closed, setClosed] = useState(false)
  const { busy, problem, run } = useAction()
  useHeadingFocus(closed)

  const close = () =>
    run(async () => {
      await accountCall('closeEarlierWork')
      setClosed(true)
    })

  if (closed)
    return (
      <>
        <Notice kind="success" announce>
          <p>
            {t('The other answers are closed, too. No one can open them in this browser anymore.')}
          </p>
        </Notice>
        {children}
      </>
    )
  return (
    <Notice kind="attention" title={t('This browser still has other answers')}>
      <p>
        {t(
          'You typed these answers before you signed in. They aren’t in your account. Anyone who uses this browser can continue with them.',
        )}
      </p>
      {problem === undefined ? null : (
        <p role="alert">
          <strong>{t('The other answers are still open here.')}</strong> {problem}
        </p>
      )}
      <div className="actions">
        <Button onClick={() => openDocument('/')}>{t('Continue with these answers')}</Button>
        <Button
          variant="secondary"
          busy={busy}
          busyLabel={t('Closing them…')}
          onClick={() => void close()}
        >
          {t('Close them here')}
        </Button>
      </div>
      <p>{t('Once they’re closed, you’ll need a resume code to open an application again.')}</p>
    </Notice>
  )
}
