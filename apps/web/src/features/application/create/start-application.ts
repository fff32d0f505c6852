import { prefilledAnswers } from '@gapwise/enrollment'
import { enrollmentForm } from '@gapwise/enrollment-forms'
import { enrollmentTopics } from '@gapwise/enrollment-forms/topics'

import { type Application, call } from '../../../adapters/api/api-client'
import { isTransient } from '../../../adapters/api/retry'
import { logFailure } from '../../../adapters/telemetry/log'
import { useApplicationsStore } from '../../../stores/session/applications-store'
import type { OnboardingForm } from '../../../stores/onboarding/onboarding-form'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { useSessionStore } from '../../../stores/session/session-store'
import { withSession } from '../../../stores/session/with-session'
import { msg, t } from '../../../language'

const DEFAULT_NAME = msg('Medicare Supplement application')

/** Names for a helper's application, by whom it is for. */
const HELPERS_NAMES: Readonly<Record<string, string>> = {
  mother: msg('My mother’s application'),
  father: msg('My father’s application'),
  wife: msg('My wife’s application'),
  husband: msg('My husband’s application'),
  relative: msg('My relative’s application'),
  friend: msg('My friend’s application'),
  client: msg('My client’s application'),
}

const [firstTopic] = enrollmentTopics
/** Address of the first page of questions. */
export const FIRST_PAGE = { topic: firstTopic?.id ?? '', id: firstTopic?.pages[0]?.id ?? '' }

/**
 * Returns a default name that no other application has. It names the person, such as "Walter’s
 * application", if a couple or a helper told the name.
 */
export function nextName(
  applications: readonly Application[],
  { applying_for: applyingFor, first_name: firstName }: OnboardingForm,
): string {
  const taken = new Set(applications.map(({ name }) => name))
  const isNamed = firstName && applyingFor !== undefined && applyingFor !== 'me'
  const usual = isNamed
    ? t('{name}’s application', { name: firstName })
    : t(HELPERS_NAMES[applyingFor ?? ''] ?? DEFAULT_NAME)
  let name = usual
  for (let number = 2; taken.has(name); number += 1) name = `${usual} ${number}`
  return name
}

/**
 * Creates an application and fills in the answers that are known from onboarding and the quote
 * (C-24). A repeated call with the same idempotency key returns the same application.
 * @throws if the application could not be created, or if opening its quote or filling in the answers
 * can succeed later. If the server refuses those answers, the user has to answer the questions in
 * the application.
 */
export async function startApplication(
  name: string,
  onboarding: OnboardingForm,
  idempotencyKey: string,
): Promise<Application> {
  if (!useSessionStore.getState().user) await useSessionStore.getState().register()
  const { quoteId } = useOnboardingStore.getState()
  const details = {
    ...{ name, schemaId: enrollmentForm.id },
    ...(quoteId === undefined ? {} : { quote_id: quoteId }),
  }
  const application = await withSession(() =>
    useApplicationsStore.getState().create(details, idempotencyKey),
  )
  if (quoteId !== undefined) await openItsQuote(application.id)
  await prefill(application.id, onboarding, idempotencyKey)
  return application
}

/**
 * Opens the quote of a new application in this window. If the window's quote already had an
 * application, the new application got a copy.
 * @throws if opening the quote can succeed later
 */
async function openItsQuote(id: string): Promise<void> {
  try {
    const own = (await call('listQuotes')).find(({ applicationId }) => applicationId === id)
    const { quoteId, open } = useOnboardingStore.getState()
    if (own && own.id !== quoteId) await open(own.id)
  } catch (error) {
    if (isTransient(error)) throw error
    if (error instanceof Error && isTransient(error.cause)) throw error.cause
    logFailure('listQuotes', error)
  }
}

async function prefill(id: string, onboarding: OnboardingForm, createKey: string): Promise<void> {
  const changes = prefilledAnswers(enrollmentForm, onboarding).map(({ section, field, value }) =>
    value === undefined ? { section, field } : { section, field, value },
  )
  if (changes.length === 0) return
  try {
    await call('saveAnswers', {
      params: { id },
      body: { changes },
      idempotencyKey: `${createKey}-prefill`,
    })
  } catch (error) {
    if (isTransient(error)) throw error
    logFailure('saveAnswers', error)
  }
}
