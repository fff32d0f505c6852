import {
  calls,
  type Call,
  type CallBody,
  type CallName,
  type CallParams,
  type CallQuery,
  type CallResponse,
} from '@gapwise/api-contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { describeCall } from './openapi'
import { ROUTE_ACCESS } from './route-access'

/** A request that was validated against the API contract, with the contract's types. */
export type CallRequest<Name extends CallName> = FastifyRequest<{
  Params: CallParams<Name>
  Querystring: CallQuery<Name>
  Body: CallBody<Name>
}>

export type CallHandler<Name extends CallName> = (
  request: CallRequest<Name>,
  reply: FastifyReply,
) => Promise<CallResponse<Name>>

/** Route options that are not part of the contract, such as throttle and log level. */
export type CallRouteOptions = Pick<
  RouteShorthandOptions,
  'config' | 'schemaErrorFormatter' | 'logLevel' | 'preParsing'
>

/**
 * Registers a call's route. The schemas and the handler's types come from the API contract, and the
 * access level comes from {@link ROUTE_ACCESS}.
 */
export function serveCall<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  options: CallRouteOptions,
  handler: CallHandler<Name>,
): void {
  const call: Call = calls[name]
  const { method, path, summary, params, query, headers, body, consumes, status, response } = call
  app.route({
    ...options,
    config: { ...options.config, access: ROUTE_ACCESS[name] },
    method,
    url: path,
    schema: {
      operationId: name,
      summary,
      description: describeCall(name),
      tags: [path.split('/')[2] ?? 'health'],
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(headers ? { headers } : {}),
      ...(body ? { body } : {}),
      ...(consumes ? { consumes: [consumes] } : {}),
      response: { [status]: response },
    },
    handler: async (request, reply) => {
      const answer = await handler(request as CallRequest<Name>, reply)
      void reply.code(status)
      return answer
    },
  })
}
