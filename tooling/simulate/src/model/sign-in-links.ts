import { ask, expectStatus, expectThat, type RequestedLinks, type Step } from './model'

/** Maximum number of links that one source can send to one address within `LIMIT_WINDOW`. */
const MOST_LINKS = 3
/** Milliseconds after which the server counts links from zero again. */
const LIMIT_WINDOW = 600_000

/** Milliseconds within which a link must arrive. */
const PATIENCE = 40_000
/** Milliseconds to wait for a link if the limit may be used up. */
const SHORT_PATIENCE = 6_000

/**
 * Requests a sign-in link and returns its token. The server drops links above its limits silently
 * (ADR 22). If no link arrives and the limit might have been reached, this function returns
 * `undefined`.
 * @throws {Error} If no link arrives and the limit has not been reached, or if more links arrive
 * than the limit allows.
 */
export async function requestLink(step: Step, email: string): Promise<string | undefined> {
  const { api, trouble } = step
  const { links, source } = linksFrom(step, email)
  const seen = api.delivered()
  const asked = await ask(step, 'POST /api/auth/associate-email', { body: { email } })
  expectStatus(asked, 200, 'A request for a link')
  // If this step simulates a fault, the server might have counted two attempts: the failed one and
  // the repeated one.
  const attempts = trouble === undefined || trouble === 'none' ? 1 : 2
  const requested = (links.get(source) ?? 0) + attempts
  links.set(source, requested)
  const mayBeRefused = requested > MOST_LINKS
  const token = await api.tokenFor(email, seen, mayBeRefused ? SHORT_PATIENCE : PATIENCE)
  expectThat(token !== undefined || mayBeRefused, `${email} gets a link`, requested)
  const most = MOST_LINKS * links.size
  const arrived = api.linksTo(email)
  expectThat(arrived <= most, `${email} gets at most ${most} links`, arrived)
  // The model never resets its counts, so a sequence must end before a limit's time window does.
  expectThat(api.elapsed() < LIMIT_WINDOW, 'A sequence is short', api.elapsed())
  return token
}

/** Returns the links that were requested for an address, and the source of this step's request. */
function linksFrom(
  { model, browser }: Step,
  email: string,
): { readonly links: RequestedLinks; readonly source: number | 'network' } {
  const links: RequestedLinks = model.links.get(email) ?? new Map()
  model.links.set(email, links)
  return { links, source: model.knownBrowsers.get(email)?.has(browser) ? browser : 'network' }
}
