import { useState } from 'react'

import { accountCall } from '../../../stores/session/account-call'
import { Button, ButtonLink } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { useAction } from '../../../ui/controls/use-action'
import { useHeadingFocus } from '../../../ui/page/use-heading-focus'
import { useLoaded } from '../../../ui/feedback/use-loaded'
import { t } from '../../../language'

const load = async () => (await accountCall('readEarlierWork')).present

interface EarlierWorkNoticeProps {
  /** Called after the answers have moved into the account. */
  onMoved: () => void
}

/**
 * Shown after a sign-in if this browser has answers that are not in the account. Offers two
 * choices: move the answers into the account, or sign out and continue with the answers (ADR 28).
 */
export function EarlierWorkNotice({ onMoved }: EarlierWorkNoticeProps) {
  const { state } = useLoaded(load)
  const [moved, setMoved] = useState(false)
  const { busy, problem, run } = useAction()
  useHeadingFocus(moved)

  const move = () =>
    run(async () => {
      await accountCall('moveEarlierWork')
      setMoved(true)
      onMoved()
    })

  if (moved)
    return (
      <Notice kind="success" announce>
        <p>{t('Your answers are now in your account.')}</p>
      </Notice>
    )
  // Show nothing if the check for answers fails. The check runs again at the next visit.
  if (state.status !== 'ready' || !state.answer) return null
  return (
    <Notice kind="attention" title={t('This browser has answers that aren’t in your account')}>
      <p>
        {t(
          'You typed these answers before you signed in. Once you move them, anyone who can open your email can read them.',
        )}
      </p>
      {problem === undefined ? null : (
        <p role="alert">
          <strong>{t('Your answers weren’t moved.')}</strong> {problem}
        </p>
      )}
      <div className="actions">
        <Button
          variant="secondary"
          busy={busy}
          busyLabel={t('Moving them…')}
          onClick={() => void move()}
        >
          {t('Move them to my account')}
        </Button>
        <ButtonLink to="/logout" variant="quiet">
          {t('Sign out and continue with them')}
        </ButtonLink>
      </div>
    </Notice>
  )
}
