import { ask, expectStatus, expectThat, type RequestedLinks, type Step } from './model'

/**
 * Maximum number of sign-in links that one browser or network can send to one address within
 * `LIMIT_WINDOW`.
 */
const MOST_LINKS = 3
/** Milliseconds after which the server resets its count of sign-in links. */
const LIMIT_WINDOW = 600_000

/** Milliseconds within which a link must arrive. */
const PATIENCE = 40_000
/** Milliseconds to wait for a link that the server's limit might prevent. */
const SHORT_PATIENCE = 6_000

/**
 * Requests a sign-in link and returns its token. Returns `undefined` if no link arrives because of
 * the server's limit. Above its limits, the server drops links silently (ADR 22).
 * @throws {Error} If a link is missing below the limit, or if more links arrive than the limit
 * allows.
 */
export async function requestLink(step: Step, email: string): Promise<string | undefined> {
  const { api, trouble } = step
  const { links, source } = linksFrom(step, email)
  const seen = api.delivered()
  const asked = await ask(step, 'POST /api/auth/associate-email', { body: { email } })
  expectStatus(asked, 200, 'A request for a link')
  // A simulated fault makes the client repeat its request. The server might then count two
  // attempts.
  const attempts = trouble === undefined || trouble === 'none' ? 1 : 2
  const requested = (links.get(source) ?? 0) + attempts
  links.set(source, requested)
  const mayBeRefused = requested > MOST_LINKS
  const token = await api.tokenFor(email, seen, mayBeRefused ? SHORT_PATIENCE : PATIENCE)
  expectThat(token !== undefined || mayBeRefused, `${email} gets a link`, requested)
  const most = MOST_LINKS * links.size
  const arrived = api.linksTo(email)
  expectThat(arrived <= most, `${email} gets at most ${most} links`, arrived)
  // The model never resets its counts, so each sequence must be shorter than the limit's time
  // window.
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
