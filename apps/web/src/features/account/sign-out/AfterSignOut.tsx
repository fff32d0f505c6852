import { ButtonLink } from '../../../ui/controls/Button'

/** Where somebody goes from a page that says they are signed out. */
export function AfterSignOut() {
  return (
    <div className="actions">
      <ButtonLink to="/">Go to the home page</ButtonLink>
      <ButtonLink to="/login" variant="secondary">
        Sign in again
      </ButtonLink>
    </div>
  )
}
