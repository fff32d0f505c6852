import { ApiCallError, NoNetworkError, type ServerIssue } from './api-call-error'
import { readWithRetry } from './retry'
import { checkForSignOuts } from '../windows/sign-outs'
import { removeInvisibleCharacters } from './invisible-characters'

export interface RequestOptions {
  readonly method: string
  /** Path and query on our own origin. */
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Lets the request continue after the page is closed. The body can then have at most 64 KiB. */
  readonly keepalive?: boolean
  readonly signal?: AbortSignal
  /** Called with the headers of a successful response. */
  readonly onHeaders?: (headers: Headers) => void
}

/**
 * Sends one JSON request and returns the parsed response, or `undefined` for an empty one. A GET
 * request is repeated once after a status that specification §7 lists.
 * @throws ApiCallError on 400 to 599, or NoNetworkError if there is no response. If the signal was
 * aborted, throws the signal's reason instead.
 */
export function request(options: RequestOptions): Promise<unknown> {
  const send = () => attempt(options)
  return options.method === 'GET' ? readWithRetry(send) : send()
}

async function attempt(options: RequestOptions): Promise<unknown> {
  const response = await send(options)
  const content = await readResponse(response)
  options.onHeaders?.(response.headers)
  return content
}

/**
 * Returns the parsed body of a response, or `undefined` for an empty one.
 * @throws ApiCallError on 400 to 599, NoNetworkError if the response was cut off or is not from our
 * server.
 */
export async function readResponse(response: Response): Promise<unknown> {
  const content = await readJson(response)
  if (response.status < 400) return content
  // Another window may have signed out while this window was asleep. Check for that before this
  // window starts a new session.
  checkForSignOuts()
  throw toApiError(response, content)
}

/**
 * Sends one request and returns the raw response.
 * @throws NoNetworkError if there is no response. If the signal was aborted, throws the signal's
 * own reason instead.
 */
export async function send(options: RequestOptions): Promise<Response> {
  const { method, path, body, headers, keepalive, signal } = options
  const init: RequestInit = {
    method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
  }
  if (body !== undefined) init.body = JSON.stringify(body, withoutInvisible)
  if (keepalive) init.keepalive = true
  if (signal) init.signal = signal
  try {
    return await fetch(path, init)
  } catch (error) {
    if (signal?.aborted) throw error
    throw new NoNetworkError(error)
  }
}

function withoutInvisible(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? removeInvisibleCharacters(value) : value
}

async function readJson(response: Response): Promise<unknown> {
  let text: string
  try {
    text = await response.text()
  } catch (error) {
    throw new NoNetworkError(error)
  }
  if (text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    // A proxy's error page is not JSON, but its status is useful. A successful response without
    // JSON did not come from our server.
    if (response.status >= 400) return undefined
    throw new NoNetworkError(new Error('The server’s response was not valid JSON.'))
  }
}

function toApiError(response: Response, content: unknown): ApiCallError {
  const details: { readonly [key: string]: unknown } = isRecord(content) ? content : {}
  return new ApiCallError({
    status: response.status,
    message: firstString(details['statusMessage'], details['message'], details['error']),
    code: firstString(details['code'], 'UNKNOWN'),
    issues: Array.isArray(details['issues']) ? details['issues'].filter(isIssue) : [],
    retryAfter: parseRetryAfter(response.headers.get('retry-after')),
    ...(isRecord(details['current']) ? { current: details['current'] } : {}),
  })
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isIssue(value: unknown): value is ServerIssue {
  return isRecord(value) && typeof value['message'] === 'string'
}

function firstString(...candidates: unknown[]): string {
  const found = candidates.find((candidate) => typeof candidate === 'string' && candidate !== '')
  return typeof found === 'string' ? found : ''
}

function parseRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined
  const seconds = Number(header)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined
}
