import { useNavigate } from 'react-router-dom'

import { useSessionStore } from '../../../stores/session/session-store'
import { Button } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { Page } from '../../../ui/page/Page'
import { useAction } from '../../../ui/controls/use-action'
import { t } from '../../../language'

/** Asks the user to sign in again. After a while, someone else might be using the computer. */
export function SignInAgain() {
  const navigate = useNavigate()
  const { busy, problem, run } = useAction()

  const leave = () =>
    run(async () => {
      await useSessionStore.getState().logout()
      await navigate('/login')
    })

  return (
    <Page
      title={t('First, sign in again')}
      lead={t(
        'You signed in a while ago. Please use a new link, so we know it’s you. We haven’t deleted anything yet.',
      )}
      inPlace
    >
      {problem === undefined ? null : (
        <Notice kind="error">
          <p>{t('{problem} Please try again in a moment.', { problem })}</p>
        </Notice>
      )}
      <p>
        {t(
          'We’ll sign you out here and email you a link. After you sign in, choose “Delete my data” again within 15 minutes.',
        )}
      </p>
      <div className="actions">
        <Button busy={busy} onClick={() => void leave()}>
          {t('Send me a new link')}
        </Button>
      </div>
    </Page>
  )
}
