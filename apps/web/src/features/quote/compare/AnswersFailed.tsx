import { ButtonLink } from '../../../ui/controls/Button'
import { Page } from '../../../ui/page/Page'
import { EarlierAnswers } from '../../onboarding'
import { t } from '../../../language'

/** Shown instead of the rates if the saved answers failed to load. */
export function AnswersFailed() {
  return (
    <Page title={t('Compare your rates')} back="/quote">
      <EarlierAnswers />
      <div className="actions">
        <ButtonLink to="/quote" variant="secondary">
          {t('Answer four questions to see rates')}
        </ButtonLink>
      </div>
    </Page>
  )
}
