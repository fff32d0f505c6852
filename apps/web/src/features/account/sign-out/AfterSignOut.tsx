import { ButtonLink } from '../../../ui/controls/Button'

/** Links for a page that says that the user is signed out. */
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
