import type { OnboardingForm } from '@gapwise/api-contract'
import { verifyEmail } from '@gapwise/form-engine/verifiers'
import type { Clock } from '../../shared/clock'
import type { Queryable } from '../../database'
import { sealerOf } from '../../protection/owner-keys'
import type { Vault } from '../../protection/vault'
import { openApplication, readAnswers } from '../applications'
import { findForm, onboardingPlace } from '../onboarding'
import type { DeskRow } from './repository'
import { textOf } from './summary'

/** How to reach an applicant. */
export interface Contact {
  readonly phone: string | null
  readonly email: string | null
}

/** What the application says, else what onboarding does. */
export async function contactOf(
  database: Queryable,
  { vault, clock }: { vault: Vault; clock: Clock },
  row: DeskRow,
): Promise<Contact> {
  const sealer = await sealerOf(database, vault, row.id)
  const answers = (await readAnswers(database, row.id)).filter(
    ({ section, field }) => section === 'applicant' && (field === 'phone' || field === 'email'),
  )
  const { form } = openApplication(row, answers, sealer, clock).draft
  const onboarding = await onboardingOf(database, vault, row.owner_id)
  const email = textOf(form, 'applicant', 'email') ?? onboarding?.email ?? null
  return {
    phone: textOf(form, 'applicant', 'phone') ?? (onboarding?.phone || null),
    email: email && !verifyEmail(email) ? email : null,
  }
}

async function onboardingOf(
  database: Queryable,
  vault: Vault,
  userId: string,
): Promise<OnboardingForm | undefined> {
  const sealed = await findForm(database, userId)
  if (!sealed) return undefined
  const sealer = await sealerOf(database, vault, userId)
  return JSON.parse(sealer.open(sealed, onboardingPlace(userId))) as OnboardingForm
}
