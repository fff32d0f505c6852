import type { ServedAnswer } from '../ports/exchange'
import type { Api, ApiRequest, Trouble } from './api'

/** Expected state of an application. */
export interface Application {
  readonly id: string
  readonly resumeCode: string
  /** The applicant's answers, by field. */
  readonly answers: Map<string, unknown>
  /** User who owns the application, or `undefined` after the user's data was erased. */
  owner: string | undefined
  /** The applicant's Social Security number and the user who typed it. */
  number: { readonly user: string | undefined; readonly value: string } | undefined
  revision: number
  /** `undefined` until the application is sent. */
  reference: string | undefined
  /** True if the owner got the application with a resume code. */
  resumed: boolean
}

/**
 * Number of sign-in links that were requested for one email address, by source. Each known browser
 * is a source, and all other browsers share the source `network`. The number includes every request
 * that the server might have counted.
 */
export type RequestedLinks = Map<number | 'network', number>

/**
 * The simplest model of the API. It knows who has a session, who owns which application, and which
 * sign-in links were requested.
 */
export interface Model {
  /**
   * For each browser, the user of its session, or `undefined` if it has no session. If the user has
   * an account, the entry is the account's email address.
   */
  readonly users: (string | undefined)[]
  readonly applications: Application[]
  /**
   * Browsers that signed in to an account, by the account's email address. The entry is deleted
   * when the account is erased.
   */
  readonly knownBrowsers: Map<string, Set<number>>
  /** Counts of requested sign-in links, by email address. */
  readonly links: Map<string, RequestedLinks>
  /** Counter that makes values unique. */
  count: number
}

/** Parameters of one command. */
export interface Step {
  readonly model: Model
  readonly api: Api
  readonly browser: number
  readonly trouble?: Trouble
  /** The application that the command uses, if any. */
  readonly application?: Application | undefined
}

export const BROWSERS = 3
export const FIELDS = ['first_name', 'last_name', 'address_line1'] as const

export const emptyModel = (): Model => ({
  users: Array.from({ length: BROWSERS }, () => undefined),
  applications: [],
  knownBrowsers: new Map(),
  links: new Map(),
  count: 0,
})

export const isAccount = (user: string | undefined): boolean => user?.includes('@') ?? false

/** Returns a unique string that consists of letters, so that it is valid as a name. */
export function newText(model: Model): string {
  model.count += 1
  const digits = [...String(model.count)].map((digit) => 'abcdefghij'[Number(digit)])
  return `Xq${digits.join('')}`
}

export function expectThat(isSo: boolean, sentence: string, seen: unknown): void {
  if (!isSo) throw new Error(`${sentence}, but got: ${JSON.stringify(seen)}`)
}

export function expectStatus(answer: ServedAnswer, expected: number, what: string): void {
  const { status, body } = answer
  expectThat(status === expected, `${what} is answered with ${expected}`, { status, body })
}

/**
 * Sends a request. Fails if the response contains a sensitive number that another user typed, such
 * as the application's previous owner.
 */
export async function ask(
  { model, api, browser, trouble }: Step,
  call: ApiRequest['call'],
  more: Pick<ApiRequest, 'body' | 'key'> = {},
): Promise<ServedAnswer> {
  const answer = await api.ask({ browser, call, ...(trouble && { trouble }), ...more })
  const text = JSON.stringify(answer.body) ?? ''
  for (const { number } of model.applications) {
    if (!number || number.user === model.users[browser]) continue
    expectThat(!text.includes(number.value), 'A number is shown only to its user', answer.body)
  }
  return answer
}

/**
 * Returns the error status of a request to read an application, or `undefined` if the browser is
 * allowed to read it.
 */
export function refusal({ model, browser }: Step, { owner }: Application): number | undefined {
  const user = model.users[browser]
  if (user === undefined) return 401
  return owner === user ? undefined : 404
}
