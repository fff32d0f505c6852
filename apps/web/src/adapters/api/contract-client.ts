import type {
  CallBody,
  CallName,
  CallParams,
  CallQuery,
  CallResponse,
  Calls,
} from '@gapwise/api-contract'

import { request } from './request'

/** The calls whose path starts with `Prefix`. */
export type CallsUnder<Prefix extends string> = {
  [Name in CallName]: Calls[Name]['path'] extends `${Prefix}${string}` ? Name : never
}[CallName]

/**
 * Method and path of some calls. They are repeated here, because the contract's own table would add
 * its schemas to the browser's bundle. TypeScript checks them against the contract.
 */
export type Endpoints<Names extends CallName> = {
  readonly [Name in Names]: `${Calls[Name]['method']} ${Calls[Name]['path']}`
}

/**
 * One part of a call's options, such as `params`. It is forbidden if the call has no such part, and
 * optional if the call works without it.
 */
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: never }
  : null extends Value
    ? { readonly [K in Key]?: Exclude<Value, null> }
    : {} extends Value
      ? { readonly [K in Key]?: Value }
      : { readonly [K in Key]: Value }

export type ClientCallOptions<Name extends CallName> = Part<'params', CallParams<Name>> &
  Part<'query', CallQuery<Name>> &
  Part<'body', CallBody<Name>> & {
    /** Ensures that a repeated write takes effect only once (D30). */
    readonly idempotencyKey?: string
    /**
     * Revision that a save is based on, from an `ETag`. The server refuses an outdated revision
     * with 412.
     */
    readonly ifMatch?: string
    /** Called with the headers of a successful response. */
    readonly onHeaders?: (headers: Headers) => void
    /** Lets the request continue after the page is closed. */
    readonly keepalive?: boolean
    readonly signal?: AbortSignal
  }

/** Arguments of `call` after the call's name. */
export type CallArguments<Name extends CallName> =
  {} extends ClientCallOptions<Name>
    ? [options?: ClientCallOptions<Name>]
    : [options: ClientCallOptions<Name>]

/** Client for the calls in a table of {@link Endpoints}. */
export interface ContractClient<Names extends CallName> {
  /**
   * Makes one call of the contract, such as `call('readApplication', { params: { id } })`.
   * @throws ApiCallError on 400 to 599, NoNetworkError without a response.
   */
  call<Name extends Names>(name: Name, ...options: CallArguments<Name>): Promise<CallResponse<Name>>
  /** Returns the address of a call, for requests that cannot use `call`, such as downloads. */
  pathOf<Name extends Names>(name: Name, params: CallParams<Name>): string
  /** Returns a call's route pattern for the log. The pattern contains no ids. */
  routeOf(name: Names): string
}

/** Creates a client for a table of calls. Pages that load later have tables of their own. */
export function contractClient<Names extends CallName>(
  endpoints: Endpoints<Names>,
): ContractClient<Names> {
  const read = (name: Names) => {
    const [method = 'GET', pattern = ''] = (endpoints[name] as string).split(' ')
    return { method, pattern }
  }
  return {
    async call<Name extends Names>(name: Name, ...[options]: CallArguments<Name>) {
      const { params, query, body, idempotencyKey, ifMatch, onHeaders, keepalive, signal } =
        (options ?? {}) as LooseOptions
      const { method, pattern } = read(name)
      const answer = await request({
        method,
        path: fillPath(pattern, params) + queryString(query),
        ...(body === undefined ? {} : { body }),
        headers: {
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
          ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
        },
        ...(onHeaders === undefined ? {} : { onHeaders }),
        ...(keepalive === undefined ? {} : { keepalive }),
        ...(signal === undefined ? {} : { signal }),
      })
      return answer as CallResponse<Name>
    },
    pathOf: (name, params) => fillPath(read(name).pattern, params ?? {}),
    routeOf: (name) => endpoints[name],
  }
}

interface LooseOptions {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  body?: unknown
  idempotencyKey?: string
  ifMatch?: string
  onHeaders?: (headers: Headers) => void
  keepalive?: boolean
  signal?: AbortSignal
}

function fillPath(pattern: string, params: Readonly<Record<string, string>> = {}): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function queryString(query: Readonly<Record<string, string>> | undefined): string {
  const text = new URLSearchParams(query).toString()
  return text && `?${text}`
}
