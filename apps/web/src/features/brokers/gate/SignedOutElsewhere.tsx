import { ButtonLink } from '../../../ui/controls/Button'
import { Page } from '../../../ui/page/Page'

interface SignedOutElsewhereProps {
  how: 'signed-out' | 'replaced'
}

const TITLES: Readonly<Record<SignedOutElsewhereProps['how'], string>> = {
  'signed-out': 'You signed out in another window',
  replaced: 'Somebody else signed in, in another window',
}

/** In place of clients' data, once the session has ended by another window of the same browser. */
export function SignedOutElsewhere({ how }: SignedOutElsewhereProps) {
  return (
    <Page
      title={TITLES[how]}
      lead="So this window shows nothing of your clients any more. What was saved is safe."
      inPlace
    >
      <div className="actions">
        <ButtonLink to="/broker-login">Sign in again</ButtonLink>
      </div>
    </Page>
  )
}
