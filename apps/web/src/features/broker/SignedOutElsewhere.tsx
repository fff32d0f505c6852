import { ButtonLink } from '../../ui/Button'
import { Page } from '../../ui/Page'

/** In place of clients' data, once the broker has signed out in another window of the same browser. */
export function SignedOutElsewhere() {
  return (
    <Page
      title="You signed out in another window"
      lead="So this window shows nothing of your clients any more. What was saved is safe."
      inPlace
    >
      <div className="actions">
        <ButtonLink to="/broker-login">Sign in again</ButtonLink>
      </div>
    </Page>
  )
}
