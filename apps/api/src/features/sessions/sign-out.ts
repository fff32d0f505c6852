import type { LogoutAnswer } from '@gapwise/api-contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionCookies } from './cookies'
import type { EarlierSession } from './earlier-session'

/** Answers a sign-out, once the session is over: nothing of the person stays in this browser. */
export type AnswerSignOut = (request: FastifyRequest, reply: FastifyReply) => Promise<LogoutAnswer>

/**
 * Has the browser drop what it keeps of this site: its cache, and every store that scripts can write to. The cookies
 * go by name instead of by `"cookies"`: that would also sign a broker out who works in this browser, take the earlier
 * work away without a word, and make this browser a stranger to its own person (ADR 28).
 */
const CLEARED = '"cache", "storage"'

export function createAnswerSignOut(parts: {
  cookies: SessionCookies
  earlier: EarlierSession
  hasEarlierWork: (token: string | undefined) => Promise<boolean>
}): AnswerSignOut {
  const { cookies, earlier, hasEarlierWork } = parts
  return async (request, reply) => {
    const earlierWork = await hasEarlierWork(earlier.readToken(request))
    if (!earlierWork) earlier.clear(reply)
    cookies.clear(reply)
    void reply.header('clear-site-data', CLEARED)
    return { message: 'You are signed out.', earlierWork }
  }
}
