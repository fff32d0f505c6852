import { useNavigate } from 'react-router-dom'

import { useSessionStore } from '../../../stores/session/session-store'
import { Button } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { Page } from '../../../ui/page/Page'
import { useAction } from '../../../ui/controls/use-action'

/** Somebody who signed in a while ago may have left the computer to others: only a new link tells. */
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
      title="First, sign in once more"
      lead="You signed in a while ago. A new link makes sure that it is you. Nothing was deleted yet."
      inPlace
    >
      {problem === undefined ? null : (
        <Notice kind="error">
          <p>{problem} Please try again in a moment.</p>
        </Notice>
      )}
      <p>
        We sign you out here and send you a link by e-mail. After you sign in, choose “Delete my
        data” again, within 15 minutes.
      </p>
      <div className="actions">
        <Button busy={busy} onClick={() => void leave()}>
          Send me a new link
        </Button>
      </div>
    </Page>
  )
}
