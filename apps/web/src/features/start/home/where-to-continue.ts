import type { Application, OnboardingForm } from '../../../adapters/api/api-client'
import { stepPath } from '../../../application/facts/addresses'
import { newestUnfinished } from '../../../stores/session/applications-store'
import { t } from '../../../language'

/** The page to continue on, and its description. */
export interface Continuation {
  readonly to: string
  /** The person's last activity, as a sentence. */
  readonly doing: string
  /** Label of the link. The usual one if absent. */
  readonly action?: string
  /**
   * `true` if the visitor continues an application. The page then does not offer to start over,
   * because that would not change the application.
   */
  readonly isApplication?: boolean
}

/**
 * Returns where a returning visitor left off. That is the unfinished application if there is one, or
 * the one that was sent for this quote. Otherwise, it is the first unanswered question of onboarding
 * or the quote. Returns `undefined` for a new visitor.
 */
export function whereToContinue(
  form: OnboardingForm,
  applications: readonly Application[],
  quoteId?: string,
): Continuation | undefined {
  const unfinished = newestUnfinished(applications)
  if (unfinished)
    return {
      to: `/apply/${encodeURIComponent(unfinished.id)}`,
      doing: t('You were filling out your application.'),
      isApplication: true,
    }
  // A couple can have sent two. Old applications do not name their quote.
  const sent = applications.find(
    ({ status, quote_id = quoteId }) => status === 'submitted' && quote_id === quoteId,
  )
  if (form.application_submitted && sent)
    return {
      to: stepPath('submit', sent.id),
      doing: t('Your application was sent.'),
      action: t('See where it is now'),
    }
  if (!form.medicare_status) return undefined
  if (!form.plan_type)
    return { to: '/onboarding?step=2', doing: t('You were choosing between two plans.') }
  if (!isReadyForQuote(form))
    return { to: '/quote', doing: t('You were answering questions for your rate.') }
  if (!form.naic || form.application_submitted)
    return { to: '/compare', doing: t('You were comparing sample rates.') }
  return { to: '/create', doing: t('You were about to start your application.') }
}

/** Returns `true` if the form has every answer that a quote requires. */
function isReadyForQuote({ zip5, applicant_dob, tobacco, gender }: OnboardingForm): boolean {
  return Boolean(zip5 && applicant_dob && tobacco && gender)
}
