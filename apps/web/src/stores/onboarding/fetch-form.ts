import { call } from '../../adapters/api/api-client'
import { today } from '../../adapters/browser/clock'
import { type Journal, prepareJournal, recoverJournal } from '../journal'
import { type LocalForm, ONBOARDING, quoteQuery, type StateAccess } from './local-form'
import { isQuoteUnknown } from './onboarding-failures'
import { applyLoaded, applyUpdate, type OnboardingUpdate } from './onboarding-form'
import { readJournal } from './onboarding-journal'

interface FetchDependencies extends StateAccess {
  readonly local: LocalForm
  readonly journal: Journal
}

/** Loads the server's form and the changes that an earlier page could not save. Shows both. */
export async function fetchForm(deps: FetchDependencies): Promise<void> {
  const { get, set, local, journal } = deps
  const finding = recoverJournal(ONBOARDING)
  const onboardingData = await readForm(deps).catch((error: unknown) => {
    void finding.then(({ release }) => release())
    throw error
  })
  const left = await finding
  const found = await saveOtherQuotes(readJournal(left.entries), get().quoteId).catch(
    (error: unknown) => {
      left.release()
      throw error
    },
  )
  local.unsaved = { ...found, ...local.unsaved }
  const form =
    applyLoaded(onboardingData, local.unsaved, today()) ??
    (left.entries.length > 0 ? applyUpdate(get().form, local.unsaved, today()) : undefined)
  set({ loading: 'ready' })
  if (form) local.replace(form)
  // Fetch a new visitor's journal key only at the first change. The visitor might only be looking
  // around.
  if (get().isReturning) void prepareJournal()
  journal.note()
  void journal.settled().then(left.discard)
}

/**
 * Loads this window's quote. If the user no longer has that quote, loads the current quote instead.
 */
async function readForm(deps: FetchDependencies): Promise<unknown> {
  const { get, local } = deps
  try {
    const { onboardingData } = await call('loadOnboarding', {
      ...quoteQuery(get().quoteId),
      onHeaders: local.readHeaders,
    })
    return onboardingData
  } catch (error) {
    if (!isQuoteUnknown(error) || get().quoteId === undefined) throw error
    local.showQuote(undefined)
    return readForm(deps)
  }
}

/**
 * Saves the recovered changes of all quotes except this window's quote.
 * @returns The changes for this window's quote, and the changes to quotes that the user no longer
 * has.
 */
async function saveOtherQuotes(
  found: ReturnType<typeof readJournal>,
  quoteId: string | undefined,
): Promise<OnboardingUpdate> {
  let own: OnboardingUpdate = {}
  for (const [quote, fields] of found) {
    if (quote === undefined || quote === quoteId) own = { ...own, ...fields }
    else if (!(await saveTo(quote, fields))) own = { ...fields, ...own }
  }
  return own
}

/**
 * Saves fields to a quote that this window does not show.
 * @returns `false` if the user no longer has the quote
 */
async function saveTo(quote: string, fields: OnboardingUpdate): Promise<boolean> {
  try {
    const { onboardingData } = await call('loadOnboarding', { query: { quote } })
    const body = applyLoaded(onboardingData, fields, today())
    if (body) await call('saveOnboarding', { query: { quote }, body })
    return true
  } catch (error) {
    if (isQuoteUnknown(error)) return false
    throw error
  }
}
