import { ButtonLink } from '../../../ui/controls/Button'
import { t } from '../../../language'

/** Links for a page that says that the user is signed out. */
export function AfterSignOut() {
  return (
    <div className="actions">
      <ButtonLink to="/">{t('Go to the home page')}</ButtonLink>
      <ButtonLink to="/login" variant="secondary">
        {t('Sign in again')}
      </ButtonLink>
    </div>
  )
}
