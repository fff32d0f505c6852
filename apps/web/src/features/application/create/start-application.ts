import { prefilledAnswers } from '@gapwise/enrollment'
import { enrollmentForm } from '@gapwise/enrollment-forms'

import { type Application, call } from '../../../adapters/api/api-client'
import { logFailure } from '../../../adapters/telemetry/log'
import { useApplicationsStore } from '../../../stores/session/applications-store'
import type { OnboardingForm } from '../../../stores/onboarding/onboarding-form'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { useSessionStore } from '../../../stores/session/session-store'
import { withSession } from '../../../stores/session/with-session'

const DEFAULT_NAME = 'Medicare Supplement application'

/** The name an application gets when nobody gives it one: never that of another, which nobody could tell apart. */
export function nextName(applications: readonly Application[]): string {
  const taken = new Set(applications.map(({ name }) => name))
  let name = DEFAULT_NAME
  for (let number = 2; taken.has(name); number += 1) name = `${DEFAULT_NAME} ${number}`
  return name
}

/**
 * Create an application and write into it what onboarding and quote already know (C-24). With the
 * same key a second press or a lost answer gives the same application, not another one.
 * @throws when the application could not be created. That the answers known already could not be
 * written is no reason to stop: they are asked like all others.
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

/** Shows the quote of an application in this window: it is a copy where the former one had an application. */
async function openItsQuote(id: string): Promise<void> {
  try {
    const own = (await call('listQuotes')).find(({ applicationId }) => applicationId === id)
    const { quoteId, open } = useOnboardingStore.getState()
    if (own && own.id !== quoteId) await open(own.id)
  } catch (error) {
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
    logFailure('saveAnswers', error)
  }
}
