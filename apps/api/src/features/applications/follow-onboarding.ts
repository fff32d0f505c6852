import type { OnboardingForm } from '@gapwise/api-contract'
import type { Transaction } from '../../database'
import { sealersOf } from '../../protection/owner-keys'
import type { Vault } from '../../protection/vault'
import { openAnswers } from './descriptions'
import { findDraftsToFollow, setChoices } from './repository'

/** The question of the enrollment form for the applicant's birth date. */
const BIRTH_DATE = { section: 'applicant', field: 'applicant_dob' }

/**
 * The drafts of a user follow what onboarding says of their Medicare and of the insurer they chose; where it names
 * none, as on another device after a resume, the choice stays. A couple at one computer has a draft each and one
 * onboarding form, of whoever asked last: the draft of somebody born on another day stays as it is, as in the browser.
 */
export async function followOnboarding(
  transaction: Transaction,
  vault: Vault,
  ownerId: string,
  form: OnboardingForm,
): Promise<void> {
  const choices = {
    medicareStatus: isAsking(form) ? null : form.medicare_status || null,
    naic: form.naic || null,
  }
  const { section, field } = BIRTH_DATE
  const drafts = await findDraftsToFollow(transaction, { ownerId, ...choices, section, field })
  if (drafts.length === 0) return
  const sealers = await sealersOf(
    transaction,
    vault,
    drafts.map(({ id }) => id),
  )
  const isOfAnother = ({ id, value }: (typeof drafts)[number]): boolean => {
    const [answer] = openAnswers([{ section, field, value }], sealers(id))
    return Boolean(answer?.value && form.applicant_dob && answer.value !== form.applicant_dob)
  }
  const ids = drafts.filter((draft) => !isOfAnother(draft)).map(({ id }) => id)
  setChoices(transaction, { ids, ...choices })
}

/**
 * Whoever asks for rates says first what Medicare they have and last when they were born: until then the form of a
 * couple is half of one and half of the other. Where an insurer was chosen, a price is there once they have asked.
 */
function isAsking({ naic, rate }: OnboardingForm): boolean {
  return Boolean(naic) && rate === undefined
}
