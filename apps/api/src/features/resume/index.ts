import type { FastifyInstance } from 'fastify'
import { setTimeout } from 'node:timers/promises'
import type { TextMessagesConfig } from '../../config/config'
import { userOf } from '../../http/access'
import { addressKeyOf } from '../../http/limits/address-key'
import type { LimitedBy, LongLimits } from '../../http/limits/long-limits'
import { networkOf } from '../../http/limits/network-of'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import { serveCall } from '../../http/serve-call'
import { resumeApplication, type ResumeDependencies } from './resume'
import { sendComeBack, type ComeBackDependencies } from './send-come-back'
import { createHttpTextSender } from './text-sender'

interface RouteLimits {
  readonly limits: LongLimits
  readonly throttle: ThrottleRoute
}

/**
 * Delay of a request with a resume code, in milliseconds. Applies after many wrong codes from all
 * addresses together.
 */
const SLOW_ANSWER = 2_000

/**
 * Registers the calls that open an application on another device: with its resume code, and with a
 * link that we send.
 */
export function registerResume(
  app: FastifyInstance,
  deps: ResumeDependencies &
    Omit<ComeBackDependencies, 'texts'> &
    RouteLimits & { readonly textMessages: TextMessagesConfig | undefined },
): void {
  resumeRoute(app, deps)
  const { textMessages } = deps
  const texts = textMessages && createHttpTextSender(textMessages)
  comeBackRoute(app, { ...deps, texts })
}

function resumeRoute(app: FastifyInstance, deps: ResumeDependencies & RouteLimits): void {
  const { limits, throttle } = deps
  const resuming = { config: throttle(THROTTLES.resume) }
  serveCall(app, 'resumeApplication', resuming, async (request, reply) => {
    const user = userOf(request)
    const wrong: LimitedBy[] = [
      ['wrongCodesFromPerson', user.id],
      ['wrongCodesFromAddress', addressKeyOf(request)],
    ]
    const everywhere: LimitedBy = ['wrongCodesFromEverywhere', '']
    // Count the attempt first, so that simultaneous guesses all count.
    await limits.spend(reply, wrong)
    // Wrong guesses by strangers slow this call down for all users, but never lock anyone out.
    if (await limits.isUsedUp(everywhere)) await setTimeout(SLOW_ANSWER)
    const { application, moved } = await resumeApplication(deps, user, request.body.resumeCode)
    await limits.giveBack([...wrong, everywhere])
    if (moved) request.log.info({ application: application.id }, 'An application was resumed')
    return application
  })
}

function comeBackRoute(app: FastifyInstance, deps: ComeBackDependencies & RouteLimits): void {
  const { limits, throttle } = deps
  const sending = { config: throttle(THROTTLES.sendMail) }
  serveCall(app, 'sendComeBack', sending, async (request, reply) => {
    const { body } = request
    const user = userOf(request)
    if (body.by === 'text') {
      await limits.spend(reply, [
        ['textsFromPerson', user.id],
        ['textsFromAddress', addressKeyOf(request)],
        ['textsToNumber', body.to.replace(/\D/g, '').slice(-10)],
      ])
    }
    const { id } = request.params
    return sendComeBack(deps, { user, id, body, source: { network: networkOf(request) } })
  })
}
