import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressKeyOf } from '../../http/limits/address-key'
import type { LimitedBy, LongLimits } from '../../http/limits/long-limits'
import { serveCall, type CallHandler } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import type { Vault } from '../../protection/vault'
import type { Devices } from '../devices'
import { sessionOriginOf, type EarlierSession, type SessionCookies } from '../sessions'
import { newToken } from '../../shared/tokens'
import { LINK_LIFETIME } from './send-link'
import type { SignIn } from './service'

const SENT = {
  statusCode: 200,
  message: 'Check your email. We sent you a link and a 6-digit code. Both work for 10 minutes.',
}

/** Dependencies of the sign-in routes. */
interface SignInRoutesDependencies {
  readonly signIn: SignIn
  readonly cookies: SessionCookies
  readonly devices: Devices
  readonly earlier: EarlierSession
  readonly vault: Pick<Vault, 'digests'>
  readonly https: boolean
  readonly limits: LongLimits
  readonly throttle: ThrottleRoute
}

export function signInRoutes(app: FastifyInstance, deps: SignInRoutesDependencies): void {
  const requestingBrowser = createRequestingBrowser(deps)
  sendingRoutes(app, deps, requestingBrowser)
  verifyingRoutes(app, deps, requestingBrowser)
}

/**
 * Cookie that recognizes the browser that requested a sign-in link (D50). The code from the email
 * works only in that browser. In another browser, the user is asked before the link moves anonymous
 * work to the account.
 */
interface RequestingBrowser {
  read(request: FastifyRequest): string | undefined
  /** Sets the cookie that recognizes the browser, and returns the cookie's token. */
  mark(request: FastifyRequest, reply: FastifyReply): string
  clear(reply: FastifyReply): void
}

function createRequestingBrowser({ https }: { https: boolean }): RequestingBrowser {
  const name = https ? '__Host-sign-in' : 'sign-in'
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const
  const read = (request: FastifyRequest) => request.cookies[name]
  return {
    read,
    mark(request, reply) {
      const token = read(request) ?? newToken()
      void reply.setCookie(name, token, { ...options, maxAge: LINK_LIFETIME / 1_000 })
      return token
    },
    clear: (reply) => void reply.clearCookie(name, options),
  }
}

function sendingRoutes(
  app: FastifyInstance,
  { signIn, devices, limits, throttle }: SignInRoutesDependencies,
  requestingBrowser: RequestingBrowser,
): void {
  const sending = { config: throttle(THROTTLES.sendMail) }
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
      const browser = requestingBrowser.mark(request, reply)
      const device = devices.tokenOf(request)
      await signIn.sendLink({ email, intendedDestination, browser, device, network, mayReveal })
      return SENT
    }

  serveCall(app, 'login', sending, sendLink(true))
  serveCall(app, 'associateEmail', sending, sendLink(false))
}

function verifyingRoutes(
  app: FastifyInstance,
  { signIn, cookies, devices, earlier, vault, limits, throttle }: SignInRoutesDependencies,
  requestingBrowser: RequestingBrowser,
): void {
  const verifying = { config: throttle(THROTTLES.verify) }

  /**
   * Counts each attempt as wrong before the token is looked up. Simultaneous guesses therefore all
   * count.
   */
  const countGuess = async <Answer>(
    request: FastifyRequest,
    reply: FastifyReply,
    check: () => Promise<Answer>,
  ): Promise<Answer> => {
    const wrong: LimitedBy[] = [['wrongTokensFromAddress', addressKeyOf(request)]]
    await limits.spend(reply, wrong)
    const answer = await check()
    await limits.giveBack(wrong)
    return answer
  }
  const redeemerOf = (request: FastifyRequest) => ({
    browser: requestingBrowser.read(request),
    user: request.user,
  })

  serveCall(app, 'readSignInLink', verifying, async (request, reply) =>
    countGuess(request, reply, () =>
      signIn.readLink({ token: request.body.token, ...redeemerOf(request) }),
    ),
  )

  serveCall(app, 'verify', verifying, async (request, reply) => {
    const device = devices.tokenOf(request)
    const { session, setAside } = await countGuess(request, reply, () =>
      signIn.verify({
        token: request.body.token,
        moveWork: request.body.moveWork,
        ...redeemerOf(request),
        sessionToken: cookies.readToken(request),
        journalKey: cookies.readJournalKey(request),
        device,
        sessionOrigin: sessionOriginOf(request, vault),
      }),
    )
    cookies.write(reply, session)
    devices.remember(reply, device)
    if (setAside) earlier.write(reply, setAside)
    requestingBrowser.clear(reply)
    return session.user
  })
}
