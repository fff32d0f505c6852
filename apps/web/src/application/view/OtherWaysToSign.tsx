import { ButtonLink } from '../../ui/controls/Button'
import { stepPath } from '../facts/addresses'
import { t } from '../../language'

interface OtherWaysToSignProps {
  /** Id of the application. */
  id: string
}

/** Links to the other ways to sign, for a person who fills in the application with the applicant. */
export function OtherWaysToSign({ id }: OtherWaysToSignProps) {
  return (
    <section className="card" aria-labelledby="other-ways">
      <h2 id="other-ways">{t('Other ways to sign')}</h2>
      <p>
        {t(
          'Are you helping someone? They can check and sign the application on their own phone or computer.',
        )}
      </p>
      <p>
        <ButtonLink to={stepPath('ask-to-sign', id)} variant="quiet">
          {t('The applicant signs on their own phone or computer')}
        </ButtonLink>
      </p>
      <p>
        <ButtonLink to={stepPath('sign-on-paper', id)} variant="quiet">
          {t('Sign on paper')}
        </ButtonLink>
      </p>
    </section>
  )
}
