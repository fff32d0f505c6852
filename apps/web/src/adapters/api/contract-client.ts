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
 * Method and path of some calls. The contract's own table would bring its schemas into the
 * browser's bundle, so these are written out; the type is the contract's, which makes the compiler
 * refuse a call that is missing or differs.
 */
export type Endpoints<Names extends CallName> = {
  readonly [Name in Names]: `${Calls[Name]['method']} ${Calls[Name]['path']}`
}

/** A part of a request: absent where the call has none, optional where it may be left out. */
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: never }
  : null extends Value
    ? { readonly [K in Key]?: Exclude<Value, null> }
    : {} extends Value
      ? { readonly [K in Key]?: Value }
      : { readonly [K in Key]: Value }

export type CallOptions<Name extends CallName> = Part<'params', CallParams<Name>> &
  Part<'query', CallQuery<Name>> &
  Part<'body', CallBody<Name>> & {
    /** Makes a repeated write take effect once (D30). */
    readonly idempotencyKey?: string
    /** The revision that a save was made from, as an `ETag` gave it: one that is older now is refused with 412. */
    readonly ifMatch?: string
    /** Called with the headers of a good answer. */
    readonly onHeaders?: (headers: Headers) => void
    /** Lets the request outlive the page. */
    readonly keepalive?: boolean
    readonly signal?: AbortSignal
  }

/** What a call takes after its name. */
export type CallArguments<Name extends CallName> =
  {} extends CallOptions<Name> ? [options?: CallOptions<Name>] : [options: CallOptions<Name>]

/** The ways to use a table of {@link Endpoints}. */
export interface ContractClient<Names extends CallName> {
  /**
   * Make one call of the contract, such as `call('readApplication', { params: { id } })`.
   * @throws ApiError on 400 to 599, NoNetworkError when nobody answered.
   */
  call<Name extends Names>(name: Name, ...options: CallArguments<Name>): Promise<CallResponse<Name>>
  /** The address of a call, for what cannot go through `call`. */
  pathOf<Name extends Names>(name: Name, params: CallParams<Name>): string
  /** A call as the log names it: its route pattern, which carries nobody's id. */
  routeOf(name: Names): string
}

/** Makes the calls of a table. A page that loads later brings its own table along. */
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
