import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressKeyOf } from '../../http/address-key'
import type { LimitedBy, LongLimits } from '../../http/long-limits'
import { serveCall, type CallHandler } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/throttle'
import type { SessionCookies } from '../sessions/cookies'
import { newToken } from '../sessions/tokens'
import { LINK_LIFETIME, type SignIn } from './service'

const SENT = {
  statusCode: 200,
  message: 'Check your email. We sent you a link and a 6-digit code; both work for 10 minutes.',
}

export function signInRoutes(
  app: FastifyInstance,
  parts: {
    signIn: SignIn
    cookies: SessionCookies
    https: boolean
    limits: LongLimits
    throttle: ThrottleRoute
  },
): void {
  const { signIn, cookies, https, limits, throttle } = parts
  const cookieName = https ? '__Host-sign-in' : 'sign-in'
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const
  const sending = { config: throttle(THROTTLES.sendMail) }

  /** Marks the browser that asks for a link: only there may the code be typed (D50). */
  const browserOf = (request: FastifyRequest, reply: FastifyReply): string => {
    const token = request.cookies[cookieName] ?? newToken()
    void reply.setCookie(cookieName, token, { ...options, maxAge: LINK_LIFETIME / 1_000 })
    return token
  }
  const sendLink =
    (mayReveal: boolean): CallHandler<'login'> =>
    async (request, reply) => {
      const { email, intendedDestination } = request.body
      const address = addressKeyOf(request)
      const session = cookies.readToken(request)
      await limits.spend(reply, [
        ...(session ? [['mailsFromSession', session] as const] : []),
        ['mailsFromAddress', address],
        ['mailsFromAddressADay', address],
      ])
      const browser = browserOf(request, reply)
      await signIn.sendLink({ email, intendedDestination, browser, mayReveal })
      return SENT
    }

  serveCall(app, 'login', sending, sendLink(true))
  serveCall(app, 'associateEmail', sending, sendLink(false))

  serveCall(app, 'verify', { config: throttle(THROTTLES.verify) }, async (request, reply) => {
    const wrong: LimitedBy[] = [['wrongTokensFromAddress', addressKeyOf(request)]]
    await limits.spend(reply, wrong)
    const { token, user, expiresAt } = await signIn.verify({
      token: request.body.token,
      browser: request.cookies[cookieName],
      user: request.user,
      sessionToken: cookies.readToken(request),
    })
    await limits.giveBack(wrong)
    cookies.write(reply, token, user, expiresAt)
    void reply.clearCookie(cookieName, options)
    return user
  })
}
