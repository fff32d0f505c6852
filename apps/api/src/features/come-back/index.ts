import type { FastifyInstance } from 'fastify'
import type { TextMessagesConfig } from '../../config/config'
import { userOf } from '../../http/access'
import { addressKeyOf } from '../../http/limits/address-key'
import type { LongLimits } from '../../http/limits/long-limits'
import { networkOf } from '../../http/limits/network-of'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import { serveCall } from '../../http/serve-call'
import { sendComeBack, type ComeBackDependencies } from './send-come-back'
import { createHttpTextSender } from './text-sender'

/** Registers the call that sends a link to come back to an application. */
export function registerComeBack(
  app: FastifyInstance,
  deps: Omit<ComeBackDependencies, 'texts'> & {
    readonly textMessages: TextMessagesConfig | undefined
    readonly limits: LongLimits
    readonly throttle: ThrottleRoute
  },
): void {
  const { textMessages, limits, throttle } = deps
  const texts = textMessages && createHttpTextSender(textMessages)
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
    return sendComeBack(
      { ...deps, texts },
      { user, id, body, source: { network: networkOf(request) } },
    )
  })
}
