import { ButtonLink } from '../../../ui/controls/Button'
import { Page } from '../../../ui/page/Page'
import { EarlierAnswers } from '../../onboarding'

/** Shown instead of the rates if the saved answers failed to load. */
export function AnswersFailed() {
  return (
    <Page title="Compare your rates" back="/quote">
      <EarlierAnswers />
      <div className="actions">
        <ButtonLink to="/quote" variant="secondary">
          Answer four questions to see rates
        </ButtonLink>
      </div>
    </Page>
  )
}
