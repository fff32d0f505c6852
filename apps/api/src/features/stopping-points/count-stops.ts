import { subDays } from 'date-fns'
import type { OnboardingForm } from '@gapwise/api-contract'
import type { Database, Transaction } from '../../database'
import { loadCipher } from '../../protection/owner-keys'
import type { Vault } from '../../protection/vault'
import type { Clock } from '../../shared/clock'
import { applicationForms, decryptApplication, readAnswers } from '../applications'
import { decryptForm } from '../onboarding'
import {
  addQuoteStop,
  addStop,
  countWeeks,
  listStopped,
  listStoppedQuotes,
  lockStopped,
  lockStoppedQuote,
  type StoppingPoint,
  type StoppedDraft,
} from './repository'
import { BEFORE, REVIEW } from './steps'

/** Dependencies of {@link countStops}. */
export interface StopDependencies {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
}

/** Days without a change after which a person has stopped. */
const STOPPED_DAYS = 7
const BATCH = 100
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Counts started and sent applications, and the open question of each person who has stopped.
 * Stores numbers only. A person who returns and stops again counts again. Several servers can run
 * this at the same time.
 * @returns The number of stops that were counted.
 */
export async function countStops(
  deps: StopDependencies,
  isRunning: () => boolean = () => true,
): Promise<number> {
  const { database, clock } = deps
  await countWeeks(database)
  const since = subDays(clock.now(), STOPPED_DAYS)
  const drafts = await countEach(
    (after) => listStopped(database, { since, after, most: BATCH }),
    (id) =>
      database.transaction(async (transaction) => {
        const draft = await lockStopped(transaction, { since, id })
        if (draft) await addStop(transaction, draft, await stopOf(deps, transaction, draft))
        return draft !== undefined
      }),
    isRunning,
  )
  const quotes = await countEach(
    (after) => listStoppedQuotes(database, { since, after, most: BATCH }),
    (id) => database.transaction((transaction) => countQuote(deps, transaction, { since, id })),
    isRunning,
  )
  return drafts + quotes
}

async function countEach(
  list: (after: string) => Promise<readonly { id: string }[]>,
  count: (id: string) => Promise<boolean>,
  isRunning: () => boolean,
): Promise<number> {
  let counted = 0
  for (let after = FIRST_ID; ;) {
    const found = await list(after)
    for (const { id } of found) {
      if (!isRunning()) return counted
      if (await count(id)) counted += 1
      after = id
    }
    if (found.length < BATCH) return counted
  }
}

/** Returns the draft’s first open question, which is where the applicant would continue. */
async function stopOf(
  { vault, clock }: StopDependencies,
  transaction: Transaction,
  draft: StoppedDraft,
): Promise<StoppingPoint> {
  const changedAt = draft.updated_at
  if (!applicationForms.has(draft.schema_id)) return { changedAt, ...REVIEW }
  const cipher = await loadCipher(transaction, vault, draft.id)
  const answers = await readAnswers(transaction, draft.id)
  const { form } = decryptApplication(draft, answers, cipher, clock).draft
  const [open = REVIEW] = form.validate({ mode: 'strict' })
  return { changedAt, section: open.section, field: open.field }
}

async function countQuote(
  { vault }: StopDependencies,
  transaction: Transaction,
  wanted: { since: Date; id: string },
): Promise<boolean> {
  const quote = await lockStoppedQuote(transaction, wanted)
  if (!quote) return false
  const cipher = await loadCipher(transaction, vault, quote.owner_id)
  const step = stepOf(decryptForm(quote, cipher))
  await addQuoteStop(transaction, quote, { changedAt: quote.saved_at, ...step })
  return true
}

/** Returns the first page before the application whose answer is missing. */
function stepOf(form: OnboardingForm): Pick<StoppingPoint, 'section' | 'field'> {
  const { medicare_status, plan_type, zip5, applicant_dob, gender, tobacco, naic } = form
  if (!medicare_status) return BEFORE.situation
  if (!plan_type) return BEFORE.plan
  if (!(zip5 && applicant_dob && gender && tobacco)) return BEFORE.quote
  return naic ? BEFORE.start : BEFORE.compare
}
