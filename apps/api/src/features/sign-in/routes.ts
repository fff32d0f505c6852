import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressKeyOf } from '../../http/limits/address-key'
import type { LimitedBy, LongLimits } from '../../http/limits/long-limits'
import { serveCall, type CallHandler } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import type { Vault } from '../../protection/vault'
import type { Devices } from '../devices'
import { seenOf, type EarlierSession, type SessionCookies } from '../sessions'
import { newToken } from '../../shared/tokens'
import { LINK_LIFETIME } from './send-link'
import type { SignIn } from './service'

const SENT = {
  statusCode: 200,
  message: 'Check your email. We sent you a link and a 6-digit code; both work for 10 minutes.',
}

export function signInRoutes(
  app: FastifyInstance,
  parts: {
    signIn: SignIn
    cookies: SessionCookies
    devices: Devices
    earlier: EarlierSession
    vault: Pick<Vault, 'digests'>
    https: boolean
    limits: LongLimits
    throttle: ThrottleRoute
  },
): void {
  const { signIn, cookies, devices, earlier, https, limits, throttle } = parts
  const cookieName = https ? '__Host-sign-in' : 'sign-in'
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const
  const sending = { config: throttle(THROTTLES.sendMail) }
  const verifying = { config: throttle(THROTTLES.verify) }

  /** Marks the browser that asks for a link: only there may the code be typed (D50), and work moves unasked. */
  const browserOf = (request: FastifyRequest, reply: FastifyReply): string => {
    const token = request.cookies[cookieName] ?? newToken()
    void reply.setCookie(cookieName, token, { ...options, maxAge: LINK_LIFETIME / 1_000 })
    return token
  }
  const sendLink =
    (mayReveal: boolean): CallHandler<'login'> =>
    async (request, reply) => {
      const { email, intendedDestination } = request.body
      const network = addressKeyOf(request)
      const { user } = request
      await limits.spend(reply, [
        ...(user ? [['mailsFromPerson', user.id] as const] : []),
        ['mailsFromAddress', network],
        ['mailsFromAddressADay', network],
      ])
      const browser = browserOf(request, reply)
      const device = devices.tokenOf(request)
      await signIn.sendLink({ email, intendedDestination, browser, device, network, mayReveal })
      return SENT
    }

  serveCall(app, 'login', sending, sendLink(true))
  serveCall(app, 'associateEmail', sending, sendLink(false))

  /** Counts a wrong token before it is looked at, so that guesses at the same moment all count. */
  const guess = async <Answer>(
    request: FastifyRequest,
    reply: FastifyReply,
    look: () => Promise<Answer>,
  ): Promise<Answer> => {
    const wrong: LimitedBy[] = [['wrongTokensFromAddress', addressKeyOf(request)]]
    await limits.spend(reply, wrong)
    const answer = await look()
    await limits.giveBack(wrong)
    return answer
  }
  const redeemerOf = (request: FastifyRequest) => ({
    browser: request.cookies[cookieName],
    user: request.user,
  })

  serveCall(app, 'readSignInLink', verifying, async (request, reply) =>
    guess(request, reply, () =>
      signIn.readLink({ token: request.body.token, ...redeemerOf(request) }),
    ),
  )

  serveCall(app, 'verify', verifying, async (request, reply) => {
    const device = devices.tokenOf(request)
    const { session, setAside } = await guess(request, reply, () =>
      signIn.verify({
        token: request.body.token,
        moveWork: request.body.moveWork,
        ...redeemerOf(request),
        sessionToken: cookies.readToken(request),
        device,
        seen: seenOf(request, parts.vault),
      }),
    )
    const { token, user, expiresAt } = session
    cookies.write(reply, token, user, expiresAt)
    devices.remember(reply, device)
    if (setAside) earlier.write(reply, setAside)
    void reply.clearCookie(cookieName, options)
    return user
  })
}
