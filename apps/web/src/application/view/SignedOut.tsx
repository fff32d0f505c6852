import { loginPath } from '../../features/account/sign-in'
import { ButtonLink } from '../../ui/controls/Button'
import { Notice } from '../../ui/feedback/Notice'
import { questionsPath } from '../facts/addresses'

interface SignedOutProps {
  /** Id of the application to come back to. */
  id: string
}

/** The session of an account ends after an hour away; what was typed stays, and is saved after signing in again. */
export function SignedOut({ id }: SignedOutProps) {
  return (
    <Notice kind="attention" title="You are signed out" announce>
      <p>
        To keep your answers safe, we sign you out after an hour away. Everything you typed is still
        here. Sign in again, and we save it.
      </p>
      <div className="actions">
        <ButtonLink to={loginPath(questionsPath(id))} variant="secondary">
          Sign in again
        </ButtonLink>
      </div>
    </Notice>
  )
}
